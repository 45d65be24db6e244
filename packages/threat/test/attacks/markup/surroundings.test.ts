import { describe, expect, test } from 'vitest';
import { confidenceOf } from './xss-text.ts';

const ARTICLE = `<h2>How we moved the library</h2>
<p>Last summer the town decided that the old library had to move to the new building at the river.</p>
<figure class="wp-block-image"><img src="/a.jpg" alt="The old house" width="640"></figure>
<ul><li>Ten thousand books</li><li>Three hundred boxes</li></ul>`;

describe('in an editor’s document', () => {
  test('an attack is still found, less surely', () => {
    for (const attack of [
      '<script>alert(document.cookie)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
    ]) {
      expect(confidenceOf(ARTICLE + attack), attack).toBeGreaterThanOrEqual(0.6);
      expect(confidenceOf(ARTICLE + attack), attack).toBeLessThan(confidenceOf(attack));
    }
  });

  test('what editors and embeds bring is at most a low finding', () => {
    for (const embed of [
      '<script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>',
      '<script src="https://widgets.example.net/w.js"></script>',
      '<a href="/a.jpg" onclick="window.open(this.href); return false;">large</a>',
      '<a href="#" onclick="gallery.next(3)">next</a>',
      '<iframe src="https://www.youtube.com/embed/abc" width="560" height="315" allowfullscreen></iframe>',
      '<script type="application/ld+json">{"@type":"Article"}</script>',
      '<a href="javascript:void(0)">top</a>',
      '<div style="mso-line-height-rule:exactly;behavior:url(#default#VML)">x</div>',
    ]) {
      expect(confidenceOf(ARTICLE + embed), embed).toBeLessThanOrEqual(0.6);
    }
    expect(confidenceOf(ARTICLE)).toBe(0);
  });
});

describe('in a remark', () => {
  test.each([
    'You have to put the <script> tag into the head of the page and not into its body.',
    'Use <script src="app.js"></script> at the end of the body, then it works without waiting.',
    'In the old template there was a <body onload="init()"> and nobody knew what it was good for.',
    'I would write ```html\n<button onclick="alert(1)">x</button>\n``` there, as we did in the other three places.',
    'We tried `<img src=x onerror=alert(1)>` in the search form and the page showed it as plain text.',
    '@@ -1,3 +1,3 @@ make sure that the form is sent once only and not for every click\n-<form onsubmit="alert(1)">\n+<form>',
  ])('%j is left alone', (text) => {
    expect(confidenceOf(text)).toBeLessThan(0.5);
  });

  test('an attack that is no quotation is found', () => {
    expect(
      confidenceOf('Thank you for this post, I have been looking for it all week <script>alert(1)</script>'),
    ).toBeGreaterThanOrEqual(0.6);
  });
});

describe('escaped markup', () => {
  test('beside real tags is text', () => {
    expect(confidenceOf('<p>Write <code>&lt;script&gt;alert(1)&lt;/script&gt;</code> there</p>')).toBe(0);
  });

  test('alone is what somebody hides', () => {
    expect(confidenceOf('&lt;script&gt;alert(1)&lt;/script&gt;')).toBeGreaterThanOrEqual(0.7);
  });
});
