import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { aiPlatformOf } from '@sundew/wire/ai-referrers';
import { isTestUserAgent } from '@sundew/wire/test-traffic';
import type { Report } from '../../detection/report.ts';
import type { ScannerDirectory } from './directory.ts';
import { judgeTag, readTag } from './read-tag.ts';
import { withFindings } from './tag-detection.ts';

export interface TagParts {
  readonly scanners: ScannerDirectory;
  readonly testPrefixes: readonly string[];
}

/** The report that goes on into the pipeline; null when the page view shows nothing to be recorded. */
export type ReceiveTag = (
  report: Report,
  sent: Readonly<Record<string, unknown>>,
  scannerId: string | null,
) => Promise<Report | null>;

const PAGE_VIEWS = 10_000;

/**
 * What becomes of a report of the public door that names a detection script. People's page views are not detections: only
 * automation, test traffic and arrivals from AI assistants are. A page view that is reported twice counts again only for
 * what is new.
 */
export function createReceiveTag({ scanners, testPrefixes }: TagParts): ReceiveTag {
  const told = new BoundedCache<ReadonlySet<string>>(PAGE_VIEWS);
  return async (report, sent, scannerId) => {
    if (scannerId === null) return report;
    const scanner = await scanners.find(report.reporter.organizationId, scannerId);
    if (scanner === null) return { ...report, refused: 'unknown_scanner' };
    if (!scanner.enabled) return { ...report, refused: 'disabled_scanner' };
    scanners.heard(scanner, report.observed.receivedAtMs);
    const tag = readTag(sent, scannerId);
    if (tag === null) return { ...report, namedPropertyId: scanner.property_id ?? report.namedPropertyId ?? null };

    const verdict = judgeTag(tag, report.observed, scanner.sensitivity);
    const found = withFindings(report, scanner, tag, verdict);
    if (verdict.isAutomation) {
      const key = `${scanner.id} ${tag.view}`;
      const before = told.get(key);
      const names = verdict.found.map(({ name }) => name);
      if (before !== undefined && names.every((name) => before.has(name))) return null;
      told.set(key, new Set([...(before ?? []), ...names]));
      return found;
    }
    if (isTestUserAgent(report.observed.userAgent, testPrefixes)) return found;
    const { referrer, url } = report.said;
    const isReferral = tag.phase === 'load' && aiPlatformOf(referrer, url) !== null;
    return isReferral ? { ...report, namedPropertyId: scanner.property_id, sensor: 'llm_referral' } : null;
  };
}
