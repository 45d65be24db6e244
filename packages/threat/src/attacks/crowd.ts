import { decodeBase64 } from './decodings/base64.ts';
import { isMadeOfDigits } from './decodings/base64-shape.ts';
import type { FieldKind, KindOfField } from './fields/field-kind.ts';
import { recordedFormat } from './fields/recorded-format.ts';
import { isRequestCopy } from './fields/request-copy.ts';
import { isMountedPath } from './paths/places/path-place.ts';
import { mayBeChanged } from './readings/decoding.ts';
import { hasAny, marksOf, type Reading, readingOf } from './readings/reading.ts';
import { asItCame } from './readings/readings.ts';
import { JOINED, LEAF_TEXT } from './request/bounds/budget.ts';
import { withFewerRepetitions } from './request/bounds/repetition.ts';
import { isDigits, withoutStaleTexts } from './request/bounds/stale-stretches.ts';
import { changedLeaf, isRecorded, isWritten, type Leaf } from './request/leaf/leaf.ts';
import type { Shortlists } from './shortlists.ts';

/**
 * How often signatures may be asked about the texts of one request one by one, where many signatures look at a text; a large
 * document of an application takes up to two thirds of it.
 */
const MOST = 1280;
/** Of more, what those take that are judged one by one all the same. */
const MOST_APART = 448;
/** For each text at either end so many that differ most. */
const OUTSTANDING = 3;
/** A text is busy that so many signatures look at, each twice where it is encoded; without any such character, one more. */
const FEWEST = 5;
const BREAKING = marksOf('\'"`;|&$<>(){}[]\\%*=#');
/** They take twice the time for so many characters, and of a longer text each is a matter of its own. */
const DOUBLE = 512;
const LONGEST = 1024;
/** Fewer texts cannot take as much. */
const FEWEST_TEXTS = 16;
/** So many that look like base64 are looked at more closely. */
const MOST_ENCODED = 112;

const NONE: readonly never[] = [];

const NOT_ENCODED = ~marksOf('_+/-=');

/** A text that many signatures look at. */
interface Busy {
  /** Place of its leaf in the request. */
  readonly at: number;
  /** The text as it came, which stands for the leaf. */
  readonly raw: Reading;
  /** That, or what it decodes to. */
  readonly reading: Reading;
  /** How often signatures are asked about it, more for a long one. */
  readonly cost: number;
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
 * Of a request at whose texts the signatures would look more often than at those of any application, some of the first and
 * the last and those whose characters differ most from the others' are judged one by one, so that one among many of a kind
 * stands out; the others together, line by line: with less precision, but they are judged. Null where all are judged one by one.
 *
 * @param isCut the long ones among them were cut: together they are more than those of any application, too
 */
export function crowdOf(
  texts: readonly Reading[],
  shortlists: Shortlists,
  kindOf: KindOfField,
  isCut = false,
): Crowd | null {
  if (texts.length < FEWEST_TEXTS) return null;
  const busy: Busy[] = [];
  const encoded: number[] = [];
  let cost = 0;
  for (const [at, raw] of texts.entries()) {
    if (!isShortField(raw.leaf)) continue;
    if (isEncoded(raw)) {
      encoded.push(at);
      continue;
    }
    const calls = callsFor(raw, shortlists);
    if (!isBusy(raw, calls)) continue;
    const each = { at, raw, reading: raw, cost: costOf(calls, raw) };
    busy.push(each);
    cost += each.cost;
  }
  if (encoded.length > MOST_ENCODED)
    for (const each of decoded(texts, encoded, shortlists)) {
      busy.push(each);
      cost += each.cost;
    }
  const most = isCut ? MOST_APART : MOST;
  if (cost <= most) return null;
  const ofCrowd = busy
    .filter(({ raw }) => isOfAnyKind(kindOf(raw.leaf.location)))
    .toSorted((one, other) => one.at - other.at);
  if (ofCrowd.reduce((sum, each) => sum + each.cost, 0) <= most) return null;
  const apart = standingOut(ofCrowd);
  const rest = ofCrowd.filter((each) => !apart.has(each));
  const joined = new Set(rest.map(({ raw }) => raw));
  const others = texts.filter((raw) => !joined.has(raw));
  return { ...asOneText(others, together(rest), kindOf), joined };
}

/** Texts that were joined, here or as the leaves were gathered, and long ones without what they say again, one as well as another. */
function asOneText(
  others: readonly Reading[],
  lines: Iterable<Leaf>,
  kindOf: KindOfField,
): Pick<Crowd, 'apart' | 'together'> {
  const together = [...lines];
  const long = others.filter((raw) => isLong(raw.leaf) && isOfAnyKind(kindOf(raw.leaf.location)));
  // A part of a text says what it says before the whole does: there it stands by itself.
  const all = [...together, ...long.map(({ leaf }) => leaf)]
    .filter(({ text }) => !isDigits(text))
    .sort((one, other) => one.text.length - other.text.length);
  const fresh = withoutStaleTexts(
    all.map(({ text }) => text),
    JOINED,
  );
  const cut = new Map(all.map((leaf, i) => [leaf, fresh[i] ?? leaf.text]));
  const asCut = (leaf: Leaf): Reading => asItCame(changedLeaf(leaf, { text: cut.get(leaf) ?? leaf.text }));
  const areLong = new Set(long);
  return { apart: others.map((raw) => (areLong.has(raw) ? asCut(raw.leaf) : raw)), together: together.map(asCut) };
}

/** In turn one from either end and some that differ most, as many as may be judged one by one. */
function standingOut(texts: readonly Busy[]): ReadonlySet<Busy> {
  const rare = rarestFirst(texts);
  const apart = new Set<Busy>();
  let left = MOST_APART;
  for (let i = 0; i < texts.length; i++) {
    const next = [texts[i], texts.at(-1 - i), ...rare.slice(i * OUTSTANDING, (i + 1) * OUTSTANDING)];
    for (const each of next) {
      if (each === undefined || apart.has(each)) continue;
      left -= each.cost;
      if (left < 0) return apart;
      apart.add(each);
    }
  }
  return apart;
}

/** Texts in base64: each is judged as it came and decoded. What only looks like it, as identifiers do, is like other texts. */
function* decoded(texts: readonly Reading[], places: readonly number[], shortlists: Shortlists): Generator<Busy> {
  for (const at of places) {
    const raw = texts[at] as Reading;
    const text = decodeBase64(raw.text);
    const calls = callsFor(raw, shortlists);
    if (text === raw.text) {
      if (isBusy(raw, calls)) yield { at, raw, reading: raw, cost: costOf(calls, raw) };
      continue;
    }
    const reading = readingOf(raw.leaf, text, NONE);
    yield { at, raw, reading, cost: costOf(calls + callsFor(reading, shortlists), reading) };
  }
}

/** True for a text that is asked about so often that many of its kind take long: plain words are not, which are told early. */
function isBusy(reading: Reading, calls: number): boolean {
  return calls > FEWEST || (calls === FEWEST && hasAny(reading, BREAKING));
}

/** How often signatures are asked about a text: one that is encoded is judged in several readings. */
function callsFor(reading: Reading, shortlists: Shortlists): number {
  const calls = shortlists.of(reading).length;
  return mayBeChanged(reading) ? 2 * calls : calls;
}

function costOf(calls: number, { text }: Reading): number {
  return calls * (1 + text.length / DOUBLE);
}

/** Cheap for most texts, which hold a blank or a dot. */
function isEncoded(raw: Reading): boolean {
  if (raw.blank || raw.lineEnd || raw.unusual || hasAny(raw, NOT_ENCODED)) return false;
  return isMadeOfDigits(raw.text);
}

/** Of a path there are never so many texts; a long one costs by its length, alone or not (`long-texts.ts`). */
function isShortField({ kind, text, isApart }: Leaf): boolean {
  return text.length <= LONGEST && isApart !== true && kind !== 'path';
}

/** Of such texts, and of those that were joined, each counts by its length. */
function isLong({ kind, text, isApart, isJoined }: Leaf): boolean {
  return isJoined === true || (text.length > LONGEST && isApart !== true && kind !== 'path');
}

/** Of a field that is known to hold prose, code or alike each text is read for itself. */
export function isOfAnyKind(kind: FieldKind): boolean {
  return kind === 'unknown' || kind === 'decoy' || kind === 'decoy_header';
}

/**
 * Those first that differ most from the others. Each kind of character that a text holds, or lacks, tells the more the fewer
 * others do so, too.
 */
function rarestFirst(texts: readonly Busy[]): readonly Busy[] {
  const counts = new Uint16Array(KINDS);
  for (const each of texts)
    for (let kind = 0; kind < KINDS; kind++) counts[kind] = (counts[kind] ?? 0) + held(each, kind);
  const rated = texts.map((each) => {
    let rarity = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      const count = counts[kind] ?? 0;
      rarity += 1 / (held(each, kind) === 1 ? count : texts.length - count);
    }
    return { each, rarity };
  });
  return rated.toSorted((one, other) => other.rarity - one.rarity).map(({ each }) => each);
}

/** Punctuation, one bit each, and the other kinds of characters that are known of a text. */
const MARKS = 32;
const KINDS = MARKS + 3;

/** 1 when a text holds characters of a kind. */
function held({ reading }: Busy, kind: number): 0 | 1 {
  if (kind < MARKS) return ((reading.marks >>> kind) & 1) as 0 | 1;
  const holds = kind === MARKS ? reading.unusual : kind === MARKS + 1 ? reading.blank : reading.lineEnd;
  return holds ? 1 : 0;
}

/** Without steps, of which nothing is found where containers are set up. */
const PLAIN_PATH = /^(?:\/(?!\.\.)[\w.-]{1,80}){1,16}\/?$/;

/** Of each kind of leaf and field one text, or several where it would be longer than a leaf may be. */
function* together(texts: readonly Busy[]): Generator<Leaf> {
  const open = new Map<string, { readonly first: Leaf; all: string }>();
  for (const { reading } of texts) {
    const { leaf, text } = reading;
    // Of a line nobody sees any more that its field names what a container is given.
    if (isMountedPath(leaf) && PLAIN_PATH.test(text)) continue;
    const kind = `${leaf.kind} ${leaf.isAlone} ${leaf.isEnclosed} ${isRecorded(leaf)} ${isWritten(leaf)} ${isRequestCopy(leaf)} ${recordedFormat(leaf)}`;
    const known = open.get(kind);
    if (known !== undefined && known.all.length + text.length < LEAF_TEXT) known.all += `\n${text}`;
    else {
      if (known !== undefined) yield leafOf(known);
      open.set(kind, { first: leaf, all: text });
    }
  }
  for (const known of open.values()) yield leafOf(known);
}

function leafOf({ first, all }: { readonly first: Leaf; readonly all: string }): Leaf {
  return changedLeaf(first, { part: 'value', text: withFewerRepetitions(all), isJoined: true });
}
