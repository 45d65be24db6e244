import type { AiCategory, ThreatCategory } from '@sundew/wire/verdict';
import type { Evidence } from '../facts/evidence.ts';
import { quote } from '../facts/quote.ts';
import type { AiScraper } from '../facts/verdict.ts';
import { agentFacts } from './agents/agent-facts.ts';
import type { ProgramKind } from './agents/programs.ts';

/** How surely visits of a category take content for other uses, 0–100; the score of a declared visitor. */
const CATEGORY_SCORE: Readonly<Record<AiCategory, number>> = {
  training_crawler: 90,
  commercial_scraper: 85,
  ai_search_crawler: 75,
  ai_agent: 65,
  ai_assistant: 60,
  headless_browser: 60,
  generic_scraper: 50,
  archiver: 40,
  fetcher: 25,
  seo_crawler: 25,
  security_scanner: 20,
  search_crawler: 15,
  feed_reader: 10,
  monitoring: 5,
  none: 0,
};
/** Who hides behind another's name has more to hide than the name. */
const IMPERSONATION_LEAST = 80;
const UNDECLARED_SCORE = 45;

const PROGRAM_CATEGORY: Readonly<Record<ProgramKind, AiCategory>> = {
  attack_tool: 'security_scanner',
  automation: 'headless_browser',
  site_copier: 'generic_scraper',
  http_library: 'generic_scraper',
  app_client: 'none',
};

export const NO_AI_SCRAPER: AiScraper = Object.freeze({
  score: 0,
  category: 'none',
  operator: null,
  purpose: null,
  respects_robots: null,
  verified: null,
  impersonation: false,
});

/** The AI-scraper dimension; it stands beside the threat score and does not change it. */
export function aiScraperOf(evidence: Evidence, category: ThreatCategory): AiScraper {
  const { crawler, program } = agentFacts(evidence.userAgent);
  const verified = evidence.crawler?.verified ?? null;
  if (crawler) {
    const impersonation = verified === false;
    const score = CATEGORY_SCORE[crawler.category];
    return {
      score: impersonation ? Math.max(score, IMPERSONATION_LEAST) : score,
      category: crawler.category,
      operator: crawler.operator,
      purpose: crawler.purpose,
      respects_robots: impersonation ? false : crawler.respectsRobots,
      verified,
      impersonation,
    };
  }
  // Signed by an operator's agent, which comes with the User-Agent of a browser.
  if (verified && evidence.crawler) {
    const operator = quote(evidence.crawler.operator);
    return { ...NO_AI_SCRAPER, score: CATEGORY_SCORE.ai_agent, category: 'ai_agent', operator, verified };
  }
  const byProgram = program ? PROGRAM_CATEGORY[program.kind] : 'none';
  if (byProgram !== 'none') return { ...NO_AI_SCRAPER, score: CATEGORY_SCORE[byProgram], category: byProgram };
  if (category === 'SCRAPER') return { ...NO_AI_SCRAPER, score: UNDECLARED_SCORE, category: 'generic_scraper' };
  return NO_AI_SCRAPER;
}
