import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proseShare } from '../../../src/attacks/readings/prose.ts';

test.each([
  'Hello, I would like to know where my order is, please.',
  "Don't worry; it's a well-known issue (see below) and we'll fix it \"soon\".",
  'Ich würde gern wissen, ob das Paket schon unterwegs ist.',
  'Le Président a dit : « Nous irons tous ensemble à la mer », puis il est parti.',
  'Привет, я хотел бы узнать, где мой заказ сейчас.',
  '我想知道我的订单在哪里，请告诉我。谢谢您的帮助',
  'Select the file from the list, then drop it on the table below.',
  'It was in 1999.\n\nNobody knew what would come next – and 25 years later, we do.',
])('%j is prose', (text) => {
  expect(proseShare(text)).toBeGreaterThan(0.9);
});

test.each([
  '',
  'John Smith',
  'd41d8cd98f00b204e9800998ecf8427e',
  "1' UNION SELECT password FROM users WHERE id = 1",
  'union select password from users where id like admin',
  'cat /etc/passwd; id; uname -a; ls -la /tmp',
  '<b>a</b><i>b</i><u>c</u><p>d</p><b>e</b><i>f</i>',
  'const total = items.map((item) => item.price * item.count);',
  'a&b=c&d=e&f=g&h=i&j=k',
])('%j is not', (text) => {
  expect(proseShare(text)).toBe(0);
});

test('prose beside something else counts by its length', () => {
  const prose = 'This is quite an ordinary sentence with nothing in it. ';
  expect(proseShare(`${prose}${'{"a":1}'.repeat(8)}`)).toBeCloseTo(0.5, 1);
});

test('any text has a share from 0 to 1', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const share = proseShare(text);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }),
  );
});
