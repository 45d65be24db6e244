import type { ByteSource } from '../byte-source.ts';
import type { ListenerLimits } from '../limits.ts';
import { type Fault, type RequestHead, readHost } from '../request-head.ts';
import { readLine } from './read-line.ts';
import { readRequestLine } from './request-line.ts';

/** Longest method, two spaces and the version beside the target. */
const AROUND_TARGET = 64;
/** Empty lines that may be left over from the request before (RFC 9112, section 2.2). */
const EMPTY_LINES = 4;
const FIELD = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):([\t\x20-\x7e\x80-\xff]*)$/;

/**
 * Takes the head of the next request from a connection. After something wrong it reads on as far as the bounds allow,
 * so that a refused request is still recorded with its host.
 * @returns null when no request line could be read, `closed` when the peer went away before the head was complete
 */
export async function readHead(source: ByteSource, limits: ListenerLimits): Promise<RequestHead | 'closed' | null> {
  let first = await readLine(source, limits.targetBytes + AROUND_TARGET);
  for (let empty = 0; first?.text === '' && empty < EMPTY_LINES; empty += 1) {
    first = await readLine(source, limits.targetBytes + AROUND_TARGET);
  }
  if (first === null) return 'closed';
  const line = readRequestLine(first.text, limits.targetBytes);
  if (line === null) return null;
  const fields = await readFields(source, limits, limits.headBytes - first.text.length);
  if (fields === null) return 'closed';
  const hosts = fields.lines.filter(([name]) => name.toLowerCase() === 'host').map(([, value]) => readHost(value));
  const isHostFit = hosts.length === 0 ? line.httpVersion === '1.0' : hosts.length === 1 && hosts[0] !== null;
  const inLine: Fault | null = first.isCut ? 'target_too_long' : first.isBare ? 'bad_request' : line.fault;
  return {
    method: line.method,
    target: line.target,
    httpVersion: line.httpVersion,
    host: line.host ?? hosts[0] ?? '',
    lines: fields.lines,
    fault: inLine ?? fields.fault ?? (isHostFit ? null : 'bad_request'),
  };
}

/** Header lines after RFC 9112, section 5. A line that is none, a folded one among them, is left out and a fault. */
async function readFields(
  source: ByteSource,
  limits: ListenerLimits,
  mostBytes: number,
): Promise<Pick<RequestHead, 'lines' | 'fault'> | null> {
  const lines: (readonly [string, string])[] = [];
  let fault: Fault | null = null;
  for (let left = mostBytes; ; ) {
    const line = await readLine(source, Math.max(left, 0));
    if (line === null) return null;
    left -= line.text.length + 2;
    if (line.isCut || left < 0 || (line.text !== '' && lines.length === limits.headerCount)) {
      return { lines, fault: fault ?? 'headers_too_large' };
    }
    if (line.isBare) fault ??= 'bad_request';
    if (line.text === '') return { lines, fault };
    const [, name, value] = FIELD.exec(line.text) ?? [];
    if (name === undefined || value === undefined) fault ??= 'bad_request';
    else lines.push([name, trimBlanks(value)]);
  }
}

/** By hand: a pattern for the end of a line takes quadratic time over a long run of spaces. */
function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  const isBlank = (at: number): boolean => text[at] === ' ' || text[at] === '\t';
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  return text.slice(start, end);
}
