import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { Report } from '../../detection/report.ts';
import { asRecord } from '../body/field-reader.ts';
import type { JsonBody } from '../body/json-body.ts';
import type { IntakeParts } from './parts.ts';
import { takeVisitorShare } from './share.ts';

/** One thing of a batch that was refused; the others are stored. */
export interface Rejected {
  readonly index: number;
  readonly code: string;
  readonly error: string;
}

export interface BatchResult {
  /** Judged; those that are folded included. */
  readonly accepted: number;
  /** Judged and only counted: their visitors have sent more than their share, and they brought nothing new. */
  readonly folded: number;
  readonly rejected: readonly Rejected[];
}

/**
 * The list under `field` of a batch body.
 * @throws Problem validation_failed when there is none or it is too long
 */
export function listOf(body: JsonBody, field: string, most: number): readonly unknown[] {
  const list = body.value[field];
  if (!Array.isArray(list)) throw invalidValue(`body.${field}`, fault('must_be_list'));
  if (list.length > most) throw invalidValue(`body.${field}`, fault('too_many', { count: most }));
  return list;
}

/**
 * Hands every item to the pipeline side by side; a bad one is told apart and never costs its neighbours.
 * @param read makes the report of one object; may throw a `Problem`
 */
export async function processBatch(
  items: readonly unknown[],
  read: (item: Readonly<Record<string, unknown>>) => Report,
  parts: IntakeParts,
): Promise<BatchResult> {
  const rejected: Rejected[] = [];
  let folded = 0;
  const process = async (item: unknown, index: number): Promise<void> => {
    try {
      const record = asRecord(item);
      if (record === null) throw new Problem('item_not_object');
      const report = read(record);
      const { isBeyond } = await takeVisitorShare(report, parts.rateLimits);
      const outcome = await parts.pipeline.process(report, { isBeyondShare: isBeyond });
      if ('folded' in outcome) folded++;
    } catch (error) {
      const { code, message } = error instanceof Problem ? error : new Problem('internal');
      rejected.push({ index, code, error: message });
    }
  };
  await Promise.all(items.map(process));
  rejected.sort((a, b) => a.index - b.index);
  return { accepted: items.length - rejected.length, folded, rejected };
}
