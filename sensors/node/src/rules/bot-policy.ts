import { agentFacts } from '@sundew/threat/visitors/agents/agent-facts';
import type { Finding } from '../core/decision.ts';
import { modeOf, type Rule, type RuleOptions } from '../core/rule.ts';

/** What a User-Agent says of the program that sends it. */
export type BotCategory =
  | 'training_crawler'
  | 'ai_search_crawler'
  | 'ai_agent'
  | 'ai_assistant'
  | 'search_crawler'
  | 'seo_crawler'
  | 'security_scanner'
  | 'generic_scraper'
  | 'archiver'
  | 'fetcher'
  | 'monitoring'
  | 'headless_browser'
  | 'feed_reader'
  | 'commercial_scraper'
  | 'attack_tool'
  | 'site_copier'
  | 'http_library';

export interface BotPolicyOptions extends RuleOptions {
  /** Categories that are refused. */
  readonly deny: readonly BotCategory[];
  /** Names that are let through all the same, in any case: `['curl', 'Googlebot']`. */
  readonly allow?: readonly string[];
}

/** Refuses programs by what they say they are. Who says nothing of the kind is left to the other rules. */
export function botPolicy(options: BotPolicyOptions): Rule {
  const denied = new Set<string>(options.deny);
  const allowed = new Set(options.allow?.map((name) => name.toLowerCase()));
  return {
    name: 'bot_policy',
    ...modeOf(options),
    judge({ userAgent }): Finding | null {
      const bot = botOf(userAgent);
      if (bot === null || !denied.has(bot.category) || allowed.has(bot.name.toLowerCase())) return null;
      return { action: 'block', reason: { rule: 'bot_policy', ...bot }, flags: ['rule:bot_policy'] };
    },
  };
}

function botOf(userAgent: string): { readonly name: string; readonly category: string } | null {
  const { crawler, program } = agentFacts(userAgent);
  if (crawler !== null) return { name: crawler.name, category: crawler.category };
  if (program === null) return null;
  return { name: program.token, category: program.kind === 'automation' ? 'headless_browser' : program.kind };
}
