import type { Finding } from '../signature.ts';
import {
  type FilterComponent,
  type FilterItem,
  filterComponentAt,
  opensGroup,
  startsWithOperator,
} from './filter-component.ts';

/** Code behind this length uses two-letter names that directories use too. */
const LONG_TEXT = 512;
const SUREST = 0.95;
/** What may stand before a filter that is the value: blanks, wildcards, and an empty group with operators behind it. */
const LEAD = /^[ *]{0,8}(?:\(\)[ *&|!'"]{0,6})?/;
const LONGEST_LEAD = 16;
/** `(|(&)(`: what is always true stands beside what was asked, which no program writes. */
const TRUE_FIRST = /^\([&|!]\s{0,2}\([&|]\)\s{0,2}[()]/;

/**
 * Looks for a search filter that leaves the value it was put into (`*)(uid=*`), or that is the value (`(&(cn=a)(sn=b))`).
 * One pass over a text in lower case.
 */
export function filterInjection(lower: string, isPath: boolean): Finding | null {
  let best: Finding | null = null;
  let depth = 0;
  let left = -2;
  const own = ownFilterAt(lower, isPath);
  if (own >= 0 && TRUE_FIRST.test(lower.slice(own, own + LONGEST_LEAD)))
    return { pattern: 'search filter', confidence: 0.85, at: own };
  for (let at = 0; at < lower.length; at++) {
    const code = lower.charCodeAt(at);
    if (code === 0x5c) at++;
    else if (code === 0x29) {
      if (depth > 0) depth--;
      else left = at;
    } else if (code === 0x28) {
      const broken = isBetween(lower, left, at);
      // `)((|cn=*`: several parentheses may follow the one that leaves the value.
      if (broken) left = at;
      else depth++;
      // Balanced parentheses around anything but a group are only worth reading as the whole value.
      const component = broken || at === own || startsWithOperator(lower, at) ? filterComponentAt(lower, at) : null;
      if (component === null) continue;
      const found = broken ? brokenOut(lower, component) : standsAlone(component, at === own);
      if (found === null || found.confidence <= (best?.confidence ?? 0)) continue;
      best = { ...found, at };
      if (found.confidence >= SUREST) return best;
    }
  }
  return best;
}

/** True when nothing but spaces, or an operator in the wrong place, lies between the parenthesis that left the value and the next. */
function isBetween(lower: string, left: number, at: number): boolean {
  return left >= 0 && at - left <= 6 && /^\s{0,4}[&|!]{0,2}\s{0,4}$/.test(lower.slice(left + 1, at));
}

/** Where the whole value begins as a filter and ends as one; -1 otherwise. Of a path its last segment counts. */
function ownFilterAt(lower: string, isPath: boolean): number {
  const from = isPath ? lower.lastIndexOf('/') + 1 : 0;
  const start = from + (LEAD.exec(lower.slice(from, from + LONGEST_LEAD))?.[0].length ?? 0);
  return lower[start] === '(' && /\)[\s\0]{0,8}$/.test(lower.slice(-9)) ? start : -1;
}

function brokenOut(lower: string, component: FilterComponent): Omit<Finding, 'at'> | null {
  const pattern = 'filter break-out';
  if (component.kind === 'constant') return { pattern, confidence: 0.9 };
  if (component.kind === 'cut') return { pattern, confidence: 0.8 };
  const { item } = component;
  if (item !== null) {
    const confidence = brokenOutItem(lower, item);
    if (confidence > 0) return { pattern, confidence };
  }
  if (component.kind !== 'group' || (component.operator === '!' && !opensGroup(lower, component.inner))) return null;
  return { pattern, confidence: 0.9 };
}

function brokenOutItem(lower: string, { familiarity, wildcard, nameLength }: FilterItem): number {
  if (familiarity === 'directory') return wildcard || nameLength > 2 || lower.length <= LONG_TEXT ? 0.95 : 0;
  if (wildcard) return familiarity === 'ordinary' ? 0.93 : 0.88;
  if (lower.length > LONG_TEXT) return 0;
  if (familiarity === 'ordinary') return 0.8;
  return /^[^\s(){};,]{0,64}\)/.test(lower) ? 0.65 : 0;
}

function standsAlone(component: FilterComponent, own: boolean): Omit<Finding, 'at'> | null {
  if (component.kind === 'item') return own ? singleItem(component.item) : null;
  if (component.kind !== 'group' || component.item === null) return null;
  const { familiarity, wildcard } = component.item;
  const pattern = 'search filter';
  if (familiarity === 'directory') return { pattern, confidence: component.operator === '!' ? 0.85 : 0.92 };
  if (component.operator === '!') return own && wildcard ? { pattern, confidence: 0.75 } : null;
  if (familiarity === 'ordinary') return { pattern, confidence: own || wildcard ? 0.85 : 0.6 };
  return own || wildcard ? { pattern, confidence: wildcard ? 0.8 : 0.65 } : null;
}

function singleItem({ familiarity, wildcard }: FilterItem): Omit<Finding, 'at'> | null {
  const pattern = 'search filter';
  if (familiarity === 'directory') return wildcard ? { pattern, confidence: 0.85 } : null;
  return familiarity === 'ordinary' && wildcard ? { pattern, confidence: 0.75 } : null;
}
