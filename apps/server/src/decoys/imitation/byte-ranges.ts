/** A piece of a file: first and last byte, both included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Blanks are read in one way only, so that many of them take no longer. */
const RANGE = /^ *(?:(\d{1,15}) *)?- *(?:(\d{1,15}) *)?$/;

/**
 * Reads a `Range` header as nginx does. A list with one range that cannot be read is unsatisfiable as a whole, ranges past
 * the end are passed over, and a list that asks for more bytes than there are is not followed.
 * @param length of the file, in bytes
 * @returns null when the whole file is to be sent
 */
export function readRanges(header: string | undefined, length: number): readonly ByteRange[] | 'unsatisfiable' | null {
  if (header === undefined || !/^bytes=./i.test(header)) return null;
  const ranges: ByteRange[] = [];
  let asked = 0;
  for (const one of header.slice('bytes='.length).split(',')) {
    const [, first = '', last = ''] = RANGE.exec(one) ?? [];
    if (first === '' && last === '') return 'unsatisfiable';
    const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
    const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
    if (from > to) continue;
    ranges.push({ from, to });
    asked += to - from + 1;
  }
  if (ranges.length === 0) return 'unsatisfiable';
  return asked > length ? null : ranges;
}

/** The boundary between parts is a running number, as in answers of nginx. */
export const boundaryOf = (number: number): string => String(number).padStart(20, '0');

/** The body of an answer with several ranges (RFC 9110, section 14.6). */
export function multipartBody(content: Buffer, type: string, ranges: readonly ByteRange[], boundary: string): Buffer {
  const parts = ranges.flatMap(({ from, to }) => [
    Buffer.from(
      `\r\n--${boundary}\r\nContent-Type: ${type}\r\nContent-Range: bytes ${from}-${to}/${content.length}\r\n\r\n`,
    ),
    content.subarray(from, to + 1),
  ]);
  return Buffer.concat([...parts, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}
