import { MARK, NAME, NUMBER, REGEX, ScriptScanner, STRING, TEMPLATE } from './scanner.ts';

/** Less is what somebody tries out. */
const FEWEST_TOKENS = 12;
const MOST_TOKENS = 2048;
/** Words and names of elements; nothing that is an address, markup or script. */
const PLAIN_STRING = /^[\w .,;!?#'"*()@-]{0,160}$/;
/** A module by its name or beside the page. */
const OWN_MODULE = /^(?!\/)(?!.{0,200}(?:\/\/|:))[\w./@-]{1,160}$/;
/** Names through which a page acts for its reader, or a text becomes part of it. */
const ACTING: ReadonlySet<string> = new Set(
  `action ajax append arguments assign attr click constructor content contentWindow cookie defaultView execCommand
  forms frames get getJSON globalThis html href insertBefore load name open opener parent parentElement post postMessage
  prepend print prop prototype replace replaceWith self src submit top trigger with write writeln __proto__`.split(
    /\s+/,
  ),
);

/**
 * True for a script that calls functions of its own page with words and numbers, and does nothing that an attacker gains
 * by: it names no address, reaches for nothing by a computed name, writes nothing into the page and sends nothing. What
 * `readScript` finds telling is none in any case. Linear.
 */
export function isPlainProgram(code: string): boolean {
  if (code.includes('\\')) return false;
  const scanner = new ScriptScanner(code);
  let before = '';
  let beforeKind = -1;
  let tokens = 0;
  while (scanner.next()) {
    if (++tokens > MOST_TOKENS) return false;
    const { kind, value } = scanner;
    if (kind === REGEX || kind === TEMPLATE) return false;
    if (kind === NAME && ACTING.has(value)) return false;
    if (kind === STRING && !(PLAIN_STRING.test(value) || (isImport(before) && OWN_MODULE.test(value)))) return false;
    if (kind === MARK && value === '[' && (beforeKind === NAME || before === ')' || before === ']')) return false;
    // Two operands side by side are no program.
    if (isOperand(kind) && isOperand(beforeKind) && !(kind === NAME || beforeKind === NAME)) return false;
    before = value;
    beforeKind = kind;
  }
  return tokens >= FEWEST_TOKENS;
}

function isOperand(kind: number): boolean {
  return kind === NAME || kind === NUMBER || kind === STRING;
}

function isImport(before: string): boolean {
  return before === 'from' || before === 'import';
}
