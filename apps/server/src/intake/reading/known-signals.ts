import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { LIMITS } from '@sundew/wire/limits';
import type { ClientSignals } from '../../detection/report.ts';

type Sent = Readonly<Record<string, unknown>>;

interface Known {
  /** As sent. */
  readonly names: readonly string[];
  readonly signals: ClientSignals;
}

/** Together with the capacity this bounds the memory to some megabytes. */
const LONGEST_KEPT = 1_024;
const known = new BoundedCache<Known>(1_024);
/** A name that is read without a mark, whether it is kept or left out. */
const PLAIN_NAME = /^[\w.-]+$/;
const NO_NAMES: readonly string[] = [];

/**
 * What was read from the same `cs` before. Visitors with one kind of browser have the same one over and over: it is read
 * once, and what follows from it (fingerprint, reasons) is remembered with the object.
 */
export function knownSignals(cs: Sent): ClientSignals | undefined {
  const found = known.get(shapeOf(cs));
  if (found === undefined || !areAsSent(found.signals, cs) || !areSame(found.names, cs.hn)) return undefined;
  return found.signals;
}

/** Keeps signals that were read without a mark; what was cut or corrected is marked every time. */
export function keepSignals(cs: Sent, signals: ClientSignals): void {
  const names = plainNames(cs.hn);
  if (names === null || !areAsSent(signals, cs)) return;
  if (names.join('').length + textLengthOf(signals) <= LONGEST_KEPT) known.set(shapeOf(cs), { names, signals });
}

/** Cheaper than all of the text, and seldom the same for two browsers. */
function shapeOf({ hn, al, ae, ja3, ja4 }: Sent): string {
  let letters = 0;
  if (Array.isArray(hn)) for (const name of hn) if (typeof name === 'string') letters += name.length;
  return `${Array.isArray(hn) ? hn.length : 0} ${letters} ${textOf(al)} ${textOf(ae)} ${textOf(ja3)} ${textOf(ja4)}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** True for texts that were taken over as they are. */
function areAsSent(signals: ClientSignals, { al, ae, ja3, ja4 }: Sent): boolean {
  return (
    signals.acceptLanguage === (al ?? '') &&
    signals.acceptEncoding === (ae ?? '') &&
    signals.ja3 === (ja3 ?? '') &&
    signals.ja4 === (ja4 ?? '')
  );
}

function areSame(names: readonly string[], sent: unknown): boolean {
  if (sent === undefined || sent === null) return names.length === 0;
  if (!Array.isArray(sent) || sent.length !== names.length) return false;
  for (let index = 0; index < names.length; index++) if (names[index] !== sent[index]) return false;
  return true;
}

/** A list of names as sent, or null where something about it may be marked. */
function plainNames(sent: unknown): readonly string[] | null {
  if (sent === undefined || sent === null) return NO_NAMES;
  if (!Array.isArray(sent) || sent.length > LIMITS.headerNames) return null;
  const names: string[] = [];
  for (const name of sent) {
    if (typeof name !== 'string' || name.length > LIMITS.headerNameLength || !PLAIN_NAME.test(name)) return null;
    names.push(name);
  }
  return names;
}

function textLengthOf({ acceptLanguage, acceptEncoding, ja3, ja4 }: ClientSignals): number {
  return acceptLanguage.length + acceptEncoding.length + ja3.length + ja4.length;
}
