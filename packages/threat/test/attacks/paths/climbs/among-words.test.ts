import { expect, test } from 'vitest';
import { pathTraversal } from '../../../../src/attacks/signatures/path-traversal.ts';
import { foundIn, jsonBody } from '../../found-in.ts';

test.each([
  '- milk and bread\n- /..//\n- butter',
  '- milk and bread\n- /%2e%2e%2f\n- butter',
  '- milk and bread\n- /..0x2f\n- butter',
  'hello the ../../WEB-INF/web.xml and all of you',
])('a step above the root in disguise and a climb to what a server keeps are found among words: %j', (text) => {
  expect(foundIn(pathTraversal, text)).not.toEqual([]);
});

test.each([
  'Removes unnecessary "<dir>/.." parts and gives back the rest',
  "const PARENT = '\\\\..';\nconst name = join(folder, PARENT);",
  'It lies in src/main/webapp/WEB-INF/web.xml as in every project',
  'It lies in ../WEB-INF/web.xml as in every project',
  'see //...` links and so on',
])('steps that people and sources write stay harmless: %j', (text) => {
  expect(foundIn(pathTraversal, jsonBody({ x: text }))).toEqual([]);
});
