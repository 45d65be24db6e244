/** Unless somebody says otherwise. */
export const CALL_MS = 10_000;
/** Bound of one answer; the longest that a provider gives is a list of 10,000 addresses. */
const MOST_BYTES = 8 * 2 ** 20;
/** Bound of a list that is read page by page; the longest has a hundred pages. */
export const MOST_PAGES = 1_000;

/** Reads an answer to its end. @throws Error when it is larger than any that a provider gives */
export async function wholeBody(body: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('its answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
