import type { AiCategory } from '@sundew/wire/verdict';
import type { CrawlerBehaviour } from './policy.ts';

const BEHAVIOURS: Partial<Readonly<Record<AiCategory, CrawlerBehaviour>>> = {
  search_crawler: 'search',
  ai_search_crawler: 'ai_search',
  training_crawler: 'ai_training',
  ai_assistant: 'ai_assistant',
  ai_agent: 'ai_assistant',
  monitoring: 'monitoring',
  seo_crawler: 'seo',
  archiver: 'archive',
  fetcher: 'preview',
  feed_reader: 'feed',
};

/** What a policy calls the kind of crawler that detections have as `ai_scraper.category`. */
export function behaviourOf(category: AiCategory): CrawlerBehaviour {
  return BEHAVIOURS[category] ?? 'other';
}
