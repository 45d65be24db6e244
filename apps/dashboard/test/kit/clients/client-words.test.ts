// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { clientWords } from '../../../src/kit/clients/client-words.ts';
import { chooseLanguage } from '../../../src/kit/texts/texts.ts';

afterEach(() => chooseLanguage('en'));

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

it.each([
  ['', 'no User-Agent'],
  ['curl/8.5.0', 'curl 8.5.0'],
  ['sqlmap/1.9#stable (https://sqlmap.org)', 'sqlmap 1.9'],
  ['Mozilla/5.0 zgrab/0.x', 'zgrab 0.x'],
  ['python-requests/2.32.3', 'python-requests 2.32.3'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome 126 on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/126.0.0.0`, 'Edge 126 on Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome 126 on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox 128 on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari 17 on iOS',
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot 2.1'],
  [
    `Mozilla/5.0 ${CHROME.replace('Gecko)', 'Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)')}`,
    'GPTBot 1.2',
  ],
])('%s is called %s', (agent, words) => {
  expect(clientWords(agent)).toBe(words);
});

it('speaks the language of the person', () => {
  chooseLanguage('de');
  expect(clientWords(`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36`)).toBe('Chrome 126 unter Linux');
});

it.each([
  ['x'.repeat(100_000), `${'x'.repeat(40)}…`],
  ['\u202eevil/1', '⟨U+202E⟩evil 1'],
  ['((((', '(((('],
])('makes a hostile name short and visible', (agent, words) => {
  expect(clientWords(agent)).toBe(words);
});
