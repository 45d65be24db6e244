import { describe, expect, it } from 'vitest';
import { clearanceCookies } from '../../src/clearance/clearance-cookie.ts';

const TOKEN = 'claims.signature';

describe('the cookie of clearance', () => {
  it.each<[string, string, readonly string[]]>([
    ['is found among others', `a=b; wd_clearance=${TOKEN}; c=d`, [TOKEN]],
    ['is not one whose name ends so', `xwd_clearance=${TOKEN}; wd_clearance2=${TOKEN}`, []],
    ['may come twice', `wd_clearance=one; wd_clearance=${TOKEN}`, ['one', TOKEN]],
    [
      'is looked for four times at most',
      Array.from({ length: 9 }, (_, at) => `wd_clearance=${at}`).join(';'),
      [...['0', '1', '2', '3']],
    ],
    ['is left out when no token is so long', `wd_clearance=${'x'.repeat(2_049)}; wd_clearance=${TOKEN}`, [TOKEN]],
    ['is not looked for behind 16 KB of others', `a=${'x'.repeat(16_384)}; wd_clearance=${TOKEN}`, []],
    ['is found before a megabyte of others', `wd_clearance=${TOKEN}; a=${'x'.repeat(1_000_000)}`, [TOKEN]],
    ['is none without a value', 'wd_clearance=; wd_clearance', []],
  ])('%s', (_how, header, found) => {
    expect(clearanceCookies(header)).toEqual(found);
  });
});
