import { readForwardedAddress } from '@sundew/sensor-core/address';
import { cutText } from '../../platform/text/cut-text.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import type { JsonBody } from './json-body.ts';

const NUMBER = /^\s*-?\d{1,20}(?:\.\d{1,10})?\s*$/;
const ISO = /^\d{4}-\d\d-\d\dT[\d:.]{5,16}(?:Z|[+-]\d\d:?\d\d)$/;
const NONE: readonly string[] = [];
/** A hostile body cannot make the list of marks longer than this. */
const MOST_MARKS = 24;

/**
 * Reads single values of a sensor's body. What has the wrong type is left out and marked, what is too long is cut and
 * marked, what no text column can hold is replaced and marked; nothing throws.
 */
export class FieldReader {
  readonly #clean: boolean;
  readonly #given: readonly string[];
  #marks: string[] | null = null;

  constructor(body: Pick<JsonBody, 'clean' | 'marks'>) {
    this.#clean = body.clean;
    this.#given = body.marks;
  }

  /** What was odd, each thing once. */
  get marks(): readonly string[] {
    return this.#marks ?? this.#given;
  }

  mark(name: string): void {
    this.#marks ??= [...this.#given];
    if (this.#marks.length < MOST_MARKS && !this.#marks.includes(name)) this.#marks.push(name);
  }

  /** @param most length in UTF-16 code units */
  text(value: unknown, field: string, most: number): string | null {
    if (typeof value === 'string') return this.bounded(value, field, most);
    if (value !== undefined && value !== null) this.mark(`wrong_type:${field}`);
    return null;
  }

  bounded(value: string, field: string, most: number): string {
    let text = value;
    if (text.length > most) {
      this.mark(`cut:${field}`);
      text = cutText(text, most);
    }
    if (this.#clean || (text.isWellFormed() && !text.includes('\0'))) return text;
    this.mark('invalid_text');
    return text.toWellFormed().replaceAll('\0', '\ufffd');
  }

  /** A finite number; numbers written as text are taken. */
  number(value: unknown, field: string): number | null {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (typeof value === 'string' && NUMBER.test(value)) return Number(value);
    if (value !== undefined && value !== null && value !== '') this.mark(`wrong_type:${field}`);
    return null;
  }

  flag(value: unknown, field: string): boolean | null {
    if (typeof value === 'boolean') return value;
    if (value === 1 || value === 'true' || value === '1') return true;
    if (value === 0 || value === 'false' || value === '0') return false;
    if (value !== undefined && value !== null) this.mark(`wrong_type:${field}`);
    return null;
  }

  /** Texts of a list; one text stands for a list of one. */
  texts(value: unknown, field: string, most: number, mostLength: number): readonly string[] {
    if (value === undefined || value === null) return NONE;
    const list = typeof value === 'string' ? [value] : asList(value);
    if (list === null) {
      this.mark(`wrong_type:${field}`);
      return NONE;
    }
    if (list.length > most) this.mark(`cut:${field}`);
    const texts: string[] = [];
    for (let index = 0; index < list.length && index < most; index++) {
      const text = this.text(list[index], field, mostLength);
      if (text !== null && text !== '') texts.push(text);
    }
    return texts;
  }

  /** A normalized address, without the port that some servers log with it; null (marked) for text that is none. */
  address(value: unknown, field: string): string | null {
    if (value === undefined || value === null || value === '') return null;
    const address = typeof value === 'string' ? readForwardedAddress(value) : null;
    if (address === null) this.mark(`invalid:${field}`);
    return address;
  }

  /** Milliseconds since the epoch within a year before and a day after `nowMs`; other moments are marked and left out. */
  moment(value: unknown, field: string, nowMs: number): number | null {
    const iso = typeof value === 'string' && ISO.test(value) ? Date.parse(value) : Number.NaN;
    const moment = Number.isNaN(iso) ? this.number(value, field) : iso;
    if (moment === null) return null;
    if (moment > nowMs - 366 * DAY_MS && moment < nowMs + DAY_MS) return Math.trunc(moment);
    this.mark(`invalid:${field}`);
    return null;
  }
}

/** Names that stand for an object's own machinery; never taken over from a body. */
export function isReservedName(name: string): boolean {
  return name === '__proto__' || name === 'constructor' || name === 'prototype';
}

/** The value as an object with named members, or null. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function asList(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null;
}
