/** The steps from an empty organization to one that sees attacks, in the order in which people take them. */
export const SETUP_KEYS = [
  'property',
  'key',
  'sensor',
  'client_ip',
  'domain',
  'dns',
  'certificate',
  'decoy',
  'decoy_linked',
  'decoy_hit',
  'detection',
  'test_detection',
] as const;
export type SetupKey = (typeof SETUP_KEYS)[number];

export const SETUP_STATES = ['done', 'waiting', 'problem', 'not_needed'] as const;
export type SetupState = (typeof SETUP_STATES)[number];

export type SetupValue = string | number | null;

/** What is known of one step. */
export interface SetupItem {
  readonly state: SetupState;
  /** Stands for `summary` and `advice` in whatever language they are told; words are put together from `values`. */
  readonly reason: string;
  readonly summary: string;
  /** What to do next; null when there is nothing to do. */
  readonly advice: string | null;
  readonly values: Readonly<Record<string, SetupValue>>;
  /** When the step was done, or when what is told of it was seen. */
  readonly at: Date | null;
}

type Told = Partial<Pick<SetupItem, 'values' | 'at'>>;

export const done = (reason: string, summary: string, told: Told = {}): SetupItem => ({
  ...{ state: 'done', reason, summary, advice: null, values: {}, at: null },
  ...told,
});

export const waiting = (reason: string, summary: string, advice: string, told: Told = {}): SetupItem => ({
  ...{ state: 'waiting', reason, summary, advice, values: {}, at: null },
  ...told,
});

export const problem = (reason: string, summary: string, advice: string, told: Told = {}): SetupItem => ({
  ...{ state: 'problem', reason, summary, advice, values: {}, at: null },
  ...told,
});

export const notNeeded = (reason: string, summary: string): SetupItem => ({
  ...{ state: 'not_needed', reason, summary, advice: null, values: {}, at: null },
});
