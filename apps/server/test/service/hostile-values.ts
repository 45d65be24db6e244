import fc from 'fast-check';

const ODD = ['\0', '\ud800', '\udc00', '\u202e', '\u2028', '\n', '\t', '%', "'", '"', '\\', '<', '{', '😀', 'a', '1'];

/** Text that somebody, somewhere, did not expect. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...ODD), maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'null',
    'NaN',
    '-0',
    '1e999',
    '9'.repeat(400),
    "' OR 1=1 --",
    '../../etc/passwd',
    '$where',
    '\\u0000',
    '2024-13-45T99:99:99Z',
    '-000001-01-01',
    '+275760-09-13T00:00:00.001Z',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '::ffff:1.2.3.4/999',
    'x'.repeat(9_000),
  ),
);

/** Any value that JSON has. */
const anyValue = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
  fc.double(),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -1, 1e308, 0.1, 2 ** 31, 2 ** 63, true, null),
  fc.array(hostileText, { maxLength: 30 }),
);

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

/** Bodies as text: what no JSON object of the other arbitraries looks like. */
const strangeBody = fc.oneof(
  fc.json({ stringUnit: 'binary' }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.constantFrom(
    '',
    'null',
    '[]',
    '"text"',
    '0',
    '{',
    '{"name":',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"name":"a","name":"b"}',
    '\ufeff{}',
    '{"name":"\\ud800"}',
    '{"name":"\\u0000"}',
    nested('[', ']', 20_000),
    nested('{"a":', '}', 5_000).replace(':}', ':1}'),
    `{"name":"${'x'.repeat(60_000)}"}`,
    `{"name":"${'x'.repeat(70_000)}"}`,
    `[${'1,'.repeat(20_000)}1]`,
  ),
);

/** A good body in which some members were replaced by anything, or members were added; or no such thing at all. */
export function hostileBody(good: unknown, names: readonly string[]): fc.Arbitrary<string> {
  const member = fc.oneof(fc.constantFrom('anything', ...names), hostileText);
  const mutated = fc
    .dictionary(member, anyValue, { maxKeys: 4 })
    .map((members) => JSON.stringify({ ...(good as object), ...members }));
  return fc.oneof({ weight: 3, arbitrary: mutated }, { weight: 1, arbitrary: strangeBody });
}

/** As a part of an address: percent-encoded, or encoded wrongly. */
export const encodedText = fc.oneof(
  { weight: 5, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
  { weight: 1, arbitrary: fc.constantFrom('%ff', '%00', '%c0%80', '%ed%a0%80', '%', '%zz', '%2e%2e', '%2f') },
);

/** A query string with names that are known, unknown and repeated. */
export function hostileQuery(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom('anything', '__proto__', ...names), encodedText);
  return fc
    .array(fc.tuple(name, fc.oneof(encodedText, fc.integer().map(String))), { minLength: 1, maxLength: 6 })
    .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));
}
