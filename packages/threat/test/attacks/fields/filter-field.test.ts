import { expect, test } from 'vitest';
import type { FieldKind } from '../../../src/attacks/fields/field-kind.ts';
import { isOffered } from '../../../src/attacks/fields/filter-field.ts';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import { signatures } from '../../../src/attacks/signatures/registry.gen.ts';

const REQUEST = { method: 'GET', path: '/items', headers: {}, contentType: '', body: '' };
const found = (query: string, kind: FieldKind) =>
  findSignatures({ ...REQUEST, query }, signatures, null, () => kind).matches;

test.each(['room[$regex]=^a', '$or[0][room][$ne]=5', 'conditions={"room":{"$exists":true}}', 'room[$nin][]=5'])(
  'a filter that a property is known to offer is none of an attacker: %s',
  (query) => {
    expect(found(query, 'unknown').every(isOffered)).toBe(true);
    expect(found(query, 'unknown')).not.toEqual([]);
    expect(found(query, 'filter')).toEqual([]);
  },
);

test.each(['room[$where]=sleep(100)', '$where=sleep(1000)', "room='||1==1//"])(
  'what runs code is found in a filter as well: %s',
  (query) => {
    expect(found(query, 'filter').length).toBeGreaterThan(0);
  },
);

test.each(['password[$ne]=x', 'user[email][$regex]=^a', 'reset_token[$exists]=true'])(
  'a filter on whom a field lets in is never learnt: %s',
  (query) => {
    expect(found(query, 'unknown').some((match) => isOffered(match))).toBe(false);
  },
);
