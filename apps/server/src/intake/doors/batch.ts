import { LIMITS } from '@sundew/wire/limits';
import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { FastifyRequest } from 'fastify';
import type { Report } from '../../detection/report.ts';
import { problemWords, toProblem } from '../../platform/http/answers/problem-replies.ts';
import type { BatchItem } from '../body/batch-body.ts';
import type { JsonBody } from '../body/json-body.ts';
import type { IntakeParts } from './parts.ts';
import { takeVisitorShare } from './share.ts';

/** Judging these takes some milliseconds. */
const PORTION = 20;

/** One thing of a batch that was refused; the others are stored. */
export type Rejected = { readonly index: number } & ReturnType<typeof problemWords>;

export interface BatchResult {
  /** Judged; those that are folded included. */
  readonly accepted: number;
  /** Judged and only counted: their visitors have sent more than their share, and they brought nothing new. */
  readonly folded: number;
  readonly rejected: Rejected[];
}

/**
 * The list under `field` of a body.
 * @throws Problem validation_failed when there is none or it is too long
 */
export function listOf(body: JsonBody, field: string, most: number): readonly unknown[] {
  const list = body.value[field];
  if (!Array.isArray(list)) throw invalidValue(`body.${field}`, fault('must_be_list'));
  if (list.length > most) throw invalidValue(`body.${field}`, fault('too_many', { count: most }));
  return list;
}

/** What came with one call. */
interface Batch {
  readonly organizationId: string;
  readonly items: readonly BatchItem[];
  /** Makes the report of one object; may throw a `Problem`. */
  readonly read: (body: JsonBody) => Report;
  /** Told of the first item that failed without being at fault itself; its words are for the log. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Hands the items to the pipeline, many side by side; a bad one is told apart and never costs its neighbours. Between
 * portions other organizations have their turn.
 * @throws Problem unavailable when nothing can be stored now and nothing of the batch was: all of it is to be sent again
 */
export async function processBatch(batch: Batch, parts: IntakeParts): Promise<BatchResult> {
  const { organizationId, items, read, onFault } = batch;
  const rejected: Rejected[] = [];
  const faults: Problem[] = [];
  let folded = 0;
  const process = async ({ index, body }: BatchItem): Promise<void> => {
    try {
      if (body instanceof Problem) throw body;
      const report = read(body);
      const { keep } = await takeVisitorShare(report, parts.rateLimits);
      const outcome = await parts.pipeline.process(report, { keep });
      if ('folded' in outcome) folded++;
    } catch (error) {
      const problem = toProblem(error);
      if (problem.status >= 500) {
        if (faults.length === 0) onFault(error);
        faults.push(problem);
      }
      rejected.push({ index, ...problemWords(problem) });
    }
  };
  for (let at = 0; at < items.length; at += LIMITS.batchDetections) {
    const under: Promise<void>[] = [];
    for (const portion of portionsOf(items.slice(at, at + LIMITS.batchDetections))) {
      await parts.turns.turn(organizationId);
      under.push(...portion.map(process));
    }
    await Promise.all(under);
    const unavailable = faults.find(({ code }) => code === 'unavailable');
    // Programs that ship logs look at the status alone.
    if (unavailable !== undefined && rejected.length === at + under.length) throw unavailable;
  }
  rejected.sort((a, b) => a.index - b.index);
  return { accepted: items.length - rejected.length, folded, rejected };
}

/** Writes what befell an item to the log: the answer has no inner words. */
export function logsFault({ log, id }: FastifyRequest): (error: unknown) => void {
  return (err) => log.error({ err, request_id: id }, 'a report of a batch failed');
}

function* portionsOf(items: readonly BatchItem[]): Generator<readonly BatchItem[]> {
  for (let at = 0; at < items.length; at += PORTION) yield items.slice(at, at + PORTION);
}
