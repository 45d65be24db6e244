import type { IncomingMessage } from 'node:http';
import { type VisitorRequest, visitorRequest } from '../../../node/src/core/visitor-request.ts';

/** In these nginx tells what its question is about; it takes away what visitors send under these names. */
const TOLD = { method: 'x-sundew-method', target: 'x-sundew-target', ip: 'x-sundew-ip', scheme: 'x-sundew-scheme' };
const OWN: ReadonlySet<string> = new Set(Object.values(TOLD));

/** The request of the visitor whom nginx asks about, with the headers that came. */
export function askedVisit({ headers }: IncomingMessage): VisitorRequest {
  const header = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : (value?.join(', ') ?? '');
  };
  const raw = {
    peer: header(TOLD.ip),
    method: header(TOLD.method),
    target: header(TOLD.target),
    scheme: header(TOLD.scheme),
    headerNames: Object.keys(headers).filter((name) => !OWN.has(name)),
    header,
  };
  // With the realip module nginx has the visitor's address already.
  return visitorRequest(raw, ({ socket }) => socket);
}
