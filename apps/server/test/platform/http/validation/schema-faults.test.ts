import { ROUTE_PATTERN } from '@sundew/wire/route-pattern';
import { expect, it } from 'vitest';
import { faultOf } from '../../../../src/platform/http/validation/schema-faults.ts';

const reasonOf = (pattern: string) => faultOf({ keyword: 'pattern', params: { pattern } }).reason;

it.each([
  ['a path', '^/[^\\s\\p{Cc}]*$', 'must_be_path'],
  ['a route', ROUTE_PATTERN, 'must_be_route'],
  ['a name', '^(?!\\s*$)[^\\p{Cc}\\p{Cs}]*$', 'must_not_be_blank'],
  ['a printable word', '^[\\x21-\\x7e]{1,200}$', 'must_not_be_blank'],
  ['anything else', '^SSH-2\\.0-', 'not_valid'],
])('what is wrong with %s is said as such', (_, pattern, reason) => {
  expect(reasonOf(pattern)).toBe(reason);
});
