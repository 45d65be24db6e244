import { type DoctorCheck, ok, warn } from '../doctor-check.ts';

const MEGABYTE = 1_048_576;
/** A disk that lasts less than this is worth a look. */
const SHORT_H = 24;

export const budget: DoctorCheck = {
  name: 'budget',
  inHealth: 'budget',
  look({ space, folded }) {
    const { freeBytes, floorBytes, isShort, hoursLeft } = space();
    const floorMb = Math.round(floorBytes / MEGABYTE);
    const hours = hoursLeft === null ? null : Math.round(hoursLeft);
    const values = { folded: folded(), floor_mb: floorMb, hours_left: hours };
    const counted = `${values.folded} requests were only counted since the start`;
    if (isShort) {
      return warn(
        `only what is new about visitors is stored, because less than ${floorMb} MB are free; ${counted}`,
        'Free some space, or keep detections for fewer days (SUNDEW_RETENTION_DAYS). Nothing that is new is lost.',
        { reason: 'short', values },
      );
    }
    if (freeBytes === null) return ok(`floods are counted instead of stored; ${counted}`, values);
    if (hours === null)
      return ok(`the disk is not filling up, or has been watched for less than an hour; ${counted}`, values);
    const summary = `at this rate ${floorMb} MB are reached in ${hours} hours; ${counted}`;
    const advice = 'See what comes in so often (statistics), keep detections for fewer days, or add space.';
    return hours < SHORT_H ? warn(summary, advice, { reason: 'filling', values }) : ok(summary, values);
  },
};
