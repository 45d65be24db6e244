import { expect, test } from 'vitest';
import { findSignatures } from '../../../../src/attacks/find-signatures.ts';

const found = (query: string): readonly string[] =>
  findSignatures({ method: 'GET', path: '/', query, headers: {}, contentType: '', body: '' }).matches.map(
    ({ type, location }) => `${location}: ${type}`,
  );

test('what is parted over parameters of one name is read as the server joins it', () => {
  expect(found('id=1%27/*&id=*/union/*&id=*/select/*&id=*/password/*&id=*/from/*&id=*/users--+')).toContain(
    'query.id: sql_injection',
  );
});

test.each([
  'id[0]=1%27%20UNION%20SEL&id[1]=ECT%20password%20FROM%20users--+',
  'id%5B%5D=x%27;DROP&id%5B%5D=%20TABLE%20users--',
])('what is parted over a list is read in one: %s', (query) => {
  expect(found(query)).toContain('query.id: sql_injection');
});

test('lists that come one value after the other are no attack', () => {
  expect(found('tag=red&tag=blue%20shoes&tag=size%3D9&sort=price')).toEqual([]);
  expect(found('q[0]=it%27s&q[1]=or%20not&q[2]=%22a%22')).toEqual([]);
});
