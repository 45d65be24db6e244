import type { IncomingMessage } from 'node:http';

/**
 * Whether a request says once for which host it is. Node takes the first of several, a proxy in front may have taken the
 * last, so the request is for neither (RFC 9112, section 3.2). HTTP/1.0 may name none.
 */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
