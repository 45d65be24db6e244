import { isOfAnyKind } from './crowd.ts';
import { decodeBase64 } from './decodings/base64.ts';
import type { KindOfField } from './fields/field-kind.ts';
import type { Reading } from './readings/reading.ts';
import { asItCame } from './readings/readings.ts';
import { isDigits, withoutStaleTexts } from './request/bounds/stale-stretches.ts';
import { changedLeaf } from './request/leaf/leaf.ts';

/** Of shorter texts a request holds no more than cost little, or they are a crowd (`crowd.ts`). */
const SHORTEST = 256;
/** Those that have no more characters together are read as they are. */
const MOST = 12 * 1024;
/** Of more, characters that are read although they say nothing new. */
const LEAST_READ = 2 * 1024;

/** A text and what it says, which is what it decodes to where it is base64. */
interface Long {
  readonly raw: Reading;
  readonly said: Reading;
}

/**
 * The texts of a request, long ones without what they say again, one as well as another: few
 * tokens, however they are mixed and in however many fields, leave little. The same list where these are not very long together.
 */
export function withoutStaleLongTexts(texts: readonly Reading[], kindOf: KindOfField): readonly Reading[] {
  if (lengthOf(texts) <= MOST) return texts;
  const long: Long[] = [];
  for (const raw of texts) {
    if (raw.text.length <= SHORTEST || raw.leaf.isApart === true || !isOfAnyKind(kindOf(raw.leaf.location))) continue;
    const said = saidBy(raw);
    if (said !== null) long.push({ raw, said });
  }
  if (long.length < 2 || lengthOf(long.map(({ said }) => said)) <= MOST) return texts;
  // A part of a text says what it says before the whole does: there it stands by itself.
  long.sort((one, other) => one.said.text.length - other.said.text.length);
  const fresh = withoutStaleTexts(
    long.map(({ said }) => said.text),
    LEAST_READ,
  );
  const cut = new Map<Reading, Reading>();
  for (const [i, { raw, said }] of long.entries()) {
    const text = fresh[i] ?? said.text;
    if (text !== said.text) cut.set(raw, asItCame(changedLeaf(raw.leaf, { text })));
  }
  return cut.size === 0 ? texts : texts.map((raw) => cut.get(raw) ?? raw);
}

/** Null for digits that are no base64 of a text. */
function saidBy(raw: Reading): Reading | null {
  if (!isDigits(raw.text)) return raw;
  const decoded = decodeBase64(raw.text);
  return decoded === raw.text || isDigits(decoded) ? null : asItCame(changedLeaf(raw.leaf, { text: decoded }));
}

function lengthOf(readings: readonly Reading[]): number {
  let length = 0;
  for (const { text } of readings) length += text.length;
  return length;
}
