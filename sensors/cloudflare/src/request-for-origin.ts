import type { EdgeVisit } from './edge-sensor.ts';

/** What the origin may believe, because only the sensor writes it. */
const LABEL = 'x-wd-clearance';
const CLASS = 'x-wd-class';

/** The request as the origin gets it: with the label of clearance, and without copies that the visitor sent. */
export function requestForOrigin(request: Request, { label }: Pick<EdgeVisit, 'label'>): Request {
  if (label === null && !request.headers.has(LABEL) && !request.headers.has(CLASS)) return request;
  const headers = new Headers(request.headers);
  headers.delete(CLASS);
  if (label === null) headers.delete(LABEL);
  else headers.set(LABEL, label);
  return new Request(request, { headers });
}
