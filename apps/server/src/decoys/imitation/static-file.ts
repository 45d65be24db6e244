import { errorReply } from '../error-reply.ts';
import type { Reply } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { boundaryOf, multipartBody, readRanges } from './byte-ranges.ts';

/** A file in the root of the web server. */
export interface StaticFile {
  readonly content: string | Uint8Array;
  /** What the server makes of the extension; `application/octet-stream` when it knows none. */
  readonly type: string;
  readonly modifiedAtMs: number;
}

/** Answers as nginx answers for a file: preconditions, conditional requests, ranges, reading methods only. */
export function staticFile(visit: Visit, file: StaticFile): Reply {
  if (visit.method !== 'GET' && visit.method !== 'HEAD') return errorReply(405, visit);
  const bytes = Buffer.from(file.content);
  const modified = Math.floor(file.modifiedAtMs / 1_000) * 1_000;
  const validators = [
    ['Last-Modified', new Date(modified).toUTCString()],
    ['ETag', `"${(modified / 1_000).toString(16)}-${bytes.length.toString(16)}"`],
  ] as const;
  if (!isStillSo(visit, modified, validators)) return { ...errorReply(412, visit), isLast: true };
  if (isUnchanged(visit, validators)) return { status: 304, headers: validators, body: '' };

  const type = ['Content-Type', file.type] as const;
  const ranges = isForThisVersion(visit, validators) ? readRanges(visit.headers.range, bytes.length) : null;
  if (ranges === null) {
    return { status: 200, headers: [type, ...validators, ['Accept-Ranges', 'bytes']], body: bytes };
  }
  if (ranges === 'unsatisfiable') {
    const page = errorReply(416, visit);
    return { ...page, headers: [...page.headers, ['Content-Range', `bytes */${bytes.length}`]] };
  }
  const [only, ...others] = ranges;
  if (only !== undefined && others.length === 0) {
    const place = ['Content-Range', `bytes ${only.from}-${only.to}/${bytes.length}`] as const;
    return { status: 206, headers: [type, ...validators, place], body: bytes.subarray(only.from, only.to + 1) };
  }
  // nginx counts these answers: a number that grows as slowly as that of a server with some visitors.
  const boundary = boundaryOf(Math.floor(visit.receivedAtMs / 1_000) % 10_000_000);
  const several = ['Content-Type', `multipart/byteranges; boundary=${boundary}`] as const;
  return { status: 206, headers: [several, ...validators], body: multipartBody(bytes, file.type, ranges, boundary) };
}

type Validators = readonly [readonly [string, string], readonly [string, string]];

/** Preconditions of RFC 9110, sections 13.1.1 and 13.1.4; a date that is none is never met. */
function isStillSo({ headers }: Visit, modifiedAtMs: number, [, [, tag]]: Validators): boolean {
  const since = headers['if-unmodified-since'];
  const wanted = headers['if-match'];
  if (since !== undefined && !(Date.parse(since) >= modifiedAtMs)) return false;
  return wanted === undefined || wanted.split(',').some((one) => [tag, '*'].includes(one.trim()));
}

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
