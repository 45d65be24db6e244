import { Ajv, type ErrorObject } from 'ajv';
import fc from 'fast-check';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { FILTER_QUERY } from '../../../../src/insight/filter/filter-query.ts';
import { compileByMember } from '../../../../src/platform/http/validation/member-validation.ts';

const lenient = () => new Ajv({ coerceTypes: 'array', useDefaults: true, allErrors: true, strict: false });
const QUERY = Type.Object(
  { page: Type.Integer({ minimum: 1, default: 1 }), wanted: Type.String({ maxLength: 5 }), ...FILTER_QUERY },
  { additionalProperties: false },
);

const said = (errors: readonly ErrorObject[] | null | undefined) =>
  (errors ?? []).map(({ instancePath, keyword, params, message }) => ({ instancePath, keyword, params, message }));

const anyQuery = fc.dictionary(
  fc.constantFrom(...Object.keys(QUERY.properties), 'unknown', 'constructor', '__proto__'),
  fc.oneof(
    ...[fc.constantFrom('', '7', '101', 'true', 'x'.repeat(300), '1,2'), fc.string({ maxLength: 8 })],
    fc.array(fc.string({ maxLength: 3 }), { maxLength: 120 }),
  ),
  { maxKeys: 8 },
);

it('a query is found to be what its whole schema says, and read as that reads it, whatever is asked first', () => {
  const whole = lenient().compile(QUERY);
  const byMember = compileByMember(lenient(), QUERY);
  fc.assert(
    fc.property(anyQuery, (query) => {
      const one = structuredClone(query);
      const other = structuredClone(query);
      expect(byMember?.(other)).toBe(whole(one));
      expect(other).toEqual(one);
      expect(said(byMember?.errors)).toEqual(said(whole.errors));
    }),
  );
});

it('what is no object, has few members, or more to it than members is left to the whole schema', () => {
  expect(compileByMember(lenient(), Type.String())).toBe(null);
  expect(compileByMember(lenient(), Type.Object({ one: Type.String() }))).toBe(null);
  expect(compileByMember(lenient(), { ...QUERY, minProperties: 1 })).toBe(null);
  expect(compileByMember(lenient(), QUERY)?.('text')).toBe(false);
});
