import type { DetectionItem } from '@sundew/wire/detection';
import type { Source } from '@sundew/wire/sources';
import type { ThreatLevel } from '@sundew/wire/verdict';
import { visibleLine } from '../../../kit/ui/hostile-text.ts';

/** What the feed shows of a detection; short, because many pass by. */
export interface FeedRow {
  readonly id: string;
  readonly at: string;
  readonly score: number;
  readonly level: ThreatLevel;
  readonly source: Source;
  readonly address: string;
  readonly country: string;
  readonly request: string;
  readonly userAgent: string;
  readonly isTest: boolean;
}

type Shown = Pick<
  DetectionItem,
  | 'id'
  | 'timestamp'
  | 'bot_score'
  | 'threat_level'
  | 'source'
  | 'ip_address'
  | 'country'
  | 'method'
  | 'path'
  | 'user_agent'
  | 'is_test'
>;

export function toFeedRow(item: Shown): FeedRow {
  return {
    id: item.id,
    at: item.timestamp,
    score: item.bot_score,
    level: item.threat_level,
    source: item.source,
    address: item.ip_address ?? '',
    country: item.country ?? '',
    request: visibleLine([item.method, item.path].filter((part) => part !== null && part !== '').join(' ')),
    userAgent: visibleLine(item.user_agent),
    isTest: item.is_test,
  };
}
