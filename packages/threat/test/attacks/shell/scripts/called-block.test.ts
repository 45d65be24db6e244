import { describe, expect, it } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { foundIn } from '../../found-in.ts';

const found = (value: string, name = 'host') =>
  foundIn(commandInjection, { query: `${name}=${encodeURIComponent(value)}` });

describe('a block that is called', () => {
  it.each(['1;f(){ id;};f', '1;function f { whoami; }; f', '1;&{whoami}', '1|iex(whoami)', "1;&('who'+'ami')"])(
    'is reported: %s',
    (value) => {
      expect(found(value)).not.toEqual([]);
    },
  );

  it.each(['a; close(){ exit; }', 'width: calc(1px); a{ top: 1px }', 'R&{name}', "it's 5; ('a')", 'a;b(){}'])(
    'is none: %s',
    (value) => {
      expect(found(value)).toEqual([]);
    },
  );
});

describe('a drawing', () => {
  it.each(['url(|id)', 'fill \'url(https://x.example/"|id; ")\'', "image over 0,0 0,0 'ephemeral:/tmp/x'"])(
    'that runs a command or reads a file is reported: %s',
    (value) => {
      expect(found(value)).not.toEqual([]);
    },
  );

  it.each(['fill url(x.png) | stroke url(#a)', 'image over the fold'])('is harmless: %s', (value) => {
    expect(found(value)).toEqual([]);
  });
});

it('a command in base64 is reported in a parameter that asks for one', () => {
  expect(found('d2hvYW1p', 'cmd')).not.toEqual([]);
  expect(found('d2hvYW1p', 'name')).toEqual([]);
  expect(found('c3RhdHVz', 'cmd')).toEqual([]);
});

it('a formula that takes in another table is reported', () => {
  expect(found('=IMPORTRANGE("1abc","A1:B2")')).not.toEqual([]);
  expect(found('=SUM("1","2")')).toEqual([]);
});
