import { addressIn } from '@sundew/sensor-core/client-ip';
import type { Field, FieldKind, FieldValue } from './fields.ts';
import { FilterError, type Token } from './tokens.ts';

/** What a comparison of a known value says. */
export type Compare = (value: Exclude<FieldValue, null>) => boolean;

/** What each kind of field can be compared by. */
const COMPARISONS: Readonly<Record<FieldKind, readonly string[]>> = {
  text: ['==', '!=', 'in', 'contains', 'starts_with'],
  country: ['==', '!=', 'in'],
  address: ['==', '!=', 'in'],
  number: ['==', '!=', '<', '<=', '>', '>=', 'in'],
  flag: [],
};
const COUNTRY = /^[A-Za-z]{2}$/;

/**
 * Texts are compared in any case.
 * @param by `==`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `contains` or `starts_with`
 * @throws FilterError where that cannot be compared, or never holds
 */
export function comparison(name: string, { kind }: Field, by: Token, operands: readonly Token[]): Compare {
  if (kind === 'flag') throw new FilterError(`${name} is true or false: write it alone, or after "not"`, by.at);
  if (!COMPARISONS[kind].includes(by.value)) {
    throw new FilterError(`${name} can be compared by ${COMPARISONS[kind].join(', ')}, not by "${by.value}"`, by.at);
  }
  if (kind === 'number')
    return numeric(
      by.value,
      operands.map((each) => numberOf(name, each)),
    );
  const values = operands.map((each) => textOf(name, kind, each));
  if (kind === 'address') {
    const isIn = addressIn(values);
    return by.value === '!=' ? (value) => !isIn(String(value)) : (value) => isIn(String(value));
  }
  return textual(
    by.value,
    values.map((each) => each.toLowerCase()),
  );
}

function numeric(by: string, values: readonly number[]): Compare {
  const [first = 0] = values;
  if (by === 'in' || by === '==') return (value) => values.includes(Number(value));
  if (by === '!=') return (value) => value !== first;
  if (by === '<') return (value) => Number(value) < first;
  if (by === '<=') return (value) => Number(value) <= first;
  return by === '>' ? (value) => Number(value) > first : (value) => Number(value) >= first;
}

function textual(by: string, values: readonly string[]): Compare {
  const [first = ''] = values;
  const low = (value: FieldValue) => String(value).toLowerCase();
  if (by === 'contains') return (value) => low(value).includes(first);
  if (by === 'starts_with') return (value) => low(value).startsWith(first);
  return by === '!=' ? (value) => low(value) !== first : (value) => values.includes(low(value));
}

function numberOf(name: string, { kind, value, at }: Token): number {
  if (kind !== 'number') throw new FilterError(`${name} is a number: write ${name} == 5 without quotes`, at);
  return Number(value);
}

function textOf(name: string, kind: FieldKind, { kind: written, value, at }: Token): string {
  if (written !== 'text') throw new FilterError(`${name} is a text: put ${value} into quotes`, at);
  if (kind === 'country' && !COUNTRY.test(value)) {
    throw new FilterError(`${name} has codes of two letters such as "DE": "${value}" never matches`, at);
  }
  if (kind === 'address') {
    try {
      addressIn([value]);
    } catch {
      throw new FilterError(`"${value}" is no address or range such as "192.0.2.0/24"`, at);
    }
  }
  return value;
}
