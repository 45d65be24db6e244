import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';

/** One answer of the site that every adapter serves. */
export interface SiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: readonly Uint8Array[];
}

export const PAGE = '<html><body><p>Grüße</p><script>"</body>"</script></body></html>';
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** @throws Error for `/fails`, as applications do */
export function siteAnswer(path: string, body = '', seen: IncomingHttpHeaders = {}): SiteAnswer {
  const page = Buffer.from(PAGE);
  switch (path) {
    case '/':
      return {
        status: 200,
        headers: { ...HTML, 'content-length': String(page.length), 'accept-ranges': 'bytes' },
        pieces: [page],
      };
    case '/stream':
      return { status: 200, headers: HTML, pieces: [page.subarray(0, 15), page.subarray(15, 60), page.subarray(60)] };
    case '/gzip':
      return packed('gzip', gzipSync(page));
    case '/deflate':
      return packed('deflate', deflateSync(page));
    case '/br':
      return packed('br', brotliCompressSync(page));
    case '/zstd':
      return packed('zstd', zstdCompressSync(page));
    case '/own-coding':
      return packed('x-own', page);
    case '/fragment':
      return { status: 200, headers: HTML, pieces: [Buffer.from('<p>a part of a page</p>')] };
    case '/data':
      return { status: 200, headers: { 'content-type': 'application/json' }, pieces: [Buffer.from('"</body>"')] };
    case '/style.css':
      return { status: 200, headers: { 'content-type': 'text/css' }, pieces: [Buffer.from('p{}')] };
    case '/echo':
      return { status: 200, headers: { 'content-type': 'text/plain' }, pieces: [Buffer.from(body)] };
    case '/told':
    case '/headers':
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        pieces: [Buffer.from(JSON.stringify(seen))],
      };
    case '/fails':
      throw new Error('The application failed.');
    default:
      return { status: 404, headers: { 'content-type': 'text/plain' }, pieces: [Buffer.from('nothing here')] };
  }
}

function packed(encoding: string, bytes: Uint8Array): SiteAnswer {
  const headers = { ...HTML, 'content-encoding': encoding, 'content-length': String(bytes.length) };
  return { status: 200, headers, pieces: [bytes.subarray(0, 20), bytes.subarray(20)] };
}
