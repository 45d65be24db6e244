/** A way to behave that tells a machine at work from people, however each request looks. */
export interface Conduct {
  /** 0–1. */
  readonly certainty: number;
  /** What was counted, for the words of the reason. */
  readonly values: Readonly<Record<string, number>>;
}

const LEAST = 0.6;
const MOST = 0.95;

/** Certainty that grows with a count, from 0.6 at `from` to 0.95 at `full`, evenly by its logarithm; 0.6 for no number. */
export function growing(count: number, from: number, full: number): number {
  const share = count > from ? Math.log(count / from) / Math.log(full / from) : 0;
  return LEAST + (MOST - LEAST) * Math.min(1, share);
}
