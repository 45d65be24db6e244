import { hasAny, type Reading } from '../readings/reading.ts';
import { ADDRESS_KINDS, isInRecorded, isInWritten, isRecorded, isWritten } from '../request/leaf/leaf.ts';
import type { Finding } from '../signature.ts';
import { behindEscape } from './escape-to-shell.ts';
import { type CommandLine, commandLineAt, windowsLineAt } from './lines/command-line.ts';
import { isOtherPath, mayBeginCommand } from './lines/command-start.ts';
import { gradeInPlace, isBehindMachine, isChainForMachine, isGluedCommand } from './lines/glued-line.ts';
import { type Grade, gradeOf } from './lines/grade.ts';
import { isNumberForOption, isOperandInSpan, isOperandOfStep } from './lines/operand-of-step.ts';
import { mayBeginLine } from './lines/set-variables.ts';
import { isForeignToShell, settledGrade, trailsOff } from './lines/settled-grade.ts';
import { isNameSpan, isShownSpan, leavesQuoteOpen } from './lines/shown-span.ts';
import {
  confidenceOf,
  isBehindName,
  isPrinted,
  isSubstituted,
  LONGEST_HEAD,
  type Situation,
  situationAt,
  tempered,
} from './lines/situation.ts';
import { isFenced, isQuotation, partsNothing } from './quotation.ts';
import { compoundBehind, leavesStringByLine } from './scripts/compound-behind.ts';
import { isOrdinary, isOrdinaryTell, leavesValue } from './scripts/pieces-of-scripts.ts';
import { isCodeOfStep, runsPlainCode } from './scripts/quoted-code.ts';
import { scriptCallAt } from './scripts/script-calls.ts';
import {
  beginsScript,
  behindSchedule,
  isAsked,
  isAssigned,
  isForShell,
  isJoint,
  isLineEnd,
  isStep,
  isTranscript,
  lineEndsBreakOut,
  namesBehindLine,
  situationOfLine,
} from './scripts/script-lines.ts';
import { runsStepsOfScript } from './scripts/shell-code.ts';
import { tellAt } from './tells/tells.ts';
import { unknownCommandAt } from './unknown-command.ts';
import {
  AMPERSAND,
  BACKTICK,
  behindControls,
  behindSeparators,
  CLOSE_PAREN,
  isDoubled,
  LINE_FEED,
  OPEN_PAREN,
  PIPE,
} from './words/characters.ts';
import { ACTION_OF, BACKSLASHED, SEPARATOR, STOPS } from './words/stops.ts';

/** A substitution longer than this is a pair of stray brackets or backticks. */
const LONGEST_SUBSTITUTION = 160;
/** A text that names more commands is a list of them. */
const MOST_COMMANDS = 512;
const CERTAIN = 0.96;
const REPORTED = 0.5;
/** A call with a command in quotes, or one that shows that code runs. */
const CALLED = 0.85;

/** The strongest command in command position, call or tell of a shell in a reading; null when there is none. Linear. */
export function findCommand(reading: Reading): Finding | null {
  return mayHoldCommand(reading) ? new Scan(reading).run() : null;
}

/** Cheap: false where a reading can hold no command, because nothing separates one and its first word names none. */
function mayHoldCommand(reading: Reading): boolean {
  const { text } = reading;
  if (mayStop(reading)) return true;
  const start = behindControls(text);
  return (mayBeginCommand(text, start) && !isOtherPath(text, start)) || behindSchedule(text) > 0;
}

/** Whether the scan stops anywhere: NUL, which is unusual, separates too. */
function mayStop(reading: Reading): boolean {
  return hasAny(reading, STOPS) || reading.lineEnd || reading.unusual;
}

/** One pass over a text. */
class Scan {
  readonly #reading: Reading;
  readonly #text: string;
  readonly #plusIsBlank: boolean;
  #best: Finding | null = null;
  #isQuotation: boolean | null = null;
  #linesBreakOut: boolean | null = null;
  /** The text begins with a command that has operands. */
  #isScript = false;
  /** The next closing character of each kind that is known. */
  readonly #next = new Map<number, number>();
  #commands = 0;
  /** The backtick that closes a span, and opens none. */
  #spanEnd = -1;
  /** Where the last known command stopped. */
  #lastEnd = -1;

  constructor(reading: Reading) {
    this.#reading = reading;
    this.#text = reading.text;
    this.#plusIsBlank = reading.text.includes('+') && !reading.text.includes(' ');
  }

  run(): Finding | null {
    const text = this.#text;
    const start = behindControls(text);
    this.#isScript = beginsScript(text) && this.#isHeld;
    if (this.#reading.leaf.kind !== 'path' && mayBeginCommand(text, start)) {
      this.#judge(start, 0, 'whole', 'command line', start);
    }
    const scheduled = behindSchedule(text);
    if (scheduled > 0) this.#judge(scheduled, 0, 'line', 'scheduled command', scheduled);
    const stop = mayStop(this.#reading) ? text.length : 0;
    for (let i = 0; i < stop; i++) {
      const code = text.charCodeAt(i);
      if (code > 127 || ACTION_OF[code] === 0) continue;
      if (ACTION_OF[code] === SEPARATOR && !partsNothing(this.#reading, i)) {
        const at = behindSeparators(text, i + 1);
        if (code === PIPE) this.#offer(tellAt(this.#reading.lower, i, this.#best?.confidence));
        if (i <= LONGEST_HEAD || this.#commands <= MOST_COMMANDS) this.#commandBehind(i, at);
        i = at - 1;
      } else if (ACTION_OF[code] === BACKSLASHED) this.#writtenLineEnd(i);
      else this.#mark(i, code);
      if (this.#best !== null && this.#best.confidence >= CERTAIN) break;
      // Only what breaks out of a value counts there.
      if (this.#isQuotation === true && i > LONGEST_HEAD) break;
    }
    return this.#best;
  }

  #commandBehind(separator: number, at: number): void {
    const text = this.#text;
    this.#offer(compoundBehind(this.#reading, at, separator), leavesStringByLine(text, separator));
    const isCode = text.charCodeAt(separator) === AMPERSAND || isDoubled(text, separator);
    const from = isCode ? at : behindEscape(text, at);
    if (mayBeginLine(text, from)) {
      this.#judge(from, 0, null, from > at ? 'escape to a shell' : 'command after a separator', separator);
    } else if (separator <= LONGEST_HEAD) this.#offer(unknownCommandAt(this.#reading, from, separator));
  }

  #mark(at: number, code: number): void {
    const isPiece = this.#reading.leaf.isPiece === true;
    const found = tellAt(this.#reading.lower, at, this.#best?.confidence);
    const tell = found !== null && isOrdinaryTell(this.#text, found, isPiece) ? null : found;
    this.#offer(tell, at === 0 && tell !== null && tell.confidence >= CERTAIN);
    if (code === BACKTICK) this.#backticks(at);
    else if (code === OPEN_PAREN) this.#scriptCall(at, isPiece);
    else if (this.#text.charCodeAt(at + 1) === OPEN_PAREN && this.#text[at] !== '%') this.#substitution(at);
  }

  #scriptCall(bracket: number, isPiece: boolean): void {
    const call = scriptCallAt(this.#text, bracket, this.#best?.confidence);
    if (call === null || !isPiece || leavesValue(this.#text)) this.#offer(call);
    else if (call.at === 0 && call.confidence >= CALLED) this.#offer(call);
  }

  /** `$(…)`, `<(…)`, `>(…)`. */
  #substitution(at: number): void {
    if (!mayBeginLine(this.#text, at + 2) || isNumberForOption(this.#text, at)) return;
    const close = this.#closing(CLOSE_PAREN, at + 2);
    const isBare = close >= 0 && isSubstituted(this.#text, at, close);
    this.#judge(at + 2, CLOSE_PAREN, isBare ? 'substitution' : 'phrase', 'command substitution', at);
  }

  #backticks(open: number): void {
    if (open === this.#spanEnd) return;
    const close = this.#closing(BACKTICK, open + 1);
    if (isNameSpan(this.#text, open, close)) this.#spanEnd = close;
    if (close <= open + 1 || leavesQuoteOpen(this.#text, open, close)) return;
    if (!(isSubstituted(this.#text, open, close) || isPrinted(this.#text, open, close))) return;
    this.#judge(open + 1, BACKTICK, 'substitution', 'command in backticks', open);
  }

  /** The next character of a code, or −1 when it stands too far; what was found is kept, so that all calls are linear. */
  #closing(code: number, from: number): number {
    let known = this.#next.get(code) ?? -1;
    if (known < from) {
      known = this.#text.indexOf(String.fromCharCode(code), from);
      if (known < 0) known = this.#text.length;
      this.#next.set(code, known);
    }
    return known < this.#text.length && known - from < LONGEST_SUBSTITUTION ? known : -1;
  }

  /** `\n` in two characters, where the application undoes it. */
  #writtenLineEnd(at: number): void {
    const next = this.#text.charAt(at + 1);
    if ((next === 'n' || next === 'r') && situationAt(this.#text, at) === 'opening') {
      this.#judge(at + 2, 0, 'opening', 'command after a separator', at);
    }
  }

  /** @param known the situation; null for the one that the text before the separator tells, which most names need not */
  #judge(from: number, closer: number, known: Situation | null, pattern: string, separator: number): void {
    const text = this.#text;
    const best = this.#best?.confidence ?? 0;
    if (best > 0 && best >= confidenceOf('attack', known ?? situationAt(text, separator))) return;
    if (++this.#commands > MOST_COMMANDS) return;
    const line = windowsLineAt(text, from, closer) ?? commandLineAt(text, from, text.length, closer, this.#plusIsBlank);
    if (line === null) return;
    const isWhole = known === 'whole';
    const isOwnLine = isWhole || isLineEnd(text.charCodeAt(separator));
    const isStepped = (isWhole || closer === CLOSE_PAREN) && runsStepsOfScript(line);
    const isSet = isStepped && (isWhole ? this.#isHeld : isAssigned(this.#reading, separator, 'common', this.#isHeld));
    const isExample = isWhole && this.#mayPlay && runsPlainCode(line);
    const isCommon = isSet || isExample || (isOwnLine && isCodeOfStep(this.#reading.leaf, line.words));
    const graded = gradeInPlace(this.#reading, line, isCommon ? 'common' : gradeOf(line), separator);
    if (graded === null || isForeignToShell(line, graded, closer)) return;
    const settled = this.#fedToShell(line, graded, separator) ? 'attack' : settledGrade(text, line, graded, closer);
    const grade = settled ?? (isChainForMachine(this.#reading, line, separator) ? graded : null);
    this.#lastEnd = line.end;
    if (grade === null || (isWhole && trailsOff(line))) return;
    const situation = known ?? situationAt(text, separator);
    const where = this.#where(situation, grade, line, separator);
    if (this.#reading.leaf.isPiece === true && isOrdinary(text, line, grade, where, separator)) return;
    const confidence = confidenceOf(grade, where);
    const breaksOut = grade === 'attack' && (situation === 'opening' || situation === 'placeholder');
    this.#offer(
      { pattern: line.name.hidden ? 'hidden command name' : pattern, confidence, at: line.at },
      breaksOut && !this.#continuesCode(separator),
    );
  }

  /** In a field for commands that somebody records or writes about. */
  get #isHeld(): boolean {
    return isRecorded(this.#reading.leaf) || isWritten(this.#reading.leaf);
  }

  /** In such a field, or a piece of what stands in one. */
  get #isAmongTexts(): boolean {
    return isInRecorded(this.#reading.leaf) || isInWritten(this.#reading.leaf);
  }

  /** Where code that reaches nothing is somebody's example: in such a field, or in any body. */
  get #mayPlay(): boolean {
    return this.#isAmongTexts || !ADDRESS_KINDS.has(this.#reading.leaf.kind);
  }

  #where(situation: Situation, grade: Grade, line: CommandLine, separator: number): Situation {
    const text = this.#text;
    if (situation === 'whole') {
      this.#isScript ||= isStep(line, grade);
      if (this.#isHeld || isAsked(line)) return 'line';
      return grade === 'shaped' && !isForShell(text, line) ? 'line' : situation;
    }
    if (situation === 'substitution') {
      const isAmongSteps = (this.#isScript && grade === 'common') || isOperandOfStep(text, separator, grade);
      const isLine =
        (isAmongSteps && this.#isHeld) ||
        isAssigned(this.#reading, separator, grade, this.#isHeld) ||
        isShownSpan(text, separator, grade);
      return isLine ? 'line' : situation;
    }
    if (situation === 'phrase' && grade !== 'attack' && (isTranscript(text) || isOperandInSpan(text, separator, grade)))
      return 'line';
    if (isLineEnd(text.charCodeAt(separator))) {
      if (grade === 'build' && isRecorded(this.#reading.leaf)) return 'line';
      if (grade === 'word' && situation === 'word' && namesBehindLine(this.#reading)) return 'placeholder';
      this.#linesBreakOut ??= lineEndsBreakOut(this.#reading);
      const where = situationOfLine(situation, line, grade, this.#reading.leaf.kind, this.#linesBreakOut);
      return tempered(where, grade, text, separator);
    }
    if (
      situation === 'word' &&
      (isGluedCommand(this.#reading, line, grade, separator) || isBehindMachine(this.#reading, line, separator))
    )
      return 'placeholder';
    if (this.#isScript && this.#isHeld) return 'line';
    if (grade === 'build' && isJoint(text, separator) && isRecorded(this.#reading.leaf)) return 'line';
    if ((this.#isScript || situation === 'phrase') && grade !== 'attack' && isJoint(text, separator)) {
      return !this.#isScript && isBehindName(text, separator) ? 'phrase' : 'line';
    }
    return tempered(situation, grade, text, separator);
  }

  /** A line end or `&&` and `||`, with which a piece of a script may begin. */
  #continuesCode(separator: number): boolean {
    return this.#text.charCodeAt(separator) === LINE_FEED || isDoubled(this.#text, separator);
  }

  /** A command whose output goes into a bare shell. */
  #fedToShell({ words, targets }: CommandLine, grade: Grade, separator: number): boolean {
    const isBareShell = grade === 'tool' && words.length === 0 && targets.length === 0;
    return isBareShell && this.#lastEnd === separator && this.#text.charCodeAt(separator) === PIPE;
  }

  /** Keeps the stronger finding. A text that only tells of commands holds none, unless it breaks out at once. */
  #offer(finding: Finding | null, breaksOut = false): void {
    if (finding === null || finding.confidence < REPORTED) return;
    if (this.#best !== null && this.#best.confidence >= finding.confidence) return;
    this.#isQuotation ??= isQuotation(this.#text);
    if (breaksOut || !(this.#isQuotation || isFenced(this.#text, finding.at))) this.#best = finding;
  }
}
