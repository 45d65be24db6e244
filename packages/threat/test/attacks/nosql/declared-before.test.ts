import { expect, test } from 'vitest';
import { nosqlInjection } from '../../../src/attacks/signatures/nosql-injection.ts';
import { formBody, foundIn, jsonBody } from '../found-in.ts';

const everywhere = (value: string) => [value, formBody({ name: value }), jsonBody({ name: value, page: 7 })];

test.each([
  "'; var t=Date.now(); while(Date.now()-t<2000){}; return true; //",
  "x'; let a=1; const b=2; return true; //",
  "'; var n=0; return true; var z='",
  "'; while(Date.now()<9) {} //",
])('statements are found behind the variables that they need: %s', (value) => {
  for (const example of everywhere(value)) expect(foundIn(nosqlInjection, example)).not.toEqual([]);
});

test.each([
  "'use strict'; let a = 1; for (const x of y) { run(x) }",
  "'; var t=1; render(t); //",
  'let a = 1; return a; // done',
])('lines of a source are none: %s', (value) => {
  for (const example of everywhere(value)) expect(foundIn(nosqlInjection, example)).toEqual([]);
});
