import { describe, expect, it } from 'vitest';
import { hiddenLink } from '../../../src/decoys/bait/hidden-link.ts';
import { HIDING_PLACES } from '../../../src/decoys/bait/hiding-places.ts';
import { linksToDecoy } from '../../../src/decoys/bait/page-links.ts';

const PAGE = 'https://www.shop.example/products/42';
const DECOY = { domain: 'www.shop.example', path: '/old-prices', answersBelow: false };
const look = (html: string, decoy = DECOY) => linksToDecoy(html, PAGE, decoy);

describe('links of a page to a decoy', () => {
  it.each([
    ['<a href="https://www.shop.example/old-prices">', 'a'],
    ['<a href=/old-prices?ref=1>', 'a'],
    ["<A class='x' HREF='../old-prices#top'>", 'a'],
    ['<a href="//www.shop.example./%6fld-prices">', 'a'],
    ['<a\n href = "/x/../old-prices" >', 'a'],
    ['<img src="/old-prices">', 'img'],
    ['<link rel="prefetch" href="/old-prices">', 'link'],
    ['<form method="get" action="/old-prices">', 'form'],
    ['<iframe src="/old-prices"></iframe>', 'iframe'],
  ])('%s is found', (html, tag) => expect(look(`<p>${html}</p>`).map((link) => link.tag)).toEqual([tag]));

  it.each([
    '<a href="/old-prices/2019">',
    '<a href="/Old-Prices">',
    '<a href="https://blog.shop.example/old-prices">',
    '<a href="mailto:old-prices">',
    '<a href="http://[broken">',
    '<a title="/old-prices">',
    '<!-- <a href="/old-prices"> -->',
    '<template><a href="/old-prices"></template>',
    '<!-- never ends <a href="/old-prices">',
    'text a href="/old-prices"',
  ])('%s is none', (html) => expect(look(html)).toEqual([]));

  it('below a decoy that answers everything there are found too', () => {
    expect(look('<a href="/old-prices/2019/x">', { ...DECOY, answersBelow: true })).toHaveLength(1);
    expect(look('<a href="/old-prices-2">', { ...DECOY, answersBelow: true })).toEqual([]);
  });

  it('say what is missing to keep people and search engines away', () => {
    expect(look('<a href="/old-prices" rel="noopener nofollow" tabindex=-1>Old</a>')).toEqual([
      { tag: 'a', isFollowed: true, missing: ['aria-hidden="true"'] },
    ]);
    expect(look('<img src="/old-prices">')).toEqual([{ tag: 'img', isFollowed: false, missing: [] }]);
  });

  it('miss nothing in the markup that is given out', () => {
    const url = 'https://www.shop.example/old-prices?ref=AbCd-efGh_ijKlMnOpQrStUvWxYz0123';
    const links = HIDING_PLACES.map((place) => hiddenLink({ decoyId: 'd', path: '/old-prices', url }, place));
    const html = links.flatMap((link) => [link.html, link.inlineHtml ?? '']).join('\n');
    const found = look(html);
    expect(found).toHaveLength(10);
    for (const link of found) expect(link).toEqual({ tag: 'a', isFollowed: true, missing: [] });
  });

  it.each([
    '<a '.repeat(20_000),
    '<!--'.repeat(16_000),
    '<a href='.repeat(8_000),
    `<a ${'x'.repeat(60_000)}`,
    '<template'.repeat(7_000),
  ])('are looked for in one pass through whatever it is (%#)', (html) => expect(look(html)).toEqual([]));

  it('are told up to a bound', () => {
    expect(look('<a href="/old-prices">x</a>'.repeat(1_000))).toHaveLength(50);
  });
});
