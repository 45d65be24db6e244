import { PROBLEM_STATUS, type ProblemCode } from './problems/codes.ts';
import type { Fault, FaultReason } from './problems/faults.ts';
import { type PlainReason, REFUSALS, type RefusalReason, type RefusalText } from './problems/refusals.ts';
import { sentence, type Values, type ValuesOf } from './problems/sentence.ts';

/** One value that is wrong. */
export interface ProblemDetail extends Fault {
  /** Where in the request, as a JSON pointer without the leading slash turned into dots: `body.name`. */
  readonly path: string;
}

export interface ProblemOptions {
  readonly details?: readonly ProblemDetail[];
  /** Seconds for `Retry-After`. */
  readonly retryAfterS?: number;
  readonly cause?: unknown;
}

/** A sentence without places for values needs none. */
type Filling<Why extends RefusalReason> = [Why] extends [PlainReason]
  ? [values?: undefined, options?: ProblemOptions]
  : [values: ValuesOf<RefusalText<Why>>, options?: ProblemOptions];

/**
 * A refusal that the caller may read: its sentence is made from the catalogue, by `reason` and `values`. Whatever else
 * is thrown is answered as `internal`, its own text only logged; keep causes in `cause`.
 */
export class Problem<Why extends RefusalReason = RefusalReason> extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly reason: RefusalReason | FaultReason;
  readonly values: Values;
  readonly details: readonly ProblemDetail[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(reason: Why, ...filling: Filling<Why>) {
    const [values = {}, { details, retryAfterS, cause } = {}]: readonly [Values?, ProblemOptions?] = filling;
    const [code, text] = REFUSALS[reason];
    // What is wrong with the first value says more than that some value is wrong.
    const first = reason === 'validation_failed' ? details?.[0] : undefined;
    const message = first === undefined ? sentence(text, values) : spoken(first);
    // Nobody asks where a refusal was thrown, and to find out takes longer than all the rest of one.
    const { stackTraceLimit } = Error;
    if (PROBLEM_STATUS[code] < 500) Error.stackTraceLimit = 0;
    super(message, { cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'Problem';
    this.code = code;
    this.status = PROBLEM_STATUS[code];
    this.reason = first?.reason ?? reason;
    this.values = first?.values ?? values;
    this.details = details;
    this.retryAfterS = retryAfterS;
  }
}

/** @param path of the value in the request, such as `body.name`; empty for the request as a whole */
export function invalidValue(path: string, fault: Fault): Problem {
  return new Problem('validation_failed', undefined, { details: [{ path, ...fault }] });
}

function spoken({ path, message }: ProblemDetail): string {
  return path === '' ? message : `${path}: ${message}`;
}
