const END_OF_ROW = 0x0a;

/**
 * Cuts what COPY writes into chunks that end with a row, each about `bytes` long. In the text format a line feed ends a
 * row and nothing else.
 */
export async function* wholeRows(copied: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of copied) {
    parts.push(part);
    length += part.length;
    if (length < bytes) continue;
    const all = Buffer.concat(parts);
    const end = all.lastIndexOf(END_OF_ROW) + 1;
    if (end > 0) yield all.subarray(0, end);
    parts = [all.subarray(end)];
    length = all.length - end;
  }
  if (length > 0) yield Buffer.concat(parts);
}
