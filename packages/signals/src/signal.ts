import type { PageView } from './page-view.ts';

/**
 * `decisive`: nothing but automation explains it. `strong`: people have it rarely, so it needs a second one with another
 * excuse. `context`: common among people; told with the others and never enough.
 */
export type Grade = 'decisive' | 'strong' | 'context';

/** What a person may have that looks the same. Two strong signals with one excuse are as good as one. */
export type Excuse =
  | 'assistive technology'
  | 'developer tools'
  | 'display settings'
  | 'embedded browser'
  | 'mouse and screen'
  | 'network'
  | 'operating system'
  | 'privacy extension'
  | 'none';

/** One sign of automation: what the page looks at is the `probe` of the same file, what it means is judged here. */
export interface BrowserSignal {
  /** As the specification names it; a `*` at the end stands for each of the names that `find` gives. */
  readonly name: string;
  readonly grade: Grade;
  readonly excuse: Excuse;
  /** 0–100, what it adds to the browser-fingerprint score. */
  readonly points: number;
  /** What was seen, for people. */
  readonly meaning: string;
  /** True where a driver's first command may change what is read: the probe is then run once more after the first input. */
  readonly isReadAgain?: true;
  /** Browsers and drivers it was seen on, with their versions; empty where it is known from documentation alone. */
  readonly seenOn: readonly string[];
  /** The evidence in a few words (for a `*`: names with commas), or null. Pure; readings are a stranger's words. */
  find(view: PageView): string | null;
}
