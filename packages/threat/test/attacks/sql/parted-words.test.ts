import { describe, expect, it } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn } from '../found-in.ts';

describe('words that a filter joins when it takes markup out', () => {
  it.each([
    "x' a<>nd 1=2 un<>ion sel<>ect 1,2,3,md5(9),5#",
    "x' un<b>ion sel<b>ect 1,2#",
    '1 uni<x>on a<i>ll sele</i>ct password fr<>om users',
    "x' o<>r 1=1 o<>r '",
  ])('are an attack: %s', (value) => {
    expect(foundIn(sqlInjection, value)).not.toEqual([]);
  });

  it.each([
    'H<sub>2</sub>O and CO<sub>2</sub>',
    'dr<b>op</b> cap<i>s</i> of the <b>S</b>elect committee',
    'a<>b and c<>d',
    'un<>ion of wor<>kers',
    'where x<>y or y<>z',
  ])('are harmless: %s', (value) => {
    expect(foundIn(sqlInjection, value)).toEqual([]);
  });
});

describe('a whole query', () => {
  it.each(['SELECT * FROM wp_users', 'select id from auth_user where a=1', 'select * from shop.tbl_admins'])(
    'is reported where it asks for accounts under a prefix: %s',
    (value) => {
      expect(foundIn(sqlInjection, value)).not.toEqual([]);
    },
  );

  it.each(['SELECT * FROM wp_posts', 'select name from app_user_settings', 'select * from created_users_view'])(
    'is none of an intruder by other tables: %s',
    (value) => {
      expect(foundIn(sqlInjection, value)).toEqual([]);
    },
  );
});
