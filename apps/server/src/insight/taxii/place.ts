import { isUuid } from '@sundew/wire/ids';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { Entry, Place } from './entries-store.ts';

/** The text by which a client asks for what follows an entry. */
export function nextAfter({ added, uuid }: Entry): string {
  return `${added.getTime().toString(36)}.${uuid}`;
}

/** @throws Problem validation_failed for text that `nextAfter` did not make */
export function readNext(text: string): Place {
  const [time = '', uuid = '', ...more] = text.split('.');
  const addedMs = Number.parseInt(time, 36);
  const isOurs = /^[0-9a-z]{1,9}$/.test(time) && isUuid(uuid) && more.length === 0;
  if (!isOurs || Number.isNaN(new Date(addedMs).getTime())) throw invalidValue('query.next', fault('not_valid'));
  return { addedMs, uuid };
}

/** A moment as the standard writes it: microseconds (section 1.6.7.3). */
export function timestamp(at: Date): string {
  return at.toISOString().replace('Z', '000Z');
}

/** @param name of the parameter; @returns milliseconds since the epoch; @throws Problem validation_failed */
export function readTimestamp(text: string, name: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw invalidValue(`query.${name}`, fault('must_be_date'));
  return ms;
}
