import { INDUCED_FLAG } from '@sundew/sensor-core/induced-request';
import type { Sighting } from '../sighting.ts';

/**
 * True when the visitor's browser, or the sensor that saw it, says that a page of another site made it ask. A stamped link
 * proves where it stood.
 */
export function isSentByAnotherSite({ said, observed, harvest }: Sighting): boolean {
  const headers = observed?.headers ?? said.headers;
  const isSaid = headers['sec-fetch-site'] === 'cross-site' || said.flags.includes(INDUCED_FLAG);
  return isSaid && (harvest === null || harvest === undefined);
}
