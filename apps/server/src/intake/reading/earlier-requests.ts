import { LIMITS } from '@sundew/wire/limits';
import type { EarlierRequest } from '../../detection/report.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { asRecord, type FieldReader } from '../body/field-reader.ts';
import { readMethod } from './page-address.ts';
import { readStatus } from './status.ts';

/** What is longer is counted as its beginning; only hashes of it are kept. */
const URL_LENGTH = 1_024;
const NO_METADATA = Object.freeze({});

/**
 * `earlier` of a report: what else the visitor asked for, oldest first. What cannot be read is left out and marked.
 * @returns undefined when there is none
 */
export function readEarlier(sent: unknown, reader: FieldReader): readonly EarlierRequest[] | undefined {
  if (sent === undefined || sent === null) return undefined;
  if (!Array.isArray(sent)) {
    reader.mark('wrong_type:earlier');
    return undefined;
  }
  if (sent.length > LIMITS.earlierRequests) reader.mark('cut:earlier');
  const read = sent.slice(-LIMITS.earlierRequests).map((item: unknown) => readOne(item, reader));
  const requests = read.filter((request) => request !== null);
  // In order of time, because a window begins where the visitor began.
  requests.sort((left, right) => right.beforeMs - left.beforeMs);
  return requests.length === 0 ? undefined : requests;
}

function readOne(item: unknown, reader: FieldReader): EarlierRequest | null {
  const { before, url, method, status, ref } = asRecord(item) ?? {};
  const isMoment = typeof before === 'number' && before >= 0 && before <= DAY_MS;
  if (!isMoment || typeof url !== 'string' || url === '') {
    reader.mark('invalid:earlier');
    return null;
  }
  return {
    beforeMs: Math.trunc(before),
    url: reader.bounded(url, 'earlier', URL_LENGTH),
    method: readMethod(method),
    status: readStatus(status, NO_METADATA),
    referrer: reader.text(ref, 'earlier', URL_LENGTH),
  };
}
