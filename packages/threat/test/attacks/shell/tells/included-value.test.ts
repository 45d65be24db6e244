import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { foundIn } from '../../found-in.ts';

test.each([
  'hello all my friends "<?php include($_GET[\'page\']); ?>" > a.php',
  'and then echo "<?php require_once($_REQUEST[f]); ?>" of them',
  'take this <? @include("$_COOKIE[a].php") ?> of mine',
])('a tag of PHP that includes what the request holds is a way in, whatever stands around it: %s', (text) => {
  expect(foundIn(commandInjection, text)).toEqual(['query.q: inclusion of what the request holds']);
});

test('a source that includes a file of its own does not', () => {
  const text = '<?php\n$page = basename($_GET["page"]);\n\ninclude("pages/$page.php");\n$title = $_GET["title"];\n';
  expect(foundIn(commandInjection, text)).not.toContain('query.q: inclusion of what the request holds');
});
