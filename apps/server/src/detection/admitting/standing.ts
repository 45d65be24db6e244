import type { Source } from '@sundew/wire/sources';
import type { Reporter } from '../report.ts';
import type { Standing } from '../sighting.ts';

const FULL: Standing = Object.freeze({
  statistics: true,
  billing: true,
  correlation: true,
  memory: true,
  enforcement: true,
  scored: true,
});

/** Visible, scored, and counted nowhere (specification, "Test traffic"). */
const TEST: Standing = Object.freeze({
  statistics: false,
  billing: false,
  correlation: false,
  memory: false,
  enforcement: false,
  scored: true,
});

/**
 * Says that it is test traffic and does not prove it: counted as little, and remembered as anybody's, or every visitor
 * could keep out of the service's memory by its name.
 */
const UNPROVEN_TEST: Standing = Object.freeze({ ...TEST, memory: true });

/** Analytics only: a visit from an assistant is no threat, and costs nothing. */
const REFERRAL: Standing = Object.freeze({ ...TEST, statistics: true, scored: false });

/** Sample data looks like real data to the reader, costs nothing and acts on nobody. */
const SAMPLE: Standing = Object.freeze({ ...FULL, billing: false, enforcement: false });

/** Whether a request says that it is test traffic, and whether that is proven. */
export type TestState = 'none' | 'unproven' | 'proven';

/** False for what is analytics only, whose score decides nothing. Test traffic aside. */
export function isScored(source: Source): boolean {
  return source !== 'llm_referral';
}

/** What a detection counts for. Decided here once; nobody asks for test flag or source again. */
export function standingOf(reporter: Reporter, source: Source, test: TestState): Standing {
  if (test !== 'none') return test === 'proven' ? TEST : UNPROVEN_TEST;
  if (!isScored(source)) return REFERRAL;
  return reporter.kind === 'simulation' ? SAMPLE : FULL;
}
