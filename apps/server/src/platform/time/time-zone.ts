import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';

/** Whether this is the name of a time zone that the service knows; offsets such as +01:00 are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** @throws Problem validation_failed for a time zone nobody knows */
export function checkTimeZone({ time_zone }: { readonly time_zone: string }): void {
  if (!isTimeZone(time_zone)) throw invalidValue('body.time_zone', fault('must_be_time_zone'));
}
