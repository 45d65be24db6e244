import type { AiCategory } from '@sundew/wire/verdict';
import list from 'crawler-user-agents';

/** A crawler of the public list `crawler-user-agents`. */
export interface KnownCrawler {
  readonly pattern: RegExp;
  readonly name: string;
  readonly category: AiCategory;
  readonly purpose: string;
}

/** First match wins where an entry has several tags. Libraries and automation are programs, not crawlers. */
const CATEGORY_BY_TAG: readonly (readonly [string, AiCategory | null])[] = [
  ['http-library', null],
  ['browser-automation', null],
  ['ai-crawler', 'training_crawler'],
  ['search-engine', 'search_crawler'],
  ['seo', 'seo_crawler'],
  ['scanner', 'security_scanner'],
  ['archiver', 'archiver'],
  ['monitoring', 'monitoring'],
  ['feed-reader', 'feed_reader'],
  ['social-preview', 'fetcher'],
  ['advertising', 'fetcher'],
  ['academic', 'generic_scraper'],
];

/** The Silk browser of Amazon's tablets is a browser. */
const NOT_CRAWLERS = new Set(['^Silk\\/']);

/** Characters of a literal run that index a pattern. */
const GRAM = 4;
const BY_GRAM = new Map<number, KnownCrawler[]>();
const WITHOUT_GRAM: KnownCrawler[] = [];

for (const entry of list) {
  const tags: readonly string[] = 'tags' in entry && Array.isArray(entry.tags) ? entry.tags : [];
  const found = CATEGORY_BY_TAG.find(([tag]) => tags.includes(tag));
  const category = found ? found[1] : 'generic_scraper';
  if (category === null || NOT_CRAWLERS.has(entry.pattern)) continue;
  const purpose = 'description' in entry && typeof entry.description === 'string' ? entry.description : '';
  const crawler = { pattern: new RegExp(entry.pattern), name: nameOf(entry.pattern), category, purpose };
  const literal = literalRun(entry.pattern);
  if (literal.length < GRAM) WITHOUT_GRAM.push(crawler);
  else {
    const gram = gramAt(literal, 0);
    const sharing = BY_GRAM.get(gram);
    if (sharing) sharing.push(crawler);
    else BY_GRAM.set(gram, [crawler]);
  }
}

/**
 * The listed crawler that a User-Agent matches, or null. Every pattern is found by four characters that it must contain,
 * so that a User-Agent is compared with a few patterns instead of all fifteen hundred.
 */
export function knownCrawler(agent: string): KnownCrawler | null {
  for (const crawler of WITHOUT_GRAM) if (crawler.pattern.test(agent)) return crawler;
  for (let at = 0; at + GRAM <= agent.length; at++) {
    for (const crawler of BY_GRAM.get(gramAt(agent, at)) ?? []) if (crawler.pattern.test(agent)) return crawler;
  }
  return null;
}

function gramAt(text: string, at: number): number {
  let gram = 0;
  for (let i = 0; i < GRAM; i++) gram = gram * 128 + (text.charCodeAt(at + i) & 127);
  return gram;
}

/** The longest run of characters that every match contains, or '' where a pattern is more than a plain sequence. */
function literalRun(source: string): string {
  if (/[|([{]|\\[a-zA-Z]/.test(source)) return '';
  let longest = '';
  let run = '';
  for (let i = 0; i < source.length; i++) {
    const char = source[i] ?? '';
    const literal = char === '\\' ? (source[++i] ?? '') : char;
    const optional = /[?*]/.test(source[i + 1] ?? '');
    if ((char !== '\\' && /[.^$+?*]/.test(char)) || optional) run = '';
    else run += literal;
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

function nameOf(pattern: string): string {
  return pattern
    .replace(/\[(.)[^\]]*\]/g, '$1')
    .replace(/\\([^a-zA-Z])/g, '$1')
    .replace(/[\^$/]+/g, '')
    .trim();
}
