import { expect, it } from 'vitest';
import { entityTag, isHeld } from '../../../../src/platform/http/answers/entity-tag.ts';

const tag = entityTag('what was sent');

it.each([
  ['the tag itself', tag],
  ['as a proxy that compresses marks it', `W/${tag}`],
  ['one of several', `"another", ${tag}`],
  ['one of several without blanks', `"another",W/${tag}`],
  ['anything there is', '*'],
])('whoever names %s has it', (_, held) => {
  expect(isHeld(tag, held)).toBe(true);
});

it.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['the tag of something else', entityTag('what was sent before')],
  ['a part of the tag', tag.slice(0, -2)],
])('whoever names %s has it not', (_, held) => {
  expect(isHeld(tag, held)).toBe(false);
});
