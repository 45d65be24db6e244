import { describe, expect, it } from 'vitest';
import { nosqlInjection } from '../../../src/attacks/signatures/nosql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const betweenQuotes = [
  "boots' && this.price > 10 && '",
  "boots' || [1] || '",
  "boots' | true | '",
  "boots' ? true : '",
  "a'; ++i; var x='",
  'a" || user.isAdmin() || "b',
  "boots'//",
];
const harmless = [
  "rock 'n' roll & 'soul'",
  "O'Brien & Sons' shop",
  "it's 5 o'clock? 'yes'",
  '"boots" && "shoes"',
  "Rosie's & Joe's",
  "the dogs' park; and the cats'",
  "boots' size = '44",
  "const list = options['boots'] || [];",
  "boots'] || {};",
  "boots' || ''; return",
  "size = row['boots'] || '' || row['shoes'];",
];
const secretsInLists = [
  'sort=-passwordHash,name',
  '$select=Id,PasswordHash',
  'fields[users]=password',
  'orderBy="passwd"&startAt="a"',
  'populate[owner][fields][0]=resetToken',
  'projection={"password":1}',
];
const harmlessLists = [
  'sort=token&order=asc',
  's=password',
  'fields=name,passwordChangedAt',
  'q=sort+by+password',
  'select=name,tokens',
  'include=author.books',
];

describe('a value that leaves a string and opens one again', () => {
  it.each(betweenQuotes)('is reported: %s', (value) => {
    expect(foundIn(nosqlInjection, { query: `q=${encodeURIComponent(value)}` })).not.toEqual([]);
  });

  it.each(harmless)('is none: %s', (value) => {
    expect(foundIn(nosqlInjection, { query: `q=${encodeURIComponent(value)}` })).toEqual([]);
  });
});

describe('a secret that is sorted by or shown', () => {
  it.each(secretsInLists)('is reported: %s', (query) => {
    expect(foundIn(nosqlInjection, { query })).not.toEqual([]);
  });

  it.each(harmlessLists)('is none: %s', (query) => {
    expect(foundIn(nosqlInjection, { query })).toEqual([]);
  });

  it('is reported as a relation in a document', () => {
    expect(foundIn(nosqlInjection, jsonBody({ include: ['accessTokens'] }))).not.toEqual([]);
    expect(foundIn(nosqlInjection, jsonBody({ include: ['comments'] }))).toEqual([]);
  });
});

describe('further structure', () => {
  it.each([
    'key=x"}},{"match_all":{}},{"match":{"a":"',
    'key=x) OR (role:admin',
    "key='; FOR u IN _users RETURN u //",
    'key=a.name RETURN n UNION MATCH (x) RETURN x //',
    'key=k 0 3600 10%0d%0a1234567890',
    'where[0][user.resetToken_contains]=a',
  ])('is reported: %s', (body) => {
    expect(foundIn(nosqlInjection, { contentType: 'application/x-www-form-urlencoded', body })).not.toEqual([]);
  });

  it('of GraphQL is a secret that is guessed', () => {
    const asked = (field: string) => jsonBody({ query: `{users(where:{${field}:{_like:"a%"}}){id}}` });
    expect(foundIn(nosqlInjection, asked('password'))).not.toEqual([]);
    expect(foundIn(nosqlInjection, asked('name'))).toEqual([]);
  });
});
