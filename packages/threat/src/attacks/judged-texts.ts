import type { SignatureMatch } from '../facts/evidence.ts';
import type { FieldKind } from './fields/field-kind.ts';
import { isKeptCommand } from './fields/kept-command.ts';
import { type RecordedFormat, recordedFormat } from './fields/recorded-format.ts';
import { isRequestCopy } from './fields/request-copy.ts';
import { isDeep, isRecorded, isWritten, type Leaf, type LeafKind } from './request/leaf/leaf.ts';

/** Shorter texts, and those of small documents, are judged faster than they are found again. */
const SHORTEST = 6;
const FEWEST_LEAVES = 40;
const SAMPLES = 6;

interface Judged {
  readonly leaf: Leaf;
  readonly kind: FieldKind;
  readonly matches: readonly SignatureMatch[];
  /** Whether the place says that it holds what others sent or wrote; found out when it is first asked for. */
  isCopy?: boolean;
  isKept?: boolean;
  format?: RecordedFormat | null;
}

/**
 * What was found in the texts of one request, so that a text which stands in a document again under the same name (the
 * addresses of one person as owner, author and sender) is not judged again.
 */
export class JudgedTexts {
  /** By a sum over some of the characters; of two texts with the same one the later stays. */
  private readonly bySum: Map<number, Judged> | null;
  /** That of the text that was asked for last. */
  private sum = 0;

  /** For a request of so many leaves. */
  constructor(leaves: number) {
    this.bySum = leaves < FEWEST_LEAVES ? null : new Map();
  }

  /** The matches in the same text under the same name, in a field of the same kind, or null when there was none. */
  like(leaf: Leaf, kind: FieldKind): readonly SignatureMatch[] | null {
    if (this.bySum === null || !repeats(leaf)) return null;
    this.sum = sumOf(leaf.text);
    const judged = this.bySum.get(this.sum);
    return judged?.kind === kind && isAlike(judged, leaf) ? judged.matches : null;
  }

  /** Keeps what was found in the leaf that was asked for last. */
  keep(leaf: Leaf, kind: FieldKind, matches: readonly SignatureMatch[]): void {
    if (this.bySum !== null && repeats(leaf)) this.bySum.set(this.sum, { leaf, kind, matches });
  }
}

function repeats({ kind, text }: Leaf): boolean {
  return (isDocument(kind) || kind === 'form' || kind === 'query') && text.length >= SHORTEST;
}

function isDocument(kind: LeafKind): boolean {
  return kind === 'json' || kind === 'xml' || kind === 'graphql';
}

/** By the length and a dozen of the characters, half of them at the end, where addresses differ: cheaper than by all. */
function sumOf(text: string): number {
  const { length } = text;
  let sum = length;
  for (let i = 1; i <= SAMPLES; i++) {
    sum = Math.imul(sum, 31) + text.charCodeAt(length - i);
    sum = Math.imul(sum, 31) + text.charCodeAt((length * i) >> 3);
  }
  return sum;
}

function isAlike(judged: Judged, other: Leaf): boolean {
  const one = judged.leaf;
  if (one.text !== other.text || one.kind !== other.kind || one.part !== other.part) return false;
  if (one.isAlone !== other.isAlone || one.isEnclosed !== other.isEnclosed) return false;
  if (one.location === other.location) return true;
  // Of two places of one name only one may be where nothing is excused.
  if (!isDocument(one.kind) || !areNamedAlike(one, other)) return false;
  judged.isCopy ??= isRequestCopy(one);
  judged.isKept ??= isKeptCommand(one);
  if (judged.isCopy !== isRequestCopy(other) || judged.isKept !== isKeptCommand(other)) return false;
  judged.format ??= recordedFormat(one);
  return judged.format === recordedFormat(other);
}

/** True where both have one name, and that and how deep they stand say the same about what is kept or written there. */
function areNamedAlike(one: Leaf, other: Leaf): boolean {
  const [name, otherName] = [lastOf(one), lastOf(other)];
  // Cheaper than to read both: nearly all are the same to the last character.
  if (name === otherName) return isDeep(one.location) === isDeep(other.location);
  if (withoutIndex(name) !== withoutIndex(otherName)) return false;
  return isRecorded(one) === isRecorded(other) && isWritten(one) === isWritten(other);
}

/** What stands behind the last dot of a location. */
function lastOf({ location }: Leaf): string {
  return location.slice(location.lastIndexOf('.') + 1);
}

/** A name without the index of a list. */
function withoutIndex(name: string): string {
  const index = name.indexOf('[');
  return index < 0 ? name : name.slice(0, index);
}
