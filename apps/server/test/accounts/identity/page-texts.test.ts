import { describe, expect, it } from 'vitest';
import { browserName } from '../../../src/accounts/identity/markup/browser-name.ts';
import { qrCode } from '../../../src/accounts/identity/markup/qr-code.ts';
import { de } from '../../../src/accounts/identity/markup/texts/de.ts';
import { en } from '../../../src/accounts/identity/markup/texts/en.ts';
import { textsFor } from '../../../src/accounts/identity/markup/texts/texts.ts';
import { relyingParty } from '../../../src/accounts/identity/passkeys/relying-party.ts';
import { html } from '../../../src/platform/text/html.ts';

/** Names of all texts, with what they say when they are given the same words. */
function saying(texts: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(texts)) {
    const at = `${path}${name}`;
    if (typeof value === 'string') found.set(at, value);
    else if (typeof value === 'function') found.set(at, String(value('A1', 'B2', 'C3', 'D4')));
    else for (const [inner, text] of saying(value, `${at}.`)) found.set(inner, text);
  }
  return found;
}

describe('the texts of the pages', () => {
  const [english, german] = [saying(en), saying(de)];

  it('are the same in every language, and translated', () => {
    expect([...german.keys()]).toEqual([...english.keys()]);
    const same = [...english].filter(([name, text]) => german.get(name) === text).map(([, text]) => text);
    expect(new Set(same)).toEqual(new Set(['Passkey', 'Passkeys']));
  });

  it('say in every language what they are given', () => {
    for (const [name, text] of english) {
      for (const word of ['A1', 'B2', 'C3', 'D4']) {
        expect([name, word, german.get(name)?.includes(word)]).toEqual([name, word, text.includes(word)]);
      }
    }
  });

  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['fr-FR, de;q=0.4, en;q=0.3', 'de'],
    ['fr', 'en'],
    ['de;q=0', 'en'],
    ['de;q=junk, en;q=0.1', 'en'],
    ['__proto__, constructor', 'en'],
  ])('for Accept-Language %j are in %s', (header, language) => {
    expect(textsFor(header).language).toBe(language);
  });
});

describe('a giant Accept-Language', () => {
  it('is read only so far', () => {
    expect(textsFor(`${'x,'.repeat(100_000)}de`).language).toBe('en');
  });
});

describe('markup', () => {
  it('shows hostile text as text, in a QR code too', async () => {
    const hostile = `"><script>alert(1)</script>`;
    expect(html`<p title="${hostile}">${hostile}</p>`.text).not.toContain('<script');
    expect((await qrCode('otpauth://totp/x', hostile)).text).not.toContain('<script');
  });
});

describe('browsers', () => {
  const mozilla = 'Mozilla/5.0';
  it.each([
    [
      `${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36`,
      'Chrome · Linux',
    ],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36 Edg/150.0`,
      'Edge · Windows',
    ],
    [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:151.0) Gecko/20100101 Firefox/151.0`, 'Firefox · macOS'],
    [
      `${mozilla} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
      'Safari · iOS',
    ],
    [
      `${mozilla} (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36`,
      'Chrome · Android',
    ],
    ['sundew-cli/0.1.0', 'sundew-cli/0.1.0'],
    ['x'.repeat(500), 'x'.repeat(60)],
    [' ', null],
  ])('%.60s are called %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});

describe('passkeys', () => {
  it.each([
    ['https://sundew.example', { id: 'sundew.example', origin: 'https://sundew.example' }],
    ['https://sundew.example:8443/base', { id: 'sundew.example', origin: 'https://sundew.example:8443' }],
    ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://sundew.example', null],
    ['https://192.0.2.1', null],
    ['https://[2001:db8::1]', null],
    ['http://127.0.0.1:8080', null],
  ])('at %s are for %o', (publicUrl, party) => {
    expect(relyingParty(publicUrl)).toEqual(party);
  });
});
