import { engineOf, isDesktopAgent, judgeSignals, type SignalVerdict } from '@sundew/signals/judge-signals';
import { seal } from '@sundew/signals/page/seal';
import type { PageView } from '@sundew/signals/page-view';
import { httpHeaders } from '@sundew/threat/scoring/categories/http-headers';
import type { Sensitivity } from '@sundew/wire/scanners';
import { observedHeaders } from '../../detection/gathering/observed-headers.ts';
import type { Observed } from '../../detection/report.ts';
import { asRecord } from '../body/field-reader.ts';

/** What the tag sent beside the fields that every sensor sends. Its words are a stranger's. */
export interface TagReport {
  /** Marks the reports of one page view. */
  readonly view: string;
  readonly phase: 'load' | 'late';
  readonly readings: Readonly<Record<string, unknown>>;
}

const LONGEST_READINGS = 16_384;

/**
 * The report of our own tag in a body of the public door; null when the body is another sensor's, or when the report was
 * cut, changed or is too long: it then is what any stranger's words are.
 */
export function readTag(sent: Readonly<Record<string, unknown>>, scannerId: string): TagReport | null {
  const tag = asRecord(sent.tag);
  if (tag === null) return null;
  const { view, phase, readings: inner, seal: sealed } = tag;
  if (typeof view !== 'string' || !/^[a-z0-9]{4,16}$/.test(view)) return null;
  if (phase !== 'load' && phase !== 'late') return null;
  if (typeof inner !== 'string' || inner.length > LONGEST_READINGS) return null;
  if (sealed !== seal(inner + view + phase, scannerId)) return null;
  const readings = parsed(inner);
  return readings === null ? null : { view, phase, readings };
}

/** Judges what the tag read, beside what its request showed of the same browser. */
export function judgeTag({ readings }: TagReport, observed: Observed, sensitivity: Sensitivity): SignalVerdict {
  const view: PageView = {
    engine: engineOf(typeof readings.engine === 'string' ? readings.engine : ''),
    userAgent: observed.userAgent,
    isDesktop: isDesktopAgent(observed.userAgent),
    headers: observed.headers,
    headerFaults: httpHeaders.signals({ headers: observedHeaders(observed), userAgent: observed.userAgent }),
    readings,
  };
  return judgeSignals(view, sensitivity);
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return null;
  }
}
