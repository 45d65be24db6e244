import { headersForOrigin } from '../../node/src/core/origin-headers.ts';
import type { EdgeVisit } from './edge-sensor.ts';

/** The request as the origin gets it: with the label of clearance, and without copies that the visitor sent. */
export function requestForOrigin(request: Request, { toOrigin }: Pick<EdgeVisit, 'toOrigin'>): Request {
  const headers = headersForOrigin(request.headers, toOrigin);
  return headers === null ? request : new Request(request, { headers });
}
