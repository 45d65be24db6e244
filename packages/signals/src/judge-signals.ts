import type { Engine, PageView } from './page-view.ts';
import type { BrowserSignal, Excuse, Grade } from './signal.ts';
import { browserSignals } from './signals/registry.gen.ts';

/** How much it takes until a page view is reported as automation; see `SENSITIVITIES`. */
export type Sensitivity = 'low' | 'medium' | 'high';

/** What was found on one page view. */
export interface FoundSignal {
  readonly name: string;
  readonly grade: Grade;
  readonly points: number;
  readonly evidence: string;
}

export interface SignalVerdict {
  /** Whether it is enough at the sensitivity asked for. */
  readonly isAutomation: boolean;
  /** Everything that was found, the gravest first; also where it is not enough. */
  readonly found: readonly FoundSignal[];
}

/** Signals that many innocent browsers share weigh less than one strong signal, however many there are. */
const CONTEXTS_FOR_HIGH = 3;
const RANK: Readonly<Record<Grade, number>> = { decisive: 2, strong: 1, context: 0 };

/** Judges the readings of a page. Pure; never throws, whatever the readings hold. */
export function judgeSignals(view: PageView, sensitivity: Sensitivity): SignalVerdict {
  const hits = browserSignals.flatMap((signal) => {
    const evidence = findIn(signal, view);
    return evidence === null ? [] : [{ signal, evidence }];
  });
  hits.sort((a, b) => RANK[b.signal.grade] - RANK[a.signal.grade] || b.signal.points - a.signal.points);
  return {
    isAutomation: isEnough(
      hits.map(({ signal }) => signal),
      sensitivity,
    ),
    found: hits.flatMap(({ signal, evidence }) => named(signal, evidence)),
  };
}

function findIn(signal: BrowserSignal, view: PageView): string | null {
  try {
    return signal.find(view);
  } catch {
    return null;
  }
}

function isEnough(found: readonly BrowserSignal[], sensitivity: Sensitivity): boolean {
  if (found.some(({ grade }) => grade === 'decisive')) return true;
  const strong = excusesOf(found, 'strong');
  if (sensitivity === 'low') return strong.size >= 3;
  if (sensitivity === 'medium') return strong.size >= 2;
  // Whoever builds the site has developer tools open all day.
  const isAlone = strong.size === 1 && strong.has('developer tools');
  return (strong.size >= 1 && !isAlone) || excusesOf(found, 'context').size >= CONTEXTS_FOR_HIGH;
}

/** The innocent explanations that would all have to be true at once. */
function excusesOf(found: readonly BrowserSignal[], grade: Grade): ReadonlySet<Excuse> {
  return new Set(found.filter((signal) => signal.grade === grade).map(({ excuse }) => excuse));
}

function named({ name, grade, points }: BrowserSignal, evidence: string): readonly FoundSignal[] {
  if (!name.endsWith('*')) return [{ name, grade, points, evidence }];
  return evidence.split(',').map((part) => ({ name: name.replace('*', part), grade, points, evidence: part }));
}

/** The engine by the words of its error for reading from null. */
export function engineOf(words: string): Engine {
  if (words.startsWith('Cannot read propert')) return 'chromium';
  if (words.includes('has no properties') || words.startsWith("can't access property")) return 'gecko';
  return words.includes('is not an object') ? 'webkit' : 'other';
}

/** A desktop computer, by its User-Agent. */
export function isDesktopAgent(userAgent: string): boolean {
  return /X11; |Wayland; |Windows NT|Macintosh/.test(userAgent) && !/Android|Mobile|CrOS/.test(userAgent);
}
