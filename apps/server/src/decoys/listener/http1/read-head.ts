import { type ByteSource, inHaste } from '../byte-source.ts';
import type { ListenerLimits } from '../limits.ts';
import { type Fault, isNamed, type RequestHead, readHost } from '../request-head.ts';
import { readLine } from './read-line.ts';
import { readRequestLine, trimSpaces } from './request-line.ts';

const LF = 0x0a;
const CR = 0x0d;
/** What a request line may begin with, as far as it has come. */
const BEGINNING = /^[A-Z_-]*(?: |$)/;
/** A header line without control bytes in its name; without a colon it has no value. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are refused
const FIELD = /^([^\x00-\x20:\x7f]+)(?::([^\0\r]*))?$/;
/** Lines with other names are passed over, as nginx passes over them. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/**
 * Takes the head of the next request from a connection. After something wrong it reads on for a moment, as far as the
 * bounds allow, so that a refused request is still recorded with its host.
 * @returns null when no request line could be read, `closed` when the peer went away before the head was complete
 */
export async function readHead(source: ByteSource, limits: ListenerLimits): Promise<RequestHead | 'closed' | null> {
  const begins = await skipEmptyLines(source);
  if (begins !== 'fit') return begins === 'unfit' ? null : 'closed';
  const first = await readLine(source, limits.lineBytes);
  if (first === null) return 'closed';
  const line = readRequestLine(first.text, limits.targetBytes);
  if (line === null) return null;
  const inLine: Fault | null = first.isCut ? 'target_too_long' : line.fault;
  const fields = await readFields(source, limits, limits.headBytes - first.text.length, inLine);
  if (fields === null) return 'closed';
  const hosts = fields.lines.filter(([name]) => isNamed(name, 'host')).map(([, value]) => readHost(value));
  const isHostFit = hosts.length === 0 ? line.httpVersion === '1.0' : hosts.length === 1 && hosts[0] !== null;
  return {
    method: line.method,
    target: line.target,
    httpVersion: line.httpVersion,
    host: line.host ?? hosts[0] ?? '',
    lines: fields.lines,
    fault: fields.fault ?? (isHostFit ? null : 'bad_request'),
  };
}

/**
 * Drops line ends before a request. What cannot become a request line is not waited for: whoever speaks another protocol
 * here, TLS for instance, sends no line end.
 */
async function skipEmptyLines(source: ByteSource): Promise<'fit' | 'unfit' | 'closed'> {
  for (;;) {
    const held = source.held();
    let at = 0;
    while (held[at] === CR || held[at] === LF) at += 1;
    source.drop(at);
    const left = source.held();
    if (left.includes(LF)) return 'fit';
    if (!BEGINNING.test(left.toString('latin1'))) return 'unfit';
    if (left.length > 0) return 'fit';
    if (!(await source.more())) return 'closed';
  }
}

/**
 * Header lines after RFC 9112, section 5. A line that is none, a folded one among them, is left out and a fault.
 * @param before what was wrong with the request line
 */
async function readFields(
  source: ByteSource,
  limits: ListenerLimits,
  mostBytes: number,
  before: Fault | null,
): Promise<Pick<RequestHead, 'lines' | 'fault'> | null> {
  const lines: (readonly [string, string])[] = [];
  let fault = before;
  let reader = fault === null ? source : inHaste(source);
  const refuse = (as: Fault): void => {
    if (fault === null) reader = inHaste(source);
    fault ??= as;
  };
  let taken = 0;
  for (let left = mostBytes; ; taken += 1) {
    const line = await readLine(reader, Math.min(Math.max(left, 0), limits.lineBytes));
    if (line === null) return fault === null ? null : { lines, fault };
    if (line.text === '') return { lines, fault };
    left -= line.text.length + 2;
    if (line.isCut || left < 0 || taken === limits.headerCount) refuse('headers_too_large');
    if (left < 0 || taken >= limits.headerCount) return { lines, fault };
    if (line.isCut) continue;
    const [, name, value = ''] = FIELD.exec(line.text) ?? [];
    if (name === undefined) refuse('bad_request');
    else if (NAME.test(name)) lines.push([name, trimSpaces(value)]);
  }
}
