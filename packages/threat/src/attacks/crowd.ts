import { decodeBase64 } from './decodings/base64.ts';
import type { FieldKind, KindOfField } from './fields/field-kind.ts';
import { recordedFormat } from './fields/recorded-format.ts';
import { isRequestCopy } from './fields/request-copy.ts';
import { mayBeChanged } from './readings/decoding.ts';
import { hasAny, marksOf, type Reading, readingOf } from './readings/reading.ts';
import { asItCame } from './readings/readings.ts';
import { LEAF_TEXT } from './request/budget.ts';
import { changedLeaf, isRecorded, isWritten, type Leaf } from './request/leaf.ts';
import { withFewerRepetitions } from './request/repetition.ts';
import { withoutStaleStretches } from './request/stale-stretches.ts';
import type { Shortlists } from './shortlists.ts';

/** Dense texts of one request that are judged one by one; a large document of an application holds a quarter as many. */
const MOST = 112;
/** Of more, those at either end that are, and those that differ most. */
const FIRST = 12;
const LAST = 12;
const OUTSTANDING = 40;
/** A text is dense that so many signatures look at, with so much punctuation or so much of its length. */
const FEWEST_SIGNATURES = 4;
const FEWEST_MARKS = 3;
const SPARSE = 14;
const LONGEST = 1024;

const NONE: readonly never[] = [];

/** Punctuation without what stands in addresses, names and dates. */
const PUNCTUATION = '!"#$%&\'()*+,;<=>?@[\\]^`{|}~';
const DENSE_MARKS = marksOf(PUNCTUATION);
const IS_PUNCTUATION: Uint8Array = new Uint8Array(128);
for (const mark of PUNCTUATION) IS_PUNCTUATION[mark.charCodeAt(0)] = 1;

/** What may be base64, or an identifier. */
const ENCODED = /^[\w+/-]{12,}={0,2}$/;
const NOT_ENCODED = ~marksOf('_+/-=');
/** Two signs of padding, and a plus sign among so many digits at most. */
const PADDING = 2;
const DIGITS_PER_PLUS = 16;

/** A text that many signatures look at. */
interface Dense {
  /** Place of its leaf in the request. */
  readonly at: number;
  /** The text as it came, which stands for the leaf. */
  readonly raw: Reading;
  /** That, or what it decodes to. */
  readonly reading: Reading;
}

/** The texts of a request, as they came, in the way they are judged. */
export interface Crowd {
  readonly apart: readonly Reading[];
  /** Texts of which each holds several others, a line each. */
  readonly together: readonly Reading[];
  /** Those others. */
  readonly joined: ReadonlySet<Reading>;
}

/**
 * Of a request with more texts full of punctuation than any application sends, the first, the last and those whose
 * characters differ most from the others' are judged one by one, so that one among many of a kind stands out; the others
 * together, line by line: with less precision, but they are judged. Null where all are judged one by one.
 */
export function crowdOf(texts: readonly Reading[], shortlists: Shortlists, kindOf: KindOfField): Crowd | null {
  if (texts.length <= MOST) return null;
  const dense: Dense[] = [];
  const encoded: number[] = [];
  for (const [at, raw] of texts.entries()) {
    if (dense.length + encoded.length + texts.length - at <= MOST) return null;
    if (!isShortField(raw.leaf)) continue;
    const marks = hasAny(raw, DENSE_MARKS) ? marksIn(raw.text) : 0;
    if ((marks - PADDING) * DIGITS_PER_PLUS <= raw.text.length && isEncoded(raw)) encoded.push(at);
    else if (marks > 0 && isDense(raw, marks, shortlists)) dense.push({ at, raw, reading: raw });
  }
  if (encoded.length > MOST) dense.push(...decoded(texts, encoded));
  const ofCrowd = dense
    .filter(({ raw }) => isJoinable(kindOf(raw.leaf.location)))
    .toSorted((one, other) => one.at - other.at);
  if (ofCrowd.length <= MOST) return null;
  const others = ofCrowd.slice(FIRST, -LAST);
  const outstanding = new Set(rarest(others, OUTSTANDING));
  const rest = others.filter((each) => !outstanding.has(each));
  const joined = new Set(rest.map(({ raw }) => raw));
  return { apart: texts.filter((raw) => !joined.has(raw)), together: [...together(rest)], joined };
}

/** Texts in base64: each is judged as it came and decoded. Of identifiers, that look like it, they are few. */
function* decoded(texts: readonly Reading[], places: readonly number[]): Generator<Dense> {
  for (const at of places) {
    const raw = texts[at] as Reading;
    const text = decodeBase64(raw.text);
    if (text !== raw.text) yield { at, raw, reading: readingOf(raw.leaf, text, NONE) };
  }
}

/** Cheap for most texts, which hold a blank or a dot. */
function isEncoded(raw: Reading): boolean {
  if (raw.blank || raw.lineEnd || raw.unusual || hasAny(raw, NOT_ENCODED)) return false;
  return ENCODED.test(raw.text);
}

/** Of the path, headers and cookies there are never so many; a long text costs by its length, alone or not. */
function isShortField({ kind, text, isApart }: Leaf): boolean {
  return text.length <= LONGEST && isApart !== true && kind !== 'path' && kind !== 'header' && kind !== 'cookie';
}

/** Of a field that is known to hold prose or code each text is read for itself. */
function isJoinable(kind: FieldKind): boolean {
  return kind === 'unknown' || kind === 'decoy';
}

/** How many characters are punctuation; all that is not ASCII counts as one, beside others. */
function marksIn(text: string): number {
  let marks = 0;
  let beyond = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 128) marks += IS_PUNCTUATION[code] as number;
    else beyond = 1;
  }
  return marks === 0 ? 0 : marks + beyond;
}

function isDense(raw: Reading, marks: number, shortlists: Shortlists): boolean {
  if (marks < FEWEST_MARKS && marks * SPARSE < raw.text.length) return false;
  // One that is encoded is judged in several readings, at the last of which more signatures look.
  return mayBeChanged(raw) || shortlists.of(raw).length >= FEWEST_SIGNATURES;
}

/**
 * Those that differ most from the others, at most so many. Each kind of character that a text holds, or lacks, tells the
 * more the fewer others do so, too.
 */
function rarest(texts: readonly Dense[], most: number): readonly Dense[] {
  const holding = Array.from({ length: KINDS }, (_, kind) => texts.filter((each) => holds(each, kind)).length);
  const rated = texts.map((each) => ({
    each,
    rarity: holding.reduce((sum, count, kind) => sum + 1 / (holds(each, kind) ? count : texts.length - count), 0),
  }));
  return rated
    .toSorted((one, other) => other.rarity - one.rarity)
    .slice(0, most)
    .map(({ each }) => each);
}

/** Punctuation, one bit each, and the other kinds of characters that are known of a text. */
const MARKS = 32;
const KINDS = MARKS + 3;

function holds({ reading }: Dense, kind: number): boolean {
  if (kind < MARKS) return ((reading.marks >>> kind) & 1) === 1;
  if (kind === MARKS) return reading.unusual;
  return kind === MARKS + 1 ? reading.blank : reading.lineEnd;
}

/** Of each kind of leaf and field one text, or several where it would be longer than a leaf may be. */
function* together(texts: readonly Dense[]): Generator<Reading> {
  const open = new Map<string, { readonly first: Leaf; all: string }>();
  for (const { reading } of texts) {
    const { leaf, text } = reading;
    const kind = `${leaf.kind} ${leaf.isAlone} ${leaf.isEnclosed} ${isRecorded(leaf)} ${isWritten(leaf)} ${isRequestCopy(leaf)} ${recordedFormat(leaf)}`;
    const known = open.get(kind);
    if (known !== undefined && known.all.length + text.length < LEAF_TEXT) known.all += `\n${text}`;
    else {
      if (known !== undefined) yield asItCame(leafOf(known));
      open.set(kind, { first: leaf, all: text });
    }
  }
  for (const known of open.values()) yield asItCame(leafOf(known));
}

function leafOf({ first, all }: { readonly first: Leaf; readonly all: string }): Leaf {
  return changedLeaf(first, { part: 'value', text: withoutStaleStretches(withFewerRepetitions(all)), isJoined: true });
}
