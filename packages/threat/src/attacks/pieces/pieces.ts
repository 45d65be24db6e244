import { weightInRow } from '../readings/prose.ts';
import { isProgramWord } from '../shell/commands/command.ts';
import { BOOLEAN_WORDS } from '../sql/keywords.ts';
import {
  behindLineMarks,
  behindTag,
  cellIn,
  isDivider,
  isLabel,
  isPicture,
  isQuotedLabel,
  mayBeginTag,
} from './boundaries.ts';
import { Brackets } from './brackets.ts';
import { standsApart } from './break-out.ts';
import { codeSpansIn } from './code-spans.ts';
import { leadsOf } from './leads.ts';
import { literalsIn } from './literals.ts';
import type { Span } from './span.ts';
import { wrappedIn } from './wrapped.ts';

/** So many plain words among so many in a row belong to no attack. */
const FEWEST_PLAIN = 2;
const FEWEST_WORDS = 3;
const FEWEST_NUMBERS = 2;
/** Behind these a language goes on with an operand. */
const OPERATORS = ';|&$(';
/** Without quotes, which a string may go on behind, and letters of other scripts; with the marks of these in full width. */
const HEAD =
  /(?:[;|&\s]{0,4}(?:\$(?=[({])|[A-Za-z]:(?=[\\/])|[^\w\s"'<{[(#@$\u0080-\ufeff-])|\w{1,16}(?=[;|]))\S{1,200}?(?=[.!?,;)"'\]}]{0,4}(?:\s|$))/y;
const PIPE = 0x7c;
const COMMA = 0x2c;
const SEMICOLON = 0x3b;
const OPEN_BRACE = 0x7b;
const CLOSE_PAREN = 0x29;
const QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

/** A stretch of a text that its filler leaves over. */
export interface Piece {
  readonly from: number;
  /** Where the first token that is no word begins. */
  readonly core: number;
  /** Where the words behind it begin, or its end. */
  readonly to: number;
  /** Where the next piece begins. */
  readonly end: number;
  /** Judged as a value is that nothing stands around. */
  readonly isWhole?: boolean;
  /** Stands between two bars of a line that is a piece as well. */
  readonly isCell?: boolean;
}

/**
 * Takes a text apart at what an attack can be hidden in: lines, plain words, labels, formatting. What is left over between
 * these is what a parser would get to see, whoever put the filler around it. Linear.
 * @param isUndivided where a few words and names at the beginning of a line part nothing from it: it is one that a program
 *   ran or asked, or a header
 */
export function piecesOf(text: string, isUndivided = false): readonly Piece[] {
  const cut = new Cut(text, isUndivided);
  cut.head(0);
  for (let at = 0; at < text.length; ) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed;
    cut.line(behindLineMarks(text, at), end);
    // Between the first line and the last stands what is a document.
    if (!isUndivided && (at === 0 || feed < 0)) {
      for (const from of leadsOf(text, at, end)) cut.value(from, end);
      for (const span of [...literalsIn(text, at, end), ...codeSpansIn(text, at, end)]) cut.span(span);
    }
    at = end + 1;
  }
  return cut.pieces;
}

class Cut {
  readonly pieces: Piece[] = [];
  private readonly text: string;
  private readonly brackets: Brackets;
  /** Where the piece that is being read began. */
  private start = 0;
  /** Where its first token that is no word began; −1 before that. */
  private core = -1;
  /** Where the words at its end began; how many they are, how many of them plain or numbers. */
  private words = -1;
  private count = 0;
  private plain = 0;
  private numbers = 0;
  private isTable = false;
  private lineStart = 0;
  /** Where what is said begins. */
  private valueStart = 0;
  private lastWord = 0;
  private isBehindOperand = false;
  /** The last token ends with an operator. */
  private isOpen = false;
  /** The piece holds a brace, behind which a name and a colon are no label. */
  private isCode = false;
  private readonly isOneOfLines: boolean;
  private readonly isUndivided: boolean;
  /** The line holds what parts cells. */
  private hasCells = false;
  /** What the last token holds. */
  private hasSemicolon = false;
  private hasBrace = false;

  constructor(text: string, isUndivided: boolean) {
    this.text = text;
    this.isUndivided = isUndivided;
    this.brackets = new Brackets(text);
    this.isOneOfLines = text.includes('\n');
  }

  /** The first token of a value that begins with a mark, operators before it, where something follows it. */
  head(from: number): void {
    HEAD.lastIndex = from;
    const to = HEAD.test(this.text) ? HEAD.lastIndex : this.text.length;
    if (to < this.text.length) this.pieces.push({ from, core: from, to, end: to });
  }

  /** What a line says behind a name and the like. */
  value(from: number, to: number): void {
    this.head(from);
    this.valueStart = from;
    this.line(from, to);
    this.valueStart = 0;
  }

  line(from: number, to: number): void {
    const second = this.text.charCodeAt(from) === PIPE ? this.text.indexOf('|', from + 1) : -1;
    this.isTable = second > 0 && second < to;
    this.begin(from);
    this.lineStart = from;
    this.hasCells = false;
    for (let at = from; at < to; ) {
      if (isBlank(this.text.charCodeAt(at))) {
        at++;
        continue;
      }
      const behind = behindTag(this.text, at, this.brackets);
      if (behind > at) {
        this.close(at, behind);
        at = behind;
        continue;
      }
      const end = this.endOfToken(at, to);
      this.token(at, end);
      at = end;
    }
    this.close(to, to);
    const cell = this.hasCells
      ? cellIn(this.text, behindTag(this.text, from, this.brackets), to, !this.isOneOfLines)
      : null;
    if (cell !== null && cell[1] - cell[0] > 1) this.span(cell, this.isBetweenBars(cell));
    for (const span of wrappedIn(this.text, from, to, this.isUndivided)) this.span(span);
  }

  /** What stands by itself between two marks. */
  span([from, to]: Span, isCell = false): void {
    this.pieces.push({ from, core: from, to, end: to, isCell });
  }

  private isBetweenBars([from, to]: Span): boolean {
    return this.text.charCodeAt(from - 1) === PIPE || this.text.charCodeAt(to) === PIPE;
  }

  private token(from: number, to: number): void {
    const isDivided = isDivider(this.text, from, to, this.isTable);
    if (to - from === 1 && '/|·•'.includes(this.text.charAt(from))) this.hasCells = true;
    // A second pipe beside the divider is not the table's.
    const isOfCell = isDivided && this.text.charCodeAt(from) === PIPE && this.isEmpty(from);
    if (
      (!this.isCode && isLabel(this.text, from, to)) ||
      isQuotedLabel(this.text, from, to) ||
      isPicture(this.text, from, to) ||
      (isDivided && !isOfCell)
    ) {
      this.close(from, to);
      return;
    }
    // Behind a semicolon another command or statement may begin; what closes a call belongs to what opened it.
    const isOwn = this.hasSemicolon || isMark(this.text, from, to) || (this.core >= 0 && closesCall(this.text, to));
    const weight = isOwn ? -1 : weightInRow(this.text, from, to);
    const isNumber = weight === 0 && isDigit(this.text.charCodeAt(from));
    // A statement may begin behind words, with a word or a number of its own.
    const mayBegin = weight < 0 || (weight === 0 && (!isNumber || this.plain >= FEWEST_PLAIN));
    if (mayBegin && this.isFiller) this.close(from, this.beginningOf(from, weight));
    if (weight < 0) {
      if (this.core < 0) this.core = from;
      this.isOpen = OPERATORS.includes(this.text.charAt(to - 1));
      this.isBehindOperand = false;
      if (this.hasBrace) this.isCode = true;
      this.words = -1;
      this.count = 0;
      this.plain = 0;
      this.numbers = 0;
      return;
    }
    if (this.words < 0 && (this.isOpen || (this.isBehindOperand && isNumber))) {
      // The word behind an operator is its operand, and so is a number behind that.
      this.isBehindOperand = this.isOpen;
      this.isOpen = false;
      return;
    }
    this.lastWord = from;
    if (this.words < 0) this.words = from;
    this.count++;
    this.plain += weight;
    if (isNumber) this.numbers++;
  }

  private get isFiller(): boolean {
    return (this.plain >= FEWEST_PLAIN && this.count >= FEWEST_WORDS) || this.numbers >= FEWEST_NUMBERS;
  }

  /**
   * Where the piece begins whose first token that is no word stands at an offset: at the command of which that is an option,
   * or at the operator that joins it.
   */
  private beginningOf(from: number, weight: number): number {
    const { lastWord } = this;
    const word = this.text.slice(lastWord, from).trimEnd();
    return weight < 0 && (isProgramWord(word) || BOOLEAN_WORDS.has(word.toLowerCase())) ? lastWord : from;
  }

  /** True right behind a divider, the first one of a line apart. */
  private isEmpty(at: number): boolean {
    if (this.core >= 0 || this.words >= 0 || this.start === this.lineStart) return false;
    return this.text.slice(this.start, at).trim() === '' && this.text.charCodeAt(this.start - 1) === PIPE;
  }

  private begin(at: number): void {
    this.start = at;
    this.core = -1;
    this.isOpen = false;
    this.isCode = false;
    this.isBehindOperand = false;
    this.words = -1;
    this.count = 0;
    this.plain = 0;
    this.numbers = 0;
  }

  /** Ends the piece before an offset, behind the words at its end; the next one begins at `next`. */
  private close(to: number, next: number): void {
    const { text, start, core, words } = this;
    // Where the value begins with it, a single word behind it is no part of it either.
    const isApart = core > this.lineStart && words > core && standsApart(text, start, core, words, to);
    const own = this.isFiller || (core === this.valueStart && this.plain > 0) || isApart ? words : to;
    if (core >= 0 && own - core > 1) this.pieces.push({ from: start, core, to: own, end: to });
    this.begin(next);
  }

  private endOfToken(from: number, to: number): number {
    this.hasSemicolon = false;
    this.hasBrace = false;
    let end = from;
    for (; end < to; end++) {
      const code = this.text.charCodeAt(end);
      if (isBlank(code)) break;
      if (code === SEMICOLON) this.hasSemicolon = true;
      else if (code === OPEN_BRACE) this.hasBrace = true;
      else if (code === COMMA || (code === PIPE && this.isOneOfLines)) this.hasCells = true;
      else if (end > from && mayBeginTag(code) && behindTag(this.text, end, this.brackets) > end) break;
    }
    if (this.hasSemicolon) this.hasCells = true;
    return end;
  }
}

function isBlank(code: number): boolean {
  return code <= 0x20 || code === 0xa0;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** `5')`: the end of a text in quotes and of the bracket around it, perhaps at the end of a sentence. */
function closesCall(text: string, to: number): boolean {
  const end = '.,!?'.includes(text.charAt(to - 1)) ? to - 1 : to;
  const quote = text.charCodeAt(end - 2);
  return text.charCodeAt(end - 1) === CLOSE_PAREN && (quote === QUOTE || quote === SINGLE_QUOTE);
}

/** `'`, `")`: punctuation alone that no sentence has between two blanks. */
function isMark(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!';\'"()'.includes(text.charAt(at))) return false;
  return true;
}
