import type { SignatureMatch } from '../facts/evidence.ts';
import type { FieldKind } from './fields/field-kind.ts';
import { countsInPage, isPage } from './fields/page-field.ts';
import { isProse } from './fields/prose-field.ts';
import type { Reading } from './readings/reading.ts';
import type { Shortlists } from './shortlists.ts';
import type { Finding, Signature } from './signature.ts';

/** Of texts that have more characters together, and at which so many signatures look, each looks at all before the next does. */
const SHORT = 4 * 1024;
const MANY = 7;

/** The surest that one signature finds in a text, and in which of its readings. */
export interface Strongest {
  readonly finding: Finding;
  readonly where: Reading;
}

/** A text of a request in its readings. */
export class ReadText {
  readonly raw: Reading;
  readonly kind: FieldKind;
  /** The text as its field has it read. */
  readonly first: Reading | undefined;
  /** Those that are judged. */
  readonly readings: readonly Reading[];
  /** Its readings took from what others may have. */
  readonly tookBudget: boolean;
  /** People wrote it: only its pieces are judged. */
  readonly isTalk: boolean;
  readonly holdsPage: boolean;
  /** What counts of what was found in it. */
  readonly found: SignatureMatch[] = [];
  /** What the signatures find in any of the readings; null when nothing. */
  strongest: Map<Signature, Strongest> | null = null;

  constructor(
    raw: Reading,
    kind: FieldKind,
    first: Reading | undefined,
    readings: readonly Reading[],
    tookBudget: boolean,
  ) {
    this.raw = raw;
    this.kind = kind;
    this.first = first;
    this.readings = readings;
    this.tookBudget = tookBudget;
    this.isTalk = kind === 'prose' && first !== undefined && isProse(first.text);
    this.holdsPage = kind === 'page' && first !== undefined && isPage(first.text);
  }
}

/**
 * Has the signatures look at all texts of a request that are judged as a whole. Where many look at long texts, one after
 * another: what a signature is made of stays in the caches of the processor from text to text, which saves a quarter of the
 * time. Otherwise a text stays there from signature to signature.
 *
 * @param least findings less sure than this are none
 */
export function findStrongest(
  texts: readonly ReadText[],
  family: readonly Signature[],
  shortlists: Shortlists,
  least: number,
): void {
  const mayBeLong = lengthOf(texts) > SHORT;
  const busy: ReadText[] = [];
  for (const text of texts) {
    if (text.isTalk) continue;
    if (mayBeLong && isBusy(text, shortlists)) busy.push(text);
    else judgeInTurn(text, shortlists, least);
  }
  if (busy.length === 0) return;
  if (lengthOf(busy) <= SHORT) for (const text of busy) judgeInTurn(text, shortlists, least);
  else
    for (const signature of family)
      for (const text of busy)
        for (const reading of text.readings)
          if (shortlists.of(reading).includes(signature)) judge(text, reading, signature, least);
}

function isBusy({ readings }: ReadText, shortlists: Shortlists): boolean {
  return readings.some((reading) => shortlists.of(reading).length >= MANY);
}

function judgeInTurn(text: ReadText, shortlists: Shortlists, least: number): void {
  for (const reading of text.readings)
    for (const signature of shortlists.of(reading)) judge(text, reading, signature, least);
}

/** Of two findings as sure as each other the first stays. */
function judge(text: ReadText, reading: Reading, signature: Signature, least: number): void {
  if (text.holdsPage && !countsInPage(reading.text, signature.type)) return;
  const finding = signature.match(reading);
  if (finding === null || !(finding.confidence >= least)) return;
  const known = text.strongest?.get(signature);
  if (known !== undefined && finding.confidence <= known.finding.confidence) return;
  text.strongest ??= new Map();
  text.strongest.set(signature, { finding, where: reading });
}

function lengthOf(texts: readonly ReadText[]): number {
  let length = 0;
  for (const { readings } of texts) for (const { text } of readings) length += text.length;
  return length;
}
