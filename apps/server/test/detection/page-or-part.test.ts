import { expect, it } from 'vitest';
import { pageOrPart } from '../../src/detection/gathering/behaviour/page-or-part.ts';

const LANGUAGE = { 'accept-language': 'en' };

it.each([
  ['a page', { 'sec-fetch-dest': 'document' }, [], 'page'],
  ['a frame', { 'sec-fetch-dest': 'iframe' }, [], 'page'],
  ['a picture', { 'sec-fetch-dest': 'image' }, [], 'part'],
  ['data that a script fetches', { 'sec-fetch-dest': 'empty' }, [], 'part'],
  ['a page fetched ahead', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }, [], 'part'],
  ['a page over plain HTTP', { ...LANGUAGE, accept: 'text/html,*/*;q=0.8' }, [], 'page'],
  ['a picture over plain HTTP', { ...LANGUAGE, accept: 'image/avif,image/*,*/*;q=0.8' }, [], 'part'],
  ['what a script fetches over plain HTTP', { ...LANGUAGE, accept: '*/*' }, [], 'unsaid'],
  ['a page, by names', {}, ['sec-fetch-dest', 'upgrade-insecure-requests'], 'page'],
  ['data, by names', {}, ['accept', 'sec-fetch-dest'], 'part'],
  ['a page fetched ahead by a framework', {}, ['next-router-prefetch', 'rsc'], 'part'],
  ['what names no language', { accept: '*/*' }, [], 'page'],
  ['a line of a log', {}, [], 'unsaid'],
] as const)('%s', (_, headers, names, kind) => {
  expect(pageOrPart(headers, names)).toBe(kind);
});
