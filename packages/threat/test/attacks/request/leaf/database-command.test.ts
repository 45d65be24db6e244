import { describe, expect, test } from 'vitest';
import { databaseCommand } from '../../../../src/attacks/request/leaf/database-command.ts';
import { nosqlInjection } from '../../../../src/attacks/signatures/nosql-injection.ts';
import { foundIn } from '../../found-in.ts';

describe('a document that is a command of MongoDB', () => {
  test.each([
    ['{"listCollections":1}', 'listCollections'],
    ['{"listCollections": 1.0, "nameOnly": true}', 'listCollections'],
    ['{ "usersInfo": 1, "showCredentials": true }', 'usersInfo'],
    ['{"getLog":"global"}', 'getLog'],
    ['{"createUser":"x","pwd":"y","roles":["root"]}', 'createUser'],
    ['{"delete":"users","deletes":[{"q":{},"limit":0}]}', 'delete'],
  ])('%s', (text, name) => {
    expect(databaseCommand(text)).toBe(name);
    expect(foundIn(nosqlInjection, { contentType: 'application/json', body: text })).toEqual([
      `body.${name}: database call`,
    ]);
    const inParameter = foundIn(nosqlInjection, { query: `q=${encodeURIComponent(text)}` });
    expect(inParameter).toContain(`query.q.${name}: database call`);
  });

  test.each([
    '{"listCollections":1,"dropDatabase":0}',
    '{"listCollections":true}',
    '{"serverStatus":"ok"}',
    '{"dropDatabase":0}',
    '{"createUser":"ann","email":"ann@example.org"}',
    '{"createUser":{"id":1}}',
    '{"getLog":"build"}',
    '{"update":"users","updates":["a"]}',
    '{"shutdown":1}',
  ])('%s is none', (text) => {
    expect(databaseCommand(text)).toBeNull();
  });
});
