import type { SignatureMatch } from '../facts/evidence.ts';
import { quote } from '../facts/quote.ts';
import { bareFragment } from './bare-fragment.ts';
import type { CleanTexts } from './clean-texts.ts';
import { crowdOf } from './crowd.ts';
import { isSource } from './fields/code-field.ts';
import { dialectAt } from './fields/dialects/dialect-at.ts';
import { mayFence, withoutFencedStatements } from './fields/fenced-statement.ts';
import { type FieldKind, type KindOfField, unknownField } from './fields/field-kind.ts';
import { isOffered } from './fields/filter-field.ts';
import { countsInKeptCommand, isKeptCommand } from './fields/kept-command.ts';
import { countsInPage } from './fields/page-field.ts';
import { countsInProse, withoutQuotedCode } from './fields/prose-field.ts';
import { countsInFormat, recordedFormat } from './fields/recorded-format.ts';
import { countsInCopy, isRequestCopy } from './fields/request-copy.ts';
import { countsInStatement, isStatement, isStatementField } from './fields/statement-field.ts';
import { JudgedTexts } from './judged-texts.ts';
import { withoutStaleLongTexts } from './long-texts.ts';
import { mostTelling } from './most-telling.ts';
import { PieceBudget } from './pieces/piece-budget.ts';
import { mayHavePieces, pieceReadings } from './pieces/piece-readings.ts';
import { takenApart } from './pieces/taken-apart.ts';
import { EncodedBudget } from './readings/encoded-budget.ts';
import type { Reading } from './readings/reading.ts';
import { ReadingBudget } from './readings/reading-budget.ts';
import { allReadings, asItCame } from './readings/readings.ts';
import type { Cap } from './request/bounds/budget.ts';
import type { HttpRequest } from './request/http-request.ts';
import { changedLeaf, type Leaf } from './request/leaf/leaf.ts';
import { leavesOf } from './request/leaves.ts';
import { isPadded } from './request/padded.ts';
import { piecesOfPath } from './request/path/pieces-of-path.ts';
import { Shortlists } from './shortlists.ts';
import type { Finding, Signature } from './signature.ts';
import { signatures } from './signatures/registry.gen.ts';
import { findStrongest, ReadText } from './strongest.ts';

const MOST_MATCHES = 64;
/** What the filler around a piece takes from it. */
const PIECE_DISCOUNT = 0.2;
const LEAST_CONFIDENCE = 0.5;
/** A weaker finding in the same leaf is taken for a shadow of the stronger one beyond this distance. */
const SHADOW = 0.25;
const FEW = 8;
const NONE: readonly never[] = [];
const NO_HEADERS: HttpRequest['headers'] = {};
const EVIDENCE_LENGTH = 120;
const SHORTLISTS = new Shortlists(signatures);

/** Among the bounds that cut a request: it was filled up to pass them. */
const PADDING = 'padding';

/** Among them: not all texts were judged one by one. */
const TOO_MANY = 'leaves' satisfies Cap;
/** Among them: long texts were judged without what they say again. */
const REPEATED = 'repetition' satisfies Cap;

/** A text that need not be judged: it is known to be clean, it is source of a field for source, or another is the same. */
interface KnownText {
  readonly raw: Reading;
  readonly isClean: boolean;
  /** What is found in the other, once that was judged. */
  readonly same: readonly SignatureMatch[] | null;
}

type Step = ReadText | KnownText;

/** What was found in a request. */
export interface SignatureReport {
  /** The most confident first, at most 64; of each type that was found at least one. */
  readonly matches: readonly SignatureMatch[];
  /** Bounds that cut something of the request, by name; what lies beyond them was not looked at. */
  readonly caps: readonly string[];
}

/**
 * Attack signatures in one request: its leaves, each in every reading, before every signature of the family. Never
 * throws; linear in the size of the request (specification, "Endpoint-decoy attack signatures").
 *
 * @param clean texts that need not be judged again; the report is the same with and without
 * @param kindOf what each field is known to hold; without it words around an attack excuse nothing
 * @param held is told each text that was looked at
 */
export function findSignatures(
  request: HttpRequest,
  family: readonly Signature[] = signatures,
  clean: CleanTexts | null = null,
  kindOf: KindOfField = unknownField,
  held: ((leaf: Leaf) => void) | null = null,
): SignatureReport {
  const withHeaders = clean === null ? request : clean.withoutCleanTarget(request);
  const cleanHeaders = clean?.cleanHeaders(request) ?? null;
  const unknown = cleanHeaders === null ? withHeaders : { ...withHeaders, headers: NO_HEADERS };
  if (cleanHeaders !== null && unknown.path + unknown.query === '') return cleanReport(cleanHeaders, held);
  const { leaves, caps: ofRequest } = leavesOf(unknown);
  const all = leaves.map(asItCame);
  const shortlists = family === signatures ? SHORTLISTS : new Shortlists(family);
  const fresh = withoutStaleLongTexts(all, kindOf);
  const crowd = crowdOf(fresh, shortlists, kindOf, fresh !== all);
  const texts = crowd === null ? fresh : [...crowd.apart, ...crowd.together];
  const tell = held === null ? null : (raw: Reading) => crowd?.together.includes(raw) === true || held(raw.leaf);
  if (held !== null) for (const { leaf } of crowd?.joined ?? NONE) held(leaf);
  // What fills a request up is not judged in every way as well; a few texts without what they repeat fill none.
  const isCut = crowd !== null || fresh !== all || (ofRequest.includes(REPEATED) && texts.length > FEW);
  const budget = new ReadingBudget(undefined, isCut);
  const encoded = new EncodedBudget(texts, isCut);
  const pieces = new PieceBudget(texts, isCut);
  const judged = new JudgedTexts(texts.length);
  const dialect = dialectAt(request.path);
  const steps: Step[] = [];
  const toJudge: ReadText[] = [];
  for (const raw of texts) {
    const { leaf } = raw;
    const known = kindOf(leaf.location);
    const kind = (known === 'unknown' ? dialect?.(leaf) : null) ?? known;
    // What shows nothing where nothing is excused shows nothing in a field of prose or code.
    const isClean = !pieces.isShared && clean?.has(leaf) === true;
    const isSkipped = isClean || (kind === 'code' && isSource(leaf.text));
    const same = isSkipped ? null : judged.like(leaf, kind);
    if (isSkipped || same !== null) {
      steps.push({ raw, isClean, same });
      continue;
    }
    const { remaining } = budget;
    const readings = allReadings(asKnown(raw, kind), budget);
    // What takes from the budget must take from it again, or what is found elsewhere in the request would differ.
    const tookBudget = budget.remaining < remaining || budget.exceeded || pieces.isShared;
    const text = new ReadText(raw, kind, readings[0], encoded.within(readings), tookBudget);
    judged.keep(leaf, kind, text.found);
    steps.push(text);
    toJudge.push(text);
  }
  findStrongest(toJudge, family, shortlists, LEAST_CONFIDENCE);
  const matches: SignatureMatch[] = [];
  let areAllClean = ofRequest.length === 0 && texts === all;
  for (const step of steps) {
    const { leaf } = step.raw;
    pieces.pass();
    if (!(step instanceof ReadText)) {
      if (!step.isClean) areAllClean = false;
      if (step.same === null) tell?.(step.raw);
      else for (const match of step.same) matches.push({ ...match, location: locationOf(leaf) });
      continue;
    }
    addMatches(matches, step, family, shortlists, pieces);
    tell?.(step.raw);
    if (step.found.length > 0 || step.tookBudget || step.kind !== 'unknown') areAllClean = false;
    else clean?.keep(leaf);
  }
  for (const leaf of cleanHeaders ?? NONE) held?.(leaf);
  if (areAllClean) clean?.keepTarget(unknown);
  if (areAllClean && cleanHeaders === null) clean?.keepHeaders(unknown, leaves);
  const cut = [
    ...ofRequest,
    ...(crowd === null || ofRequest.includes(TOO_MANY) ? [] : [TOO_MANY]),
    ...(fresh === all || ofRequest.includes(REPEATED) ? [] : [REPEATED]),
    ...(budget.exceeded || encoded.exceeded ? ['readings'] : []),
    ...(pieces.exceeded ? ['pieces'] : []),
  ];
  const caps = isPadded(unknown, cut) ? [...cut, PADDING] : cut;
  return { matches: mostTelling(matches, MOST_MATCHES), caps };
}

function cleanReport(headers: readonly Leaf[], held: ((leaf: Leaf) => void) | null): SignatureReport {
  if (held !== null) for (const leaf of headers) held(leaf);
  return { matches: NONE, caps: NONE };
}

/** Impact inside the range of a type, by confidence; whole points. */
export function impactOf([least, most]: Signature['impact'], confidence: number): number {
  const bounded = confidence > 0 ? Math.min(confidence, 1) : 0;
  return Math.round(least + (most - least) * bounded);
}

/** Adds what a text shows in those readings that are judged, without the shadows of the strongest. */
function addMatches(
  matches: SignatureMatch[],
  text: ReadText,
  family: readonly Signature[],
  shortlists: Shortlists,
  pieces: PieceBudget,
): void {
  const { kind, first, readings, isTalk } = text;
  const counts = isTalk ? countsInProse : text.holdsPage ? countsInPage : null;
  let found = isTalk ? inPieces(readings, shortlists, kind, pieces, counts) : matchesOf(text, family);
  if (kind === 'decoy' || (kind !== 'code' && !isTalk && found === null)) {
    const inside = inPieces(readings, shortlists, kind, pieces, counts);
    if (inside !== null && mostOf(inside) > mostOf(found ?? NONE)) found = inside;
  }
  if (found === null && (kind === 'decoy' || kind === 'decoy_header')) found = asFragment(first, family, kind);
  if (found === null) return;
  if (kind === 'filter') found = found.filter((match) => !isOffered(match));
  const isAtDecoy = kind === 'decoy' || kind === 'decoy_header';
  const takesStatements = kind === 'statement' || (!isAtDecoy && first !== undefined && isStatementField(first.leaf));
  if (takesStatements && readings.every(({ text }) => isStatement(text))) found = found.filter(countsInStatement);
  if (!isAtDecoy && first !== undefined) found = countedIn(first.leaf, found);
  const most = mostOf(found);
  const kept = found.filter(({ confidence }) => confidence >= most - SHADOW);
  matches.push(...kept);
  text.found.push(...kept);
}

/** What counts in a field the name of which says that it holds what others sent or wrote. */
function countedIn(leaf: Leaf, found: SignatureMatch[]): SignatureMatch[] {
  if (isRequestCopy(leaf)) return found.filter(countsInCopy);
  const format = recordedFormat(leaf);
  if (format !== null) return found.filter((match) => countsInFormat(format, match));
  return isKeptCommand(leaf) ? found.filter(countsInKeptCommand) : found;
}

/** A text as its field has it read. */
function asKnown(raw: Reading, kind: FieldKind): Reading {
  const { leaf } = raw;
  if (kind === 'prose') return asItCame(changedLeaf(leaf, { text: withoutQuotedCode(leaf.text) }));
  if (kind === 'decoy') return asItCame(changedLeaf(leaf, { isAtDecoy: true }));
  return mayFence(leaf) ? asItCame(changedLeaf(leaf, { text: withoutFencedStatements(leaf.text) })) : raw;
}

/** At a decoy also what is too little to tell anything elsewhere. */
function asFragment(
  first: Reading | undefined,
  family: readonly Signature[],
  kind: FieldKind,
): SignatureMatch[] | null {
  if (first === undefined) return null;
  const isPath = first.leaf.kind === 'path';
  // A header may be the name of a command line program, and so may a segment of a path.
  const isNarrow = isPath || kind === 'decoy_header' || first.leaf.part === 'name';
  for (const { text, at } of isPath ? piecesOfPath(first.text) : [{ text: first.text, at: 0 }]) {
    const fragment = bareFragment(text, isNarrow);
    const signature = family.find(({ type }) => type === fragment?.type);
    if (fragment !== null && signature !== undefined) return [matchOf(signature, { ...fragment.finding, at }, first)];
  }
  return null;
}

function mostOf(matches: readonly SignatureMatch[]): number {
  return matches.reduce((most, { confidence }) => Math.max(most, confidence), 0);
}

/** What the first telling piece of a text shows that shows nothing as a whole; null when there is none. */
function inPieces(
  readings: readonly Reading[],
  shortlists: Shortlists,
  kind: FieldKind,
  pieces: PieceBudget,
  counts: typeof countsInProse | null = null,
): SignatureMatch[] | null {
  const wholes = takenApart(readings);
  const judged = new Set<string>();
  for (const [index, whole] of wholes.entries()) {
    if (!mayHavePieces(whole)) continue;
    for (const { reading, at } of pieceReadings(whole, shortlists, pieces, wholes.length - index, judged)) {
      let found: SignatureMatch[] | null = null;
      for (const signature of shortlists.of(reading)) {
        const finding = signature.match(reading);
        const taken = kind === 'decoy' ? 0 : (signature.pieceDiscount ?? PIECE_DISCOUNT);
        const confidence = (finding?.confidence ?? 0) - taken;
        if (finding === null || confidence < LEAST_CONFIDENCE) continue;
        if (counts?.(whole.text, signature.type, { ...finding, at: at + finding.at }) === false) continue;
        found ??= [];
        found.push(matchOf(signature, { ...finding, confidence, at: at + finding.at }, whole));
      }
      if (found !== null) return found;
    }
  }
  return null;
}

/** The strongest that each signature finds in any of the readings, in the order of the family; null when none does. */
function matchesOf({ strongest }: ReadText, family: readonly Signature[]): SignatureMatch[] | null {
  if (strongest === null) return null;
  const found: SignatureMatch[] = [];
  for (const signature of family) {
    const known = strongest.get(signature);
    if (known !== undefined) found.push(matchOf(signature, known.finding, known.where));
  }
  return found;
}

function matchOf(signature: Signature, finding: Finding, { leaf, text }: Reading): SignatureMatch {
  return {
    type: signature.type,
    pattern: finding.pattern,
    location: locationOf(leaf),
    // What is told of it has two digits, whatever was added and taken.
    confidence: Math.round(finding.confidence * 100) / 100,
    impact: impactOf(signature.impact, finding.confidence),
    // From the finding on: what stands before it is the visitor's own.
    evidence: quote(text.slice(finding.at, finding.at + EVIDENCE_LENGTH + 1), EVIDENCE_LENGTH),
  };
}

function locationOf(leaf: Leaf): string {
  return quote(leaf.location, EVIDENCE_LENGTH);
}
