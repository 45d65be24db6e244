import type { Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';
import { type Anchor, mayFollowValue, nextAnchor } from './anchors.ts';
import { readClause } from './clauses.ts';
import { readOperation } from './conditions.ts';
import {
  bareConfidence,
  CERTAIN,
  endedConfidence,
  LEAST_CONFIDENCE,
  mostConfidence,
  OF_HIDDEN_BLANKS,
  quotedConfidence,
} from './confidence.ts';
import { CUT_STATEMENT } from './cut-statement.ts';
import { type Ending, readEnding } from './ending.ts';
import { isLeftAtOnce } from './left-at-once.ts';
import { isMeasure } from './measures.ts';
import { behindOwnCondition } from './own-condition.ts';
import { NO_PREFIX, type Prefix, prefixOf } from './prefix.ts';
import { isBehindQuery, readSetOperation, SELECT_STATEMENT } from './queries.ts';
import {
  closesLiteral,
  closesSaying,
  opensHeading,
  opensKey,
  opensOperand,
  opensPhrase,
  opensSpan,
  opensText,
} from './quotation.ts';
import { isComparedBetweenQuotes } from './record-probe.ts';
import { Scanner } from './scanner.ts';
import { readStatement } from './statements.ts';
import type { Structure } from './structure.ts';
import { CUT_OFF, readTail } from './tails.ts';
import { Tape } from './tape.ts';
import { TokenKind } from './token.ts';
import { readWholeValue } from './whole-values.ts';

const QUOTES: readonly string[] = ["'", '"', '`'];
const CURLY = /[\u2018\u2019\u2032]/g;
/** A quote further on is tried as well, for applications that escape the ones before it. */
const MOST_QUOTES = 4;
/** What the guess takes from a finding behind a later quote. */
const LATER_QUOTE = 0.1;
/** What a condition that leaves its string at once is worth more where words stood around it. */
const OF_LEFT_AT_ONCE = 0.12;
/** Comments in place of blanks, in a text that has none: nobody writes so but to hide them. */
const HIDDEN_BLANKS = /^[^\s/]{0,40}\/\*\*\/\w[^\s]{0,400}$/;
/** What a query as the whole value is behind anything that takes one over. */
const OF_QUERY = 0.15;
/** Places of a bare value that are judged: a database would have stopped at the first that is not SQL. */
const MOST_JUDGED = 64;
/** Conditions for which the statement around them is looked for. */
const MOST_LOOKS_BACK = 64;
/** What begins a comment of any kind. */
const COMMENTS: readonly string[] = ['#', '--', '/*', '\0', '\u2013', '\u2014'];
const MOST_CONFIDENCE = 0.97;
/** Below it no ending makes a finding. */
const LEAST_WEIGHT = 0.35;
const LEAST_BARE_WEIGHT = 0.4;

/**
 * The strongest reading of a value as SQL that takes over the query it is put into: bare, or out of each kind of quote.
 * Linear; never throws.
 */
export function findSqlInjection(reading: Reading): Finding | null {
  const search = new Search(reading);
  search.fromQuotes();
  search.fromStart();
  search.fromAnchors();
  return search.best;
}

/** Tokens that a value may consist of. */
const VALUES = new Set<TokenKind>([TokenKind.word, TokenKind.number, TokenKind.string, TokenKind.variable]);

class Search {
  best: Finding | null = null;
  private judged = 0;
  private lastComment: number | null = null;
  private looksBack = MOST_LOOKS_BACK;
  /** Where a statement ends that is a query by itself: its clauses were put there by whoever wrote it. */
  private stated = 0;
  private readonly text: string;
  private readonly lower: string;
  private readonly scanner: Scanner;
  private readonly start: number;
  private readonly leaf: Reading['leaf'];
  private readonly hidesBlanks: boolean;

  constructor(reading: Reading) {
    this.text = reading.unusual ? straightened(reading.text) : reading.text;
    this.lower = reading.unusual ? straightened(reading.lower) : reading.lower;
    this.start = startOf(reading);
    this.leaf = reading.leaf;
    this.hidesBlanks = HIDDEN_BLANKS.test(this.text);
    this.scanner = new Scanner(this.text, this.lower);
  }

  fromQuotes(): void {
    const { text, lower } = this;
    for (const quote of QUOTES) {
      let at = text.indexOf(quote);
      for (let i = 0; at >= 0 && i < MOST_QUOTES; i++) {
        const isEnd = i === 1 && closesLiteral(text, at, quote);
        if (!isEnd && mayFollowValue(lower, at + 1) && !isMeasure(text, at)) this.fromQuote(quote, at, i === 0);
        at = text.indexOf(quote, at + 1);
      }
    }
  }

  private fromQuote(quote: string, at: number, first: boolean): void {
    const tape = new Tape(this.scanner, at + 1);
    const structure = readTail(tape, 'quote');
    if (structure === null || structure.weight < LEAST_WEIGHT) return;
    if (opensText(this.text, at, quote) && !isComparedBetweenQuotes(this.leaf)) return;
    const isPiece = this.leaf.isPiece === true;
    if (isPiece && structure.pattern === CUT_STATEMENT) return;
    if (
      structure.pattern === CUT_OFF &&
      (closesSaying(this.text, at) ||
        opensSpan(this.text, at, isPiece) ||
        opensHeading(this.text, isPiece) ||
        opensOperand(this.text, at))
    )
      return;
    const ending = readEnding(tape, quote);
    const confidence = quotedConfidence(structure, ending, prefixOf(this.text, 0, at));
    if (first) {
      const isSurer = isPiece && isLeftAtOnce(this.text, at, tape, ending, structure.pattern);
      this.keep(structure, isSurer ? confidence + OF_LEFT_AT_ONCE : confidence, at);
    } else if (confidence >= CERTAIN) this.keep(structure, confidence - LATER_QUOTE, at);
  }

  /** The value as a number or a name would stand in a query: as a whole, or going on after its first token. */
  fromStart(): void {
    const { start } = this;
    const tape = new Tape(this.scanner, start);
    const whole = readWholeValue(tape, this.leaf);
    this.keepBare(whole, tape, start);
    if (whole !== null && whole.weight < LEAST_BARE_WEIGHT)
      this.stated = endOfStatement(this.text, tape.last()?.end ?? 0);
    tape.index = 0;
    // The clauses of a statement that is a query by itself are its own.
    if (this.stated === 0) this.keepBare(readTail(tape, 'nothing'), tape, start);
    tape.index = 0;
    const first = tape.take();
    if (first.kind === TokenKind.operator && first.text === '-') tape.take();
    if (VALUES.has(tape.last()?.kind ?? TokenKind.end)) this.keepBare(readTail(tape, 'value'), tape, first.end);
  }

  fromAnchors(): void {
    const { lower, scanner } = this;
    let anchor = nextAnchor(lower, this.stated);
    while (anchor !== null && scanner.left > 0 && this.judged < MOST_JUDGED && this.confidence < CERTAIN) {
      const quote = lower.charAt(anchor.at - 1);
      if (QUOTES.includes(quote) && (opensPhrase(lower, anchor.at - 1, quote) || opensKey(lower, anchor.at - 1))) {
        anchor = nextAnchor(lower, anchor.at + 1);
        continue;
      }
      if (
        (anchor.kind === 'boolean' && (isCall(lower, anchor.at) || this.isOwnCondition(anchor.at))) ||
        (anchor.kind === 'statement' && isBehindMark(lower, anchor.at))
      ) {
        anchor = nextAnchor(lower, anchor.at + 1);
        continue;
      }
      const tape = new Tape(scanner, anchor.at);
      const structure = readAnchored(tape, anchor);
      const next = Math.max(anchor.at + 1, tape.last()?.end ?? 0);
      this.keepBare(structure, tape, anchor.at);
      anchor = nextAnchor(lower, next);
    }
  }

  private isOwnCondition(at: number): boolean {
    return this.looksBack-- > 0 && behindOwnCondition(this.lower, at) > at;
  }

  private get confidence(): number {
    return this.best === null ? 0 : rankOf(this.best);
  }

  private keepBare(structure: Structure | null, tape: Tape, at: number): void {
    if (structure === null || structure.weight < LEAST_BARE_WEIGHT) return;
    this.judged++;
    const known = this.confidence;
    const least = Math.max(LEAST_CONFIDENCE, known);
    // Cheap, beside the ending and what stands before.
    if (mostConfidence(structure) < least) return;
    const isOfConstants = structure.isOfConstants === true && !isBehindQuery(this.lower, at);
    const bonus = this.hidesBlanks ? OF_HIDDEN_BLANKS : 0;
    const mayBeKept = (ending: Ending, before: Prefix): boolean => {
      const most = bareConfidence(structure, ending, before) + bonus;
      if (isOfConstants) return Math.max(most, LEAST_CONFIDENCE) > known;
      return endedConfidence(structure, ending) >= least && most >= LEAST_CONFIDENCE && most > known;
    };
    const prefix = prefixOf(this.text, this.start, at);
    // Of what goes on behind it only a comment makes more than a fragment.
    const isRestRead =
      this.hasCommentBehind(tape) || (mayBeKept('fragment', NO_PREFIX) && mayBeKept('fragment', prefix));
    const ending = readEnding(tape, '', isRestRead);
    if (!mayBeKept(ending, NO_PREFIX)) return;
    const confidence = bareConfidence(structure, ending, prefix) + bonus;
    this.keep(structure, isOfConstants ? Math.max(confidence, LEAST_CONFIDENCE) : confidence, at);
  }

  private hasCommentBehind(tape: Tape): boolean {
    const { text } = this;
    this.lastComment ??= Math.max(...COMMENTS.map((mark) => text.lastIndexOf(mark)));
    return this.lastComment >= (tape.last()?.end ?? tape.from);
  }

  private keep(structure: Structure, confidence: number, at: number): void {
    const rank = rankOf({ pattern: structure.pattern, confidence });
    if (confidence < LEAST_CONFIDENCE || rank <= this.confidence) return;
    const rounded = Math.round(Math.min(confidence, MOST_CONFIDENCE) * 100) / 100;
    this.best = { pattern: structure.pattern, confidence: rounded, at };
  }
}

/** A query that a text begins with may be nobody's attack; it hides none behind it. */
function rankOf({ pattern, confidence }: Pick<Finding, 'pattern' | 'confidence'>): number {
  return pattern === SELECT_STATEMENT ? confidence - OF_QUERY : confidence;
}

/** What an operand of a function stands behind, and a function that is called `and` or `or`. */
const BEFORE_OPERAND = /[(,]\s{0,8}$/;
const CALLED = /^(?:and|or|xor|not)\(/;

/** `AND(a, OR(b, c))`: as formulas of tables say it. An operator has an operand before it. */
function isCall(lower: string, at: number): boolean {
  return CALLED.test(lower.slice(at, at + 4)) && BEFORE_OPERAND.test(lower.slice(Math.max(0, at - 9), at));
}

/** `/exec@bot status`, `cursor.execute('…')`: no statement follows a division or a point, only the end of a comment. */
function isBehindMark(lower: string, at: number): boolean {
  const mark = lower.charAt(at - 1);
  return (mark === '/' && lower.charAt(at - 2) !== '*') || (mark === '.' && /[a-z_)\]]/.test(lower.charAt(at - 2)));
}

/** The single quotes that word processors make, as they were typed; of the same length. */
function straightened(text: string): string {
  return text.replace(CURLY, "'");
}

/** Where the value begins: in a path, past its directories. */
function startOf({ leaf, text }: Reading): number {
  if (leaf.kind !== 'path') return 0;
  const first = text.search(/[^\w./%~:-]/);
  return text.lastIndexOf('/', first < 0 ? text.length : first) + 1;
}

/** The next semicolon, or the end. */
function endOfStatement(text: string, from: number): number {
  const end = text.indexOf(';', from);
  return end < 0 ? text.length : end;
}

function readAnchored(tape: Tape, { kind }: Anchor): Structure | null {
  switch (kind) {
    case 'boolean':
      return readOperation(tape);
    case 'set':
      return readSetOperation(tape);
    case 'clause':
      return readClause(tape);
    case 'statement':
      tape.takeAll(TokenKind.semicolon);
      return readStatement(tape, false);
    case 'call':
      return readWholeValue(tape);
  }
}
