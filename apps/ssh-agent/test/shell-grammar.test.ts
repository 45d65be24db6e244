import { describe, expect, it } from 'vitest';
import { runLine } from './parts/run-line.ts';

const shown = (line: string, events?: object[]) => runLine('grammar', line, events);

describe('bash', () => {
  it.each([
    ['exec 3</etc/issue; cat <&3', 'Debian GNU/Linux 12 \\n \\l\n\n', 0],
    ['echo 2 | { select x in one two; do echo "<$x>"; break; done; }', '1) one\n2) two\n#? <two>\n', 0],
    ['select x in one; do :; done', '1) one\n#? \n', 1],
    [`declare -A m=([b]=2 [a]=1); echo \${m[a]} \${!m[@]}`, '1 b a\n', 0],
    ['a=([2]=x y [0]=z); declare -p a', 'declare -a a=([0]="z" [2]="x" [3]="y")\n', 0],
    [`f() { local -a q=(1 2); echo \${q[1]}; }; f; echo "[$q]"`, '2\n[]\n', 0],
    ['%1', 'bash: line 1: fg: no job control\n', 1],
    [`echo \${nope?}`, 'bash: line 1: nope: parameter not set\n', 127],
    ['ulimit -n 4096; ulimit -n', '4096\n', 0],
    ['echo x > /tmp/x; cat /tmp/x >> /tmp/x', 'cat: /tmp/x: input file is output file\n', 1],
    ['dd if=/dev/zero of=/tmp/z bs=1M count=300 status=none; stat -c %s /tmp/z', '314572800\n', 0],
    ['dd if=/dev/zero of=/dev/null bs=1G count=4 2>&1 | head -2', '4+0 records in\n4+0 records out\n', 0],
    ["X=1 env Y=2 bash -c 'echo $X$Y'", '12\n', 0],
  ])('answers %j', async (line, text, status) => {
    expect(await shown(line)).toEqual([text, status]);
  });

  it.each([
    ['#!/nope', 'bash: line 1: ./s: cannot execute: required file not found\n', 127],
    ['#!/usr/bin/env python3', "/usr/bin/env: 'python3': No such file or directory\n", 127],
    ['#!/bin/sh\nnope', './s: 2: nope: not found\n', 127],
    ['#!/bin/bash\nnope', './s: line 2: nope: command not found\n', 127],
    ['nope', './s: line 1: nope: command not found\n', 127],
  ])('starts a script with %j as the kernel does', async (text, printed, status) => {
    expect(await shown(`printf '${text.replaceAll('\n', '\\n')}\\n' > s; chmod +x s; ./s`)).toEqual([printed, status]);
  });

  it('tells of the address behind /dev/tcp, which nobody answers', async () => {
    const events: object[] = [];
    const [printed, status] = await shown('echo > /dev/tcp/192.0.2.9/4444', events);
    expect(printed).toBe(
      'bash: connect: Connection refused\nbash: line 1: /dev/tcp/192.0.2.9/4444: Connection refused\n',
    );
    expect(status).toBe(1);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'download', url: 'tcp://192.0.2.9:4444/' }));
  });

  it('says what it sets by itself', async () => {
    const [printed] = await shown('set | grep -c ^BASH; echo $BASH_VERSION; UID=5');
    expect(printed).toBe('4\n5.2.15(1)-release\nbash: line 1: UID: readonly variable\n');
  });
});

describe('sh, which is dash', () => {
  it.each([
    ["sh -c 'nope'", 'sh: 1: nope: not found\n', 127],
    ["sh -c './nope'", 'sh: 1: ./nope: not found\n', 127],
    ["sh -c '[[ a == a ]]'", 'sh: 1: [[: not found\n', 127],
    ['sh -c \'echo -e "a\\tb"\'', '-e a\tb\n', 0],
    ["sh -c 'cd /nope'", "sh: 1: cd: can't cd to /nope\n", 2],
    ["sh -c 'cat < /nope'", 'sh: 1: cannot open /nope: No such file\n', 2],
    ["sh -c '> /nope/x'", 'sh: 1: cannot create /nope/x: Directory nonexistent\n', 2],
    ["sh -c 'a=(1)'", 'sh: 1: Syntax error: "(" unexpected\n', 2],
    ["sh -c 'if true; fi'", 'sh: 1: Syntax error: "fi" unexpected (expecting "then")\n', 2],
    ["sh -c 'echo \"a'", 'sh: 1: Syntax error: Unterminated quoted string\n', 2],
    ['echo nope | sh', 'sh: 1: nope: not found\n', 127],
    ["sh -c 'source /etc/profile'", 'sh: 1: source: not found\n', 127],
  ])('answers %j', async (line, text, status) => {
    expect(await shown(line)).toEqual([text, status]);
  });
});

describe('/proc', () => {
  it('shows the processes that a visitor runs', async () => {
    const [printed] = await shown(
      'cat /proc/self/comm; readlink /proc/self/exe; head -1 /proc/$$/status; ls /proc/self/fd | wc -l; cat /proc/1/comm',
    );
    expect(printed).toBe('cat\n/usr/bin/readlink\nName:\tbash\n4\nsystemd\n');
  });
});
