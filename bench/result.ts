/** How a bench is run. */
export interface BenchRun {
  /** `--thorough`: the full amount, where a bench usually measures a part of it. */
  readonly isThorough: boolean;
}

/** What every bench answers; the same object is the last line of `npm run bench -- <name> --json`. */
export interface BenchResult {
  readonly bench: string;
  /** What was measured, by key; the unit is the last word of the key (`p99_ms`, `per_second_per_core`). */
  readonly figures: Readonly<Record<string, number>>;
  /** What was measured beside it in the same run, for the ratios. */
  readonly reference: Readonly<Record<string, number>>;
  /** Figure key → condition: `≥ 0.25`, `≤ 60` or `= 0`. */
  readonly goals: Readonly<Record<string, string>>;
  readonly pass: boolean;
}

/** Something is not there that a bench needs and cannot bring itself; the message says what to do. */
export class MissingPart extends Error {}

/** One goal held against its figure. `reached` is false when the figure is missing or not a number. */
export interface JudgedGoal {
  readonly key: string;
  readonly goal: string;
  readonly figure: number | undefined;
  readonly reached: boolean;
}

const COMPARE: Readonly<Record<string, (figure: number, bound: number) => boolean>> = {
  '≥': (figure, bound) => figure >= bound,
  '≤': (figure, bound) => figure <= bound,
  '=': (figure, bound) => figure === bound,
};

/** Holds every goal against the figures. Throws on a goal that is not written as `≥ n`, `≤ n` or `= n`. */
export function judgeGoals(figures: BenchResult['figures'], goals: BenchResult['goals']): readonly JudgedGoal[] {
  return Object.entries(goals).map(([key, goal]) => {
    const [, sign = '', bound = ''] = /^(\S)\s*(-?\d+(?:\.\d+)?)$/.exec(goal) ?? [];
    const compare = COMPARE[sign];
    if (!compare) throw new Error(`The goal "${goal}" of ${key} must be written as "≥ 1", "≤ 1" or "= 1".`);
    const figure = figures[key];
    const reached = figure !== undefined && Number.isFinite(figure) && compare(figure, Number(bound));
    return { key, goal, figure, reached };
  });
}

/** Puts a result together; `pass` is true when every goal is reached. */
export function toResult(
  bench: string,
  figures: BenchResult['figures'],
  reference: BenchResult['reference'],
  goals: BenchResult['goals'],
): BenchResult {
  return { bench, figures, reference, goals, pass: judgeGoals(figures, goals).every((goal) => goal.reached) };
}

/** The value below which `share` (0–1) of the values lie, by nearest rank. NaN when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[Math.min(rank, sorted.length) - 1] ?? Number.NaN;
}

/** The middle value; the mean of the two middle ones when the count is even. NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
