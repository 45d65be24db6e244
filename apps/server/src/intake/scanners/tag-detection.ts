import { createHash } from 'node:crypto';
import type { FoundSignal, SignalVerdict } from '@sundew/signals/judge-signals';
import type { Report } from '../../detection/report.ts';
import { asRecord } from '../body/field-reader.ts';
import type { TagReport } from './read-tag.ts';
import type { ScannerRow } from './store.ts';

const LONGEST = 255;
const HEADLESS: ReadonlySet<string> = new Set([
  ...(['headless_chrome', 'hidden_scrollbars', 'window_without_frame', 'no_pointing_device'] as const),
]);
const INPUT: ReadonlySet<string> = new Set([
  ...(['click_without_pressure', 'keys_without_code', 'fractional_pointer', 'moves_one_by_one'] as const),
  ...(['clicks_in_the_middle', 'input_clock', 'untrusted_input'] as const),
]);

/** The report with what the service found in the readings, in place of whatever scores the page sent along. */
export function withFindings(report: Report, scanner: ScannerRow, tag: TagReport, { found }: SignalVerdict): Report {
  const names = found.map(({ name }) => name);
  const metadata = {
    scanner_id: scanner.id,
    page_view: tag.view,
    phase: tag.phase,
    webdriver_detected: names.some((name) => name === 'webdriver' || name.startsWith('lie_webdriver')),
    headless_detected: names.some((name) => HEADLESS.has(name)),
    automation_markers: listOf(names),
    automation_evidence: found
      .map(({ name, evidence }) => `${name}: ${evidence}`)
      .join('; ')
      .slice(0, LONGEST),
    fingerprint_hash: fingerprintOf(tag.readings),
    behavioral_score: Math.min(100, sumOf(found.filter(({ name }) => INPUT.has(name)))),
    honeypot_filled: tag.readings.filled === true,
  };
  const clientSignals = Object.fromEntries(found.map(({ name, points }) => [name, points]));
  return {
    ...report,
    namedPropertyId: scanner.property_id,
    said: { ...report.said, clientScore: null, clientSignals, metadata },
  };
}

function sumOf(found: readonly FoundSignal[]): number {
  return found.reduce((sum, { points }) => sum + points, 0);
}

/** As many whole names as fit. */
function listOf(names: readonly string[]): string {
  let text = '';
  for (const name of names) {
    if (text.length + name.length + 1 > LONGEST) break;
    text += text === '' ? name : `,${name}`;
  }
  return text;
}

/** Tells equal browsers from different ones; made of what all pages may read. */
function fingerprintOf(readings: Readonly<Record<string, unknown>>): string {
  const parts = ['platform', 'cores', 'touch', 'dpr', 'screen', 'zone', 'languages'].map((name) => readings[name]);
  const text = JSON.stringify([...parts, asRecord(readings.worker)?.renderer].map((value) => value ?? null));
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
