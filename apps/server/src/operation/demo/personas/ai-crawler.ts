import { program } from '../browsers.ts';
import { publishedAddress } from '../networks.ts';
import { type Persona, page } from '../persona.ts';
import { article, product } from '../shop.ts';

const CRAWLERS = [
  {
    prefix: '20.171.206',
    userAgent: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  },
  {
    prefix: '216.73.216',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  },
  {
    prefix: '18.97.9',
    userAgent:
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
  },
  {
    prefix: '47.128.20',
    userAgent:
      'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
  },
] as const;

/** Crawlers that collect text for language models; they read much at a time. */
export const aiCrawler: Persona = {
  name: 'ai-crawler',
  visitsPerDay: 5,
  rhythm: 'always',
  visit(random) {
    const crawler = random.pick(CRAWLERS);
    const ip = publishedAddress(random, crawler.prefix);
    const client = program(crawler.userAgent, 'gzip, br, zstd, deflate');
    return Array.from({ length: random.whole(3, 12) }, (_, index) =>
      page(index * 2_500, ip, client, random.chance(0.6) ? article(random) : product(random)),
    );
  },
};
