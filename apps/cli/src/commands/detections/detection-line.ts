import type { DetectionItem } from '@sundew/wire/detection';
import { shorten } from '../../terminal/safe-text.ts';

/** One detection on one line: time, score, level, category, source, address, country, path, and what spoke against it. */
export function detectionLine(detection: DetectionItem): string {
  return [
    detection.timestamp,
    String(detection.bot_score).padStart(3),
    detection.threat_level.padEnd(8),
    detection.threat_category.padEnd(10),
    detection.source.padEnd(16),
    (detection.ip_address ?? '-').padEnd(15),
    detection.country_code ?? '--',
    detection.method ?? '-',
    shorten(detection.path ?? '-', 60),
    ...marks(detection),
    reasonText(detection),
  ]
    .join('  ')
    .trimEnd();
}

function marks(detection: DetectionItem): string[] {
  if (!detection.is_test) return [];
  return [detection.is_unproven_test ? '[test, unproven]' : '[test]'];
}

function reasonText({ top_reasons: reasons }: DetectionItem): string {
  return reasons.length === 0 ? '' : `(${reasons.join(', ')})`;
}
