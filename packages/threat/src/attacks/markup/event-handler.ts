import { NO_EVENTS } from './elements.ts';
import { isHarmlessIdiom } from './script/idioms.ts';
import { isPlainProgram } from './script/plain-program.ts';
import { readScript } from './script/read-script.ts';
import { isSymbolScript } from './script/symbols-only.ts';
import type { Trace } from './trace.ts';

/** Shape of an event attribute, known or not yet invented, between stray punctuation. */
const EVENT = /^[^a-z]*(on[a-z][a-z0-9_]{2,45})[^a-z]*$/;
const KNOWN_EVENT =
  /^on(?:click|dblclick|auxclick|error|load|focus(?:in|out)?|blur|change|input|beforeinput|key\w{2,6}|mouse\w{2,6}|pointer\w{2,16}|drag\w{0,6}|drop|wheel|scroll\w{0,12}|toggle|beforetoggle|animation\w{3,9}|transition\w{3,7}|begin|end|start|finish|bounce|page(?:show|hide)|hashchange|popstate|message|resize|submit|reset|select\w{0,6}|invalid|cut|copy|paste|touch\w{3,6}|before\w{4,14}|after\w{4,14}|content\w{4,32}|security\w{4,20}|can\w{4,14}|play\w{0,5}|time\w{4,8}|webkit\w{6,40}|readystatechange)$/;
/** Those that are doubled. */
const OFTEN_TRIED =
  /^on(?:click|error|load|focus(?:in)?|blur|change|input|toggle|submit|scroll|wheel|drop|copy|paste|resize|start|begin|end|mouse(?:over|out|enter|leave|move|down|up)|key(?:up|down|press)|pointer(?:over|enter|move|down|up)|animation(?:start|end|iteration)|transitionend|pageshow|hashchange)$/;
const SHORTEST_EVENT = 5;
/** What an HTML tokeniser sees of JSX: it ends an unquoted value at the first space or `>`. */
const BOUND = /^\{+(?:\([\w$,:{}.?]*(?:\)=?)?|[\w$]{1,40}=?|[\w.$?]{1,80}(?:\.bind\([\w,.]{0,40}\))?\}*)$/;
const PLACEHOLDER = /^(?:[.…]{1,3}$|\{[{%]|\$\{|<%|#\{)/;

/** What a page prints itself or opens another upon: nobody has that done when a picture is missing or a field gets the focus. */
const UPON =
  /^on(?:(?:dbl|aux)?click|load|submit|change|input|key\w{2,6}|mouse(?:down|up)|pointer(?:down|up)|touch\w{3,6})$/;
/**
 * One call of a page's own function, or of an element that is named, with nothing, words, numbers or the element: `hideNotes()`,
 * `panel.toggle(this, 'left')`, `$('#notes').hide()`.
 */
const OWN_CALL =
  /^(?:return )?(?:\$\('[#.][\w -]{1,60}'\)\.)?[a-z_$][\w$]{2,40}(?:\.[a-z_$][\w$]{2,40}){0,2}\(\s?(?:(?:this|event|\d{1,6}|true|false|'[\w .-]{0,40}'|"[\w .-]{0,40}")\s?(?:,\s?)?){0,4}\)(?:;\s?(?:return (?:true|false);?)?)?$/i;
/** The pattern of such a call, which a page's author writes as well. */
export const HANDLER_OF_PAGES = 'event handler as pages have it';
const ASKED_FOR = /\b(?:print|window\.open)\(/;

/** The event attribute a name stands for, or null. Punctuation around it is what browsers and filters disagree about. */
export function eventOf(name: string): string | null {
  if (name.length > 64 || !name.includes('on')) return null;
  const event = EVENT.exec(name)?.[1] ?? null;
  return event === null || NO_EVENTS.has(event) ? null : event;
}

/**
 * Judges the script of an event attribute of an element. Without one the attribute stands outside of any tag, where a
 * value that lands inside one would put it; it must then do what only attacks do.
 */
export function judgeHandler(event: string, script: string, at: number, element: string | null = null): Trace | null {
  const alone = element === null;
  const pattern = `${alone ? 'event attribute after a breakout' : 'event handler attribute'} ${event}`;
  const code = script.trim();
  if (code === '' || BOUND.test(code)) return null;
  const { attack, telling, runs, prose } = readScript(stripScheme(code), alone);
  if (attack !== null && !isHarmlessIdiom(code)) return { pattern, strength: 'attack', at };
  if (isSymbolScript(code) || isDoubled(event)) return { pattern, strength: 'attack', at };
  if (PLACEHOLDER.test(code)) return null;
  if (alone) return !prose && runs && telling !== null ? { pattern, strength: 'expression', at } : null;
  if (isHarmlessIdiom(code)) return { pattern, strength: isUnasked(event, code, element) ? 'handler' : 'idiom', at };
  if (telling !== null && runs) return { pattern, strength: 'script', at };
  const isOfPage = UPON.test(event) && event !== 'onload' && OWN_CALL.test(code) && isPlainProgram(code, 0);
  return isOfPage ? { pattern: HANDLER_OF_PAGES, strength: 'idiom', at } : { pattern, strength: 'handler', at };
}

/** `<img onerror=print()>`: whoever tries what comes through often has the page printed, or opens another. */
function isUnasked(event: string, code: string, element: string): boolean {
  return ASKED_FOR.test(code) && (!UPON.test(event) || (event === 'onload' && element === 'svg'));
}

/** True for an event that browsers know. */
export function isKnownEvent(name: string): boolean {
  return KNOWN_EVENT.test(name);
}

/** `ononloadload`: one event inside of another, of which a filter that takes it out leaves one. `onButtonClick` is a name. */
function isDoubled(event: string): boolean {
  for (let from = event.indexOf('on', 1); from > 0; from = event.indexOf('on', from + 1)) {
    for (let to = from + SHORTEST_EVENT; to < event.length; to++) {
      if (OFTEN_TRIED.test(event.slice(from, to)) && OFTEN_TRIED.test(event.slice(0, from) + event.slice(to)))
        return true;
    }
  }
  return false;
}

/** `onclick="javascript:…"`: the label does nothing. */
function stripScheme(code: string): string {
  return /^javascript\s{0,8}:/i.test(code) ? code.slice(code.indexOf(':') + 1) : code;
}
