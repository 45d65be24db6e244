import { expect, test } from 'vitest';
import { decoyField } from '../../../src/attacks/fields/field-kind.ts';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import { xss } from '../../../src/attacks/signatures/xss.ts';
import { foundIn, jsonBody } from '../found-in.ts';

test.each([
  '<script src="js/main.js"></script>',
  '<script src="../vendor/jquery.min.js" defer></script>',
  '<script type="module" src="/assets/app.mjs"></script>',
])('a page that is saved names scripts of its own site: %s', (markup) => {
  expect(foundIn(xss, jsonBody({ content: markup }))).toEqual([]);
});

test.each([
  '<script src="//evil.example/x.js"></script>',
  '<script src="\\\\evil.example/x.js"></script>',
  '<script src="https://evil.example/x.js"></script>',
  '<script src="/uploads/x.js"></script>',
  '<script src="/media/x.js"></script>',
  '<script src="x.php"></script>',
  '<script src="/x.js?y"></script>',
  '<script src="/a//evil.example/x.js"></script>',
  '<script src="x.js" onerror="alert(1)"></script>',
  '<script src="x.js">alert(1)</script>',
])('but none of other hosts, uploads and programs: %s', (markup) => {
  expect(foundIn(xss, jsonBody({ content: markup }))).not.toEqual([]);
});

test('an address asks for no script, and a decoy is sent none', () => {
  const body = JSON.stringify({ content: '<script src="js/main.js"></script>' });
  const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json', body };
  expect(findSignatures(request, [xss], null, decoyField).matches).not.toEqual([]);
  expect(foundIn(xss, '<script src=x.js></script>')).not.toEqual([]);
});
