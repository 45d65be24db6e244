import type { IncomingMessage } from 'node:http';
import { CLASS_HEADER, LABEL_HEADER } from '@sundew/sensor-core/clearance/verdict';

/** Headers that the application may believe, because only the sensor writes them. */
export type OriginHeaders = ReadonlyMap<string, string>;

const OWN = [LABEL_HEADER, CLASS_HEADER] as const;

/** Writes them into a request of Node.js, in place of copies that the visitor sent. */
export function tellNodeOrigin({ headers, rawHeaders }: IncomingMessage, told: OriginHeaders): void {
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (isOwn(rawHeaders[at] ?? '')) rawHeaders.splice(at, 2);
  }
  for (const name of OWN) if (headers[name] !== undefined) delete headers[name];
  for (const [name, value] of told) {
    headers[name] = value;
    rawHeaders.push(name, value);
  }
}

/** Most names show by their length that they are others. */
function isOwn(name: string): boolean {
  if (name.length !== LABEL_HEADER.length && name.length !== CLASS_HEADER.length) return false;
  const lower = name.toLowerCase();
  return lower === LABEL_HEADER || lower === CLASS_HEADER;
}

/** The headers that the application gets; null where the request has them already. */
export function headersForOrigin(headers: Headers, told: OriginHeaders): Headers | null {
  if (told.size === 0 && !OWN.some((name) => headers.has(name))) return null;
  const changed = new Headers(headers);
  for (const name of OWN) changed.delete(name);
  for (const [name, value] of told) changed.set(name, value);
  return changed;
}
