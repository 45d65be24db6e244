import { describe, expect, it } from 'vitest';
import { arrivalOf } from '../../../../src/detection/gathering/behaviour/arrival.ts';

describe('how a visitor came to a page', () => {
  const said = (referrer: string | null) => ({ referrer, url: 'https://www.shop.example/a' });
  it.each([
    [null, { 'sec-fetch-site': 'same-origin' }, 'linked'],
    [null, { 'sec-fetch-site': 'none' }, 'direct'],
    ['https://shop.example/', {}, 'linked'],
    ['https://search.example/', {}, 'direct'],
    [null, { accept: '*/*' }, 'direct'],
    [null, {}, 'unsaid'],
    ['no url', {}, 'linked'],
  ] as const)('referrer %s with %o: %s', (referrer, headers, arrival) => {
    expect(arrivalOf(said(referrer), headers)).toBe(arrival);
  });
});

it('a page of another site below the same public suffix is not the same site', () => {
  const from = (referrer: string, url: string) => arrivalOf({ referrer, url }, { accept: '*/*' });
  expect(from('https://other.co.uk/', 'https://shop.co.uk/')).toBe('direct');
  expect(from('https://www.shop.co.uk/', 'https://api.shop.co.uk/v1')).toBe('linked');
  expect(from('https://one.github.io/', 'https://two.github.io/')).toBe('direct');
  expect(from('http://localhost:3000/', 'http://localhost:3000/cart')).toBe('linked');
});

it('only the same origin, and not one that begins like it, needs no look at the domain', () => {
  const from = (referrer: string, url: string) => arrivalOf({ referrer, url }, { accept: '*/*' });
  expect(from('https://shop.example', 'https://shop.example?page=2')).toBe('linked');
  expect(from('https://shop.example/', 'https://shop.example.org/')).toBe('direct');
  expect(from('https://shop.example/', 'https://shop.example@other.org/')).toBe('direct');
  expect(from('https://shop.example/', 'https://shop.example\n.org/')).toBe('direct');
  expect(from('https://shop.example:443/', 'https://shop.example:8443/')).toBe('linked');
});
