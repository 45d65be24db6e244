import { describe, expect, test } from 'vitest';
import { declaredField, decoyField } from '../../src/attacks/fields/field-kind.ts';
import { findSignatures } from '../../src/attacks/find-signatures.ts';
import type { HttpRequest } from '../../src/attacks/request/http-request.ts';
import { signatures } from '../../src/attacks/signatures/registry.gen.ts';

const EMPTY: HttpRequest = { method: 'POST', path: '/', query: '', headers: {}, contentType: '', body: '' };
const COUNT = 240;

const WRAPPINGS: Readonly<Record<string, (texts: readonly string[]) => HttpRequest>> = {
  'a list in JSON': (texts) => ({ ...EMPTY, contentType: 'application/json', body: JSON.stringify(texts) }),
  'a list in JSON, in base64': (texts) => ({
    ...EMPTY,
    contentType: 'application/json',
    body: JSON.stringify(texts.map((text) => Buffer.from(text).toString('base64'))),
  }),
  'fields of a form': (texts) => ({
    ...EMPTY,
    contentType: 'application/x-www-form-urlencoded',
    body: texts.map((text, at) => `a${at}=${encodeURIComponent(text)}`).join('&'),
  }),
};

/** What fills a request: each time another text, all full of punctuation. */
const FLOODS: Readonly<Record<string, (at: number) => string>> = {
  'one mix of characters': (at) => `{<"it's" & (a|b) %${at} = [c]*;$`,
  'many mixes of characters': (at) =>
    `"(${at})${[...'<>&|;%$=[]{}*\\'].filter((_mark, bit) => (((at * 2_654_435_761) >>> 9) >> bit) & 1).join(' ')}`,
  'attacks of one class': (at) => `${at}' UNION SELECT password, (${at}) FROM users WHERE "a"='b' -- `,
};

/** Of each class an attack that is found in a text among few. */
function attacksIn(
  wrap: (texts: readonly string[]) => HttpRequest,
): readonly (readonly [type: string, attack: string])[] {
  return signatures.flatMap(({ type, examples }) => {
    const attack = examples.hits.find(
      (hit) => typeof hit === 'string' && typesIn(wrap([...'abcde', hit])).includes(type),
    );
    return typeof attack === 'string' ? [[type, attack] as const] : [];
  });
}

function typesIn(request: HttpRequest): readonly string[] {
  return findSignatures(request).matches.map(({ type }) => type);
}

function flooded(flood: (at: number) => string, count: number, place: number, attack: string): readonly string[] {
  const texts = Array.from({ length: count }, (_, at) => flood(at));
  return [...texts.slice(0, place), attack, ...texts.slice(place)];
}

describe.each(Object.entries(WRAPPINGS))('%s', (_wrapping, wrap) => {
  const attacks = attacksIn(wrap);

  test('holds an attack of nearly every class', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(signatures.length - 2);
  });

  test.each(Object.entries(FLOODS))(
    'a flood of %s hides no attack of any class, wherever it stands',
    (_name, flood) => {
      const hidden = attacks.filter(([type, attack]) =>
        [0, COUNT / 3, COUNT].some((place) => !typesIn(wrap(flooded(flood, COUNT, place, attack))).includes(type)),
      );
      expect(hidden).toEqual([]);
    },
  );
});

test('an attack in the same characters as those around it is found among them', () => {
  const attack = `1' UNION SELECT {"a"} & (b|c) %7 = [d]*;$<`;
  const texts = flooded((at) => `{<"it's" & (a|b) %${at} = [c]*;$`, COUNT, COUNT / 2, attack);
  expect(typesIn(WRAPPINGS['a list in JSON']?.(texts) ?? EMPTY)).toContain('sql_injection');
});

const harmless = (at: number): string => `<p class="item-${at}">It's (${at}) & more; [see] {it} | 5% = *</p>`;

test('harmless texts stay harmless, however many there are', () => {
  for (const wrap of Object.values(WRAPPINGS)) {
    const request = wrap(Array.from({ length: COUNT }, (_, at) => harmless(at)));
    expect(findSignatures(request).matches).toEqual([]);
    expect(findSignatures(request).caps).toContain('leaves');
  }
});

test('a request with fewer such texts than a crowd is read text by text', () => {
  const texts = flooded(harmless, 50, 40, "1' UNION SELECT password FROM users--");
  const { matches, caps } = findSignatures(WRAPPINGS['a list in JSON']?.(texts) ?? EMPTY);
  expect(matches.map(({ location }) => location)).toEqual(['body[40]']);
  expect(caps).not.toContain('leaves');
});

test('whoever asks is told each text as it came', () => {
  const texts = flooded(harmless, COUNT, 0, 'first');
  const told: string[] = [];
  findSignatures(WRAPPINGS['a list in JSON']?.(texts) ?? EMPTY, signatures, null, undefined, ({ text }) =>
    told.push(text),
  );
  expect(told.filter((text) => text !== '/').toSorted()).toEqual([...texts].toSorted());
});

test('fields that are known to hold code are read text by text, those of a decoy are not excused', () => {
  const fields = Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [`f${at}`, harmless(at)]));
  const attack = "1' UNION SELECT password FROM users--";
  const request = { ...EMPTY, contentType: 'application/json', body: JSON.stringify({ ...fields, f120: attack }) };
  const declared = declaredField(Object.fromEntries(Object.keys(fields).map((name) => [name, 'code'])));
  for (const kindOf of [declared, decoyField]) {
    const { matches } = findSignatures(request, signatures, null, kindOf);
    expect(matches.map(({ location, type }) => `${location}: ${type}`)).toContain('body.f120: sql_injection');
  }
});

test('texts with little punctuation are a crowd as well when many signatures look at each', () => {
  const sentence = (at: number): string => `Mr. Smith of room ${at} isn't in \u00e9ven if he says so`;
  const { matches, caps } = findSignatures(
    WRAPPINGS['a list in JSON']?.(flooded(sentence, COUNT, COUNT / 2, "1' UNION SELECT password FROM users--")) ??
      EMPTY,
  );
  expect(matches.map(({ type }) => type)).toEqual(['sql_injection']);
  expect(caps).toContain('leaves');
});

test('base64 is undone in texts that are too many to be kept apart', () => {
  const attack = "1' UNION SELECT password FROM users--";
  for (const place of [300, 500, 700]) {
    const request = WRAPPINGS['a list in JSON, in base64']?.(flooded(harmless, 900, place, attack)) ?? EMPTY;
    expect(typesIn(request)).toContain('sql_injection');
  }
});

test('a long document of JSON in base64 is judged by its parts alone', () => {
  const document = { note: 'harmless '.repeat(600), id: "1' UNION SELECT password FROM users--" };
  const value = Buffer.from(JSON.stringify(document)).toString('base64');
  const { matches } = findSignatures({ ...EMPTY, query: `data=${encodeURIComponent(value)}` });
  expect(matches.map(({ location, type }) => `${location}: ${type}`)).toEqual([
    'query.data.(base64).id: sql_injection',
  ]);
});

test('among more fields than are judged one by one, base64 of many plus signs is read as what it says', () => {
  const texts = Array.from({ length: 900 }, (_, at) => `~~~~~~~~~~~~ ${at}`);
  texts[600] = '~~~~~~~~~~~~ 1;cat /etc/passwd';
  const body = JSON.stringify(texts.map((text) => Buffer.from(text).toString('base64')));
  const { matches } = findSignatures({ ...EMPTY, contentType: 'application/json', body });
  expect(matches.map(({ type }) => type)).toContain('command_injection');
});
