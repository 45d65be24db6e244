import { type Climb, climbOf } from './climb.ts';

/** Schemes by which a library fetches a file, over the network or from a store; tools for development have more. */
const FETCHED = /^(?:https?|s?ftps?|file|s3|gs|hdfs|dbfs|smb|dav):\/\//;
/** Fewer steps are a part of what a query or a fragment says. */
const LEAST_BEHIND = 3;

/** True for an address that a library fetches. Expects lower case. */
export function isFetched(address: string): boolean {
  return FETCHED.test(address);
}

/**
 * Follows the path of an address, or what stands behind it as query or fragment when that climbs: a library that cuts
 * the address there may go on with the rest as a path.
 */
export function addressClimb(address: string): Climb {
  const slash = address.indexOf('/', address.indexOf('://') + 3);
  const rest = slash < 0 ? '' : address.slice(slash);
  const mark = rest.search(/[?#]/);
  if (mark >= 0 && rest.includes('..', mark)) {
    const behind = climbOf(rest.slice(mark + 1));
    if (behind.up >= LEAST_BEHIND) return behind;
  }
  return climbOf(rest);
}
