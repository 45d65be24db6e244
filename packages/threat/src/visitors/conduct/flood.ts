import type { BehaviourFacts } from '../../facts/evidence.ts';
import { type Conduct, growing } from './conduct.ts';
import type { ReaderKind } from './reader-kind.ts';

/** Requests for one address, of which the client must reach one figure. */
interface Pace {
  readonly in5s: number;
  readonly in1m: number;
}

/** Monitors, pollers and pages that are left open ask about once a second; what a person reloads is faster for a moment. */
const OF_PROGRAMS: Pace = { in5s: 20, in1m: 150 };
/** A class that opens one page together is one client behind its address, if its machines are alike. */
const OF_BROWSERS: Pace = { in5s: 80, in1m: 400 };
const OF_APPS: Pace = { in5s: 60, in1m: 600 };
const BROWSERS: ReadonlySet<ReaderKind> = new Set(['browser', 'ancient_browser']);
const MINUTE_S = 60;
const MOMENT_S = 5;

/** Nobody sends so many forms of one kind, and looks at so little besides. */
const FORMS_A_MINUTE = 20;
const FORMS_IN_10_M = 60;
const FORM_SHARE = 0.45;

/** Asking for one address over and over, faster than anything that waits for news. */
export function floodOf({ sameUrl5s, sameUrl1m }: BehaviourFacts, kind: ReaderKind): Conduct | null {
  const pace = BROWSERS.has(kind) ? OF_BROWSERS : kind === 'app_client' ? OF_APPS : OF_PROGRAMS;
  const isSustained = sameUrl1m >= pace.in1m;
  if (!isSustained && !(sameUrl5s >= pace.in5s)) return null;
  const [count, seconds] = isSustained ? [sameUrl1m, MINUTE_S] : [sameUrl5s, MOMENT_S];
  return { certainty: growing(sameUrl1m, pace.in5s, pace.in1m * 8), values: { count, seconds } };
}

/** Sending one kind of form over and over: cards, codes or addresses that are tried, things kept from others, spam. */
export function formFloodOf({ forms1m, forms10m, pages10m }: BehaviourFacts): Conduct | null {
  if (!(forms1m >= FORMS_A_MINUTE || forms10m >= FORMS_IN_10_M)) return null;
  if (!(forms10m >= pages10m * FORM_SHARE)) return null;
  return { certainty: growing(forms10m, FORMS_A_MINUTE, FORMS_A_MINUTE * 20), values: { count: forms10m } };
}
