import {
  BROWSER_WORDS,
  CALLERS,
  DIALOGS,
  EVALUATORS,
  GLOBALS,
  MARKUP_PROPERTIES,
  SCRIPT_ADDRESS,
  SCRIPT_SOURCES,
  SERVER_NAMES,
  TELLING_NAMES,
} from './browser-names.ts';
import { takesText } from './given-name.ts';
import { GlobalIndex, isRunner } from './global-index.ts';
import { isIdleAddress, LONGEST_COOKIE_LINE, setsOwnCookie } from './idioms.ts';
import { KEYWORDS } from './keywords.ts';
import { MARK, NAME, NUMBER, REGEX, ScriptScanner, STRING, TEMPLATE } from './scanner.ts';
import type { Deed, ScriptFacts } from './script-facts.ts';
import { TokenTrail } from './token-trail.ts';

/** A script is judged by its beginning. */
const MOST_TOKENS = 4096;
/** Of the literals given to an evaluator, so much is looked at. */
const LONGEST_ARGUMENT = 1024;
/** A package by its scope and a file of the site, which no page takes for code of the text. */
const OWN_MODULE = /^(?:@[\w.-]{1,60}\/[\w./-]{1,80}|\.{1,2}\/[\w./-]{1,80})$/;
const OTHER_HOST = /^(?:https?:)?\/\/[\w[]/i;
/** Keywords that run what stands behind them; an object says itself what `instanceof` calls. */
const RUNNING: ReadonlySet<string> = new Set(['instanceof', 'new', 'throw']);
const PLAIN_INDEX = /^\d{1,9}$/;

/**
 * Reads a text as JavaScript and says what it would do. With `strict`, reading stops where the text stops being
 * JavaScript, and a function that is only named needs a call beside it. Linear; reads at most 4096 tokens; never throws.
 */
export function readScript(text: string, strict = false): ScriptFacts {
  return new ScriptReader(text, strict).read();
}

/** So many functions are looked at that are given such a name. */
const MOST_GIVEN = 8;

/** Dialogs that programs call a parameter or an option of their own by. */
const COMMON_NAMES: ReadonlySet<string> = new Set(['prompt', 'confirm']);

/** One of several names in braces (`{ logger, prompt, }`), or given what is called the same (`prompt = prompt`). */
function isNamedLike(mark: string, name: string, before: string, second: string): boolean {
  if (before === '=' || before === ':') return second === name;
  return (before === ',' && mark === '}') || (',{'.includes(before || '.') && mark === ',');
}

class ScriptReader {
  private readonly strict: boolean;
  private readonly scanner: ScriptScanner;
  private readonly trail = new TokenTrail();
  private readonly index = new GlobalIndex();
  private attack: Deed | null = null;
  private telling: Deed | null = null;
  /** A dialog or evaluator that is named without being called. */
  private named: Deed | null = null;
  /** How often such a name was looked at. */
  private given = 0;
  private server = false;
  private runs = false;
  private tokens = 0;
  /** The statement in which the attack was found is over. */
  private settled = false;
  /** After the opening parenthesis of an evaluator, with the literals given to it. */
  private evaluating = false;
  private argument = '';
  /** The last assignment was one to the address of the page. */
  private navigates = false;
  private constructors = 0;
  /** The token before closed a computed index into the global object. */
  private indexed = false;

  constructor(text: string, strict: boolean) {
    this.scanner = new ScriptScanner(text);
    this.strict = strict;
  }

  read(): ScriptFacts {
    const { scanner, trail } = this;
    let prose = false;
    while (this.tokens < MOST_TOKENS && scanner.next()) {
      this.tokens++;
      if (this.strict && trail.isBrokenBy(scanner)) {
        prose = true;
        if (!this.settled) this.attack = null;
        break;
      }
      this.note();
      trail.push(scanner);
    }
    if (!prose) this.noteReference('');
    if (this.named !== null && (!this.strict || this.runs)) this.attack ??= this.named;
    const { attack, telling, server, runs, tokens } = this;
    return { attack, telling, prose, server, runs, unfinished: trail.isUnfinished(), tokens };
  }

  private note(): void {
    const { scanner } = this;
    if (scanner.newline) {
      this.noteReference('');
      this.settled ||= this.attack !== null;
    }
    switch (scanner.kind) {
      case NAME:
        this.noteName(scanner.value);
        break;
      case STRING:
        this.noteString(scanner.value);
        break;
      case TEMPLATE:
        this.noteCall();
        this.noteString(scanner.value, this.trail.kinds[0] === NAME);
        break;
      case MARK:
        this.noteMark(scanner.value);
        break;
      case REGEX:
        this.noteRegex(scanner.source);
        this.index.addComputed();
        break;
      case NUMBER:
        if (!PLAIN_INDEX.test(scanner.source)) this.index.addComputed();
        break;
    }
  }

  private noteName(name: string): void {
    const [before, second, third] = this.trail.values;
    this.index.addComputed();
    if (SERVER_NAMES.has(name)) this.server = true;
    if (RUNNING.has(name)) this.runs = true;
    // `new this.constructor(…)` makes another of the same kind, as the methods of a class do.
    const isOfClass = second === 'this' && third === 'new';
    if (name === 'constructor' && ((before === '.' && !isOfClass) || this.tokens === 1)) this.constructors++;
    if (this.evaluating && SCRIPT_SOURCES.has(name)) this.find('script evaluation');
    if (before === '.' && name === 'cookie' && second === 'document') {
      if (!this.setsCookie()) this.find(third === '+' ? 'cookie in an address' : 'cookie access');
    } else if (this.scanner.escaped && (isRunner(name) || GLOBALS.has(name) || name === 'document')) {
      this.find('escaped name');
    } else if (before === '.' && MARKUP_PROPERTIES.has(name)) this.tell('markup written by script');
    else if (TELLING_NAMES.has(name)) this.tell(name);
  }

  /** `isTagged`: a template that a function is called with, `open`…``. */
  private noteString(text: string, isTagged = false): void {
    this.index.addLiteral(text);
    if (text === 'constructor') this.constructors++;
    if (OTHER_HOST.test(text)) this.noteOtherHost();
    const [before, second] = this.trail.values;
    if (before === '(' && second === 'import' && OWN_MODULE.test(text)) return;
    if (this.evaluating) {
      if (this.argument.length < LONGEST_ARGUMENT) this.argument += text.replaceAll('\\', '');
      if (BROWSER_WORDS.test(this.argument)) this.find('script evaluation');
      return;
    }
    const given = !this.strict || isTagged || '=('.includes(this.trail.values[0]);
    if (given && SCRIPT_ADDRESS.test(text) && BROWSER_WORDS.test(text) && !isIdleAddress(text))
      this.find('script address in a string');
  }

  /** `location = /javascript:/.source + …`: an address without a string. */
  private noteRegex(source: string): void {
    if (this.navigates && this.trail.values[0] === '=' && SCRIPT_ADDRESS.test(source))
      this.find('script address in a pattern');
  }

  /** An address of another host, by what stands before it. */
  private noteOtherHost(): void {
    const [before, second] = this.trail.values;
    if (before === '=' && this.navigates && this.strict) this.find('navigation to another host');
    if (before === '(' && second === 'import') this.tell('module of another host');
    if (before === '(' && second === 'open') this.tell('window of another host');
  }

  private noteMark(mark: string): void {
    const [before, , third] = this.trail.values;
    switch (mark) {
      case '(':
      case '[':
        this.index.open(mark, before, this.strict);
        if (mark === '(') this.noteCall();
        break;
      case ']':
      case ')':
        this.noteReference(mark);
        this.closeIndex();
        break;
      case ',':
      case '}':
        this.noteReference(mark);
        break;
      case ';':
        this.noteReference(mark);
        this.evaluating = false;
        this.argument = '';
        this.settled ||= this.attack !== null;
        break;
      case '=':
        this.navigates = before === 'location' || (before === 'href' && third === 'location');
        if (this.navigates) this.tell('navigation');
        break;
    }
  }

  private closeIndex(): void {
    const result = this.index.close();
    this.indexed = result?.computed ?? false;
    if (result === null) return;
    if (isRunner(result.name) || result.name === 'cookie') this.find('computed name');
    else if (result.name === 'document' || result.name === 'location') this.tell('computed name');
  }

  /** An opening parenthesis or a template: what stands before it is called. */
  private noteCall(): void {
    const [kind, secondKind] = this.trail.kinds;
    const [before, second, third] = this.trail.values;
    if (kind === NAME) this.noteNamedCall(before, second, third);
    else if (kind !== MARK) return;
    else if (before === ')' || before === ']') {
      this.runs = true;
      if (before === ')' && secondKind === NAME && isRunner(second)) this.find('dialog call');
      else if (before === ']' && this.indexed) this.find('computed name');
      else if (before === ']' && this.constructors > 0) this.noteConstructor();
    } else if (before === '.' && second === '?') {
      this.runs = true;
      if (DIALOGS.has(third)) this.find('dialog call');
    }
  }

  private noteNamedCall(name: string, before: string, owner: string): void {
    if (name === 'import') this.evaluating = true;
    if (KEYWORDS.has(name)) return;
    this.runs = true;
    if (before === 'function') return;
    if (DIALOGS.has(name) && (before !== '.' || GLOBALS.has(owner))) this.find('dialog call');
    else if (EVALUATORS.has(name)) {
      this.evaluating = true;
      this.tell('script evaluation');
    } else if (name === 'constructor' && before === '.' && this.constructors > 0) this.noteConstructor();
    else if (before === '.' && CALLERS.has(name) && isRunner(owner)) this.find('dialog call');
  }

  /** `x.constructor(…)` makes a function of a text when `x` is a function itself, as a constructor is. */
  private noteConstructor(): void {
    this.evaluating = true;
    this.tell('function constructor');
    if (this.constructors > 1) this.find('function constructor');
  }

  /** The trail ended with the name of a dialog or evaluator, passed on or assigned and not called. */
  private noteReference(mark: string): void {
    const [kind, secondKind] = this.trail.kinds;
    const [name, before, second] = this.trail.values;
    if (kind !== NAME || !isRunner(name) || before === 'function') return;
    if (before === '.' && (EVALUATORS.has(name) || !GLOBALS.has(second))) return;
    if (COMMON_NAMES.has(name) && (isNamedLike(mark, name, before, second) || this.isGivenAsText(before, second)))
      return;
    if ((this.strict && secondKind !== MARK) || (mark === ']' && before !== ',')) return;
    this.named ??= { pattern: 'function passed on', at: this.scanner.start - name.length };
  }

  /** The trail ended with a name that a function is given which takes it for a text. */
  private isGivenAsText(before: string, callee: string): boolean {
    if (!this.strict || before !== '(' || this.trail.kinds[2] !== NAME || KEYWORDS.has(callee)) return false;
    return this.given++ < MOST_GIVEN && takesText(callee, this.scanner.text);
  }

  private setsCookie(): boolean {
    return this.strict && setsOwnCookie(...this.scanner.around(LONGEST_COOKIE_LINE, LONGEST_COOKIE_LINE));
  }

  private find(pattern: string): void {
    this.attack ??= { pattern, at: this.scanner.start };
  }

  private tell(pattern: string): void {
    this.telling ??= { pattern, at: this.scanner.start };
  }
}
