import { NO_EVENTS } from './elements.ts';
import { isHarmlessIdiom } from './script/idioms.ts';
import { readScript } from './script/read-script.ts';
import { isSymbolScript } from './script/symbols-only.ts';
import type { Trace } from './trace.ts';

/** Shape of an event attribute, known or not yet invented, between stray punctuation. */
const EVENT = /^[^a-z]*(on[a-z][a-z0-9_]{2,30})[^a-z]*$/;
const DOUBLED = /^on[a-z]*on[a-z]{3,}$/;
/** What an HTML tokeniser sees of JSX: it ends an unquoted value at the first space or `>`. */
const BOUND = /^\{+(?:\([\w$,:{}.?]*(?:\)=?)?|[\w$]{1,40}=?|[\w.$?]{1,80}(?:\.bind\([\w,.]{0,40}\))?\}*)$/;
const PLACEHOLDER = /^(?:[.…]{1,3}$|\{[{%]|\$\{|<%|#\{)/;

/** The event attribute a name stands for, or null. Punctuation around it is what browsers and filters disagree about. */
export function eventOf(name: string): string | null {
  if (name.length > 64 || !name.includes('on')) return null;
  const event = EVENT.exec(name)?.[1] ?? null;
  return event === null || NO_EVENTS.has(event) ? null : event;
}

/**
 * Judges the script of an event attribute. `alone`: the attribute stands outside of any tag, where a value that lands
 * inside one would put it; it must then do what only attacks do.
 */
export function judgeHandler(event: string, script: string, at: number, alone = false): Trace | null {
  const pattern = `${alone ? 'event attribute after a breakout' : 'event handler attribute'} ${event}`;
  const code = script.trim();
  if (code === '' || BOUND.test(code)) return null;
  const { attack, telling, runs, prose } = readScript(stripScheme(code), alone);
  if (attack !== null && !isHarmlessIdiom(code)) return { pattern, strength: 'attack', at };
  if (isSymbolScript(code) || DOUBLED.test(event)) return { pattern, strength: 'attack', at };
  if (PLACEHOLDER.test(code)) return null;
  if (alone) return !prose && runs && telling !== null ? { pattern, strength: 'expression', at } : null;
  if (isHarmlessIdiom(code)) return { pattern, strength: 'idiom', at };
  return { pattern, strength: telling !== null && runs ? 'script' : 'handler', at };
}

/** `onclick="javascript:…"`: the label does nothing. */
function stripScheme(code: string): string {
  return /^javascript\s{0,8}:/i.test(code) ? code.slice(code.indexOf(':') + 1) : code;
}
