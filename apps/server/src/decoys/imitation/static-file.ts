import type { Reply } from '../reply.ts';
import { errorReply } from '../site/error-reply.ts';
import type { Visit } from '../visit.ts';

/** A file in the root of the web server. */
export interface StaticFile {
  readonly content: string | Uint8Array;
  /** What the server makes of the extension; `application/octet-stream` when it knows none. */
  readonly type: string;
  readonly modifiedAtMs: number;
}

const RANGE = /^ *(\d{0,15}) *- *(\d{0,15}) *$/;

/** Answers as nginx answers for a file: conditional requests, one range, reading methods only. */
export function staticFile(visit: Visit, file: StaticFile): Reply {
  if (visit.method !== 'GET' && visit.method !== 'HEAD') return errorReply(405, visit);
  const bytes = Buffer.from(file.content);
  const modified = Math.floor(file.modifiedAtMs / 1_000) * 1_000;
  const validators = [
    ['Last-Modified', new Date(modified).toUTCString()],
    ['ETag', `"${(modified / 1_000).toString(16)}-${bytes.length.toString(16)}"`],
  ] as const;
  if (isUnchanged(visit, validators)) return { status: 304, headers: validators, body: '' };

  const type = ['Content-Type', file.type] as const;
  const range = isForThisVersion(visit, validators) ? rangeOf(visit.headers.range, bytes.length) : null;
  if (range === null) {
    return { status: 200, headers: [type, ...validators, ['Accept-Ranges', 'bytes']], body: bytes };
  }
  if (range === 'unsatisfiable') {
    const page = errorReply(416, visit);
    return { ...page, headers: [...page.headers, ['Content-Range', `bytes */${bytes.length}`]] };
  }
  const { from, to } = range;
  const place = ['Content-Range', `bytes ${from}-${to}/${bytes.length}`] as const;
  return { status: 206, headers: [type, ...validators, place], body: bytes.subarray(from, to + 1) };
}

type Validators = readonly [readonly [string, string], readonly [string, string]];

/** Both conditions have to say so where both are asked; dates are compared exactly. */
function isUnchanged({ headers }: Visit, [[, modified], [, tag]]: Validators): boolean {
  const since = headers['if-modified-since'];
  const known = headers['if-none-match'];
  if (since === undefined && known === undefined) return false;
  const tags = known?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return (since === undefined || since === modified) && (tags?.some((one) => one === tag || one === '*') ?? true);
}

function isForThisVersion({ headers }: Visit, [[, modified], [, tag]]: Validators): boolean {
  const wanted = headers['if-range'];
  return wanted === undefined || wanted === modified || wanted === tag;
}

/** Null for the whole file: no range, or more than one, as with `max_ranges 1`. */
function rangeOf(
  header: string | undefined,
  length: number,
): { readonly from: number; readonly to: number } | 'unsatisfiable' | null {
  if (header === undefined || !/^bytes=./i.test(header) || header.includes(',')) return null;
  const [, first = '', last = ''] = RANGE.exec(header.slice('bytes='.length)) ?? [];
  if (first === '' && last === '') return 'unsatisfiable';
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from > to ? 'unsatisfiable' : { from, to };
}
