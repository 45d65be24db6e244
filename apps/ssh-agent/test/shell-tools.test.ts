import { describe, expect, it } from 'vitest';
import { runLine } from './parts/run-line.ts';

const shown = async (line: string) => (await runLine('tools', line))[0];

describe('small programs answer as those of Debian', () => {
  it.each([
    ["printf 'b\\0a\\0' | sort -z | tr '\\0' ,; seq 2 | sort --parallel=2 -r", 'a,b,2\n1\n'],
    [
      'echo one > g; mkdir d; cp g d/f.txt; grep -rn one g; grep -r one d; grep -r --include="*.c" one d; echo $?',
      '1:one\nd/f.txt:one\n1\n',
    ],
    [
      'echo x | xargs -i echo {}{}; tr z-a x <<< q',
      "xx\ntr: range-endpoints of 'z-a' are in reverse collating sequence order\n",
    ],
    ['date -u -d "2024-01-31 +1 month" +%F; date -u -d "2024-02-29 +1 year" +%F', '2024-03-02\n2025-03-01\n'],
    [
      'touch f; rm -i f < /dev/null; ls f; touch -d "2 days ago" f; find f -mtime +1',
      "rm: remove regular empty file 'f'? f\nf\n",
    ],
    [
      'touch f; chmod -v 600 f; sha256sum --tag /dev/null | cut -c1-24',
      "mode of 'f' changed from 0644 (rw-r--r--) to 0600 (rw-------)\nSHA256 (/dev/null) = e3b\n",
    ],
    [
      'touch f; mkdir d; chmod 4755 f; chmod 2755 d; chmod u=rwx,o=x f; chmod 0755 d; chmod ug=rx d; stat -c %a f d; chmod g= d; chmod 02755 f; stat -c %a f d',
      '751\n2555\n2755\n2505\n',
    ],
    [
      'touch f; mkdir d; chmod 6755 d; chmod 00644 f; chmod 00755 d; stat -c %a f d; chmod 010000 f',
      "644\n755\nchmod: invalid mode: '010000'\nTry 'chmod --help' for more information.\n",
    ],
    ['echo a > f; ln f g; echo b >> g; cat f; stat -c %h f; rm f; stat -c "%h %s" g', 'a\nb\n2\n1 4\n'],
    [
      'tar -C nowhere -cf x.tar .; tar xf; head -1q /etc/hostname nowhere | wc -l',
      "tar: nowhere: Cannot open: No such file or directory\ntar: Error is not recoverable: exiting now\ntar: Old option 'f' requires an argument.\nTry 'tar --help' or 'tar --usage' for more information.\nhead: cannot open 'nowhere' for reading: No such file or directory\n1\n",
    ],
    ['echo hello world | base32', 'NBSWY3DPEB3W64TMMQFA====\n'],
    ['echo MZXW6=== | base32 -d; echo -n foo | basenc --base16', 'foo666F6F\n'],
    ['echo foo | basenc', "basenc: missing encoding type\nTry 'basenc --help' for more information.\n"],
    ['seq 6 | paste - - -', '1\t2\t3\n4\t5\t6\n'],
    [
      'printf "a b c\\nlong x y\\n" | column -t; seq 10 | column -c 40',
      'a     b  c\nlong  x  y\n1\t3\t5\t7\t9\n2\t4\t6\t8\t10\n',
    ],
    [
      `printf 'ABCDEF' | hexdump -e '4/1 "%02x " "\n"'; printf abc | hexdump -ve '1/1 "%.2x"'`,
      '41 42 43 44\n45 46      \n616263',
    ],
    [
      'printf "a\\nb\\nc\\n" > x; printf "a\\nB\\nc\\nd\\n" > y; diff -u x y | tail -n +3',
      '@@ -1,3 +1,4 @@\n a\n-b\n+B\n c\n+d\n',
    ],
    [
      `echo "a'b" | xargs; echo a | xargs -t echo; echo a | xargs nosuch`,
      'xargs: unmatched single quote; by default quotes are special to xargs unless you use the -0 option\necho a\na\nxargs: nosuch: No such file or directory\n',
    ],
    [
      `a=$(head -c 5000 /dev/zero | tr '\\0' a); grep -oP '(?<=x=)\\d+' <<< "$a x=42"; grep -oP '(?<=foo|b[ao]|(?:r{2}))z|(?<!a)!' <<< "\${a}fooz bz boz errz! $a!"`,
      '42\nz\nz\nz\n!\n',
    ],
    ['grep -ob a <<< banana; grep --color=always b <<< abc', '1:a\n3:a\n5:a\na\x1b[01;31m\x1b[Kb\x1b[m\x1b[Kc\n'],
    [
      'date -u -d 2024-02-30; date -u -d 20240102 +%F.%N; date -Iseconds -u -d @0',
      "date: invalid date '2024-02-30'\n2024-01-02.000000000\n1970-01-01T00:00:00+00:00\n",
    ],
    [
      'sshd; namei /bin/sh; runlevel; wipefs',
      "sshd re-exec requires execution with an absolute path\nf: /bin/sh\n d /\n l bin -> usr/bin\n l sh -> dash\nN 5\nwipefs: no device specified\nTry 'wipefs --help' for more information.\n",
    ],
    [
      "touch -d '2020-01-02 03:04:05' f; stat -c %y f; find f -printf '%t %TY\n'; tar c f | tar tv | tr -s ' ' | cut -d ' ' -f 3-",
      '2020-01-02 03:04:05.000000000 +0000\nThu Jan  2 03:04:05.0000000000 2020 2020\n0 2020-01-02 03:04 f\n',
    ],
    ["date -u -d '2024-01-31 +1 month' +%F; date -u -d '2024-02-29 1 year ago' +%F", '2024-03-02\n2023-03-01\n'],
    ['realpath -m /a/../b/c; realpath /nowhere/x', '/b/c\nrealpath: /nowhere/x: No such file or directory\n'],
    [`seq 2 | awk 'ORS=","'`, '1,2,'],
    ['factor 12 97; factor abc', "12: 2 2 3\n97: 97\nfactor: 'abc' is not a valid positive integer\n"],
    ['numfmt --to=iec 1234567 500; numfmt --from=iec 2K', '1.2M\n500\n2048\n'],
    ['printf "a b\\nb c\\n" | tsort', 'a\nb\nc\n'],
    ['printf "a 1\\nb 2\\n" > x; printf "a x\\nc y\\n" > y; join -a1 x y', 'a 1 x\nb 2\n'],
    ['seq 10 | split -l 4; ls x*; cat xac', 'xaa\nxab\nxac\n9\n10\n'],
    ['shuf -i 3-3; shuf -i 1-9 | sort | paste -sd,', '3\n1,2,3,4,5,6,7,8,9\n'],
    ['getconf LONG_BIT; getconf FOO', "64\ngetconf: Unrecognized variable `FOO'\n"],
    [`perl -e 'print "a"x3, "\\n"'; perl -e 'print "hi\\n"; print 2+3; system("echo sub")'`, 'aaa\nhi\n5sub\n'],
    [
      'taskset -p 1; taskset -c 0 echo a; ionice -c 3 echo b; chrt -p 1 | head -n 1; taskset',
      "pid 1's current affinity mask: 3\na\nb\npid 1's current scheduling policy: SCHED_OTHER\ntaskset: bad usage\nTry 'taskset --help' for more information.\n",
    ],
    [
      'lscpu -p | tail -n 2; lscpu -J | head -n 6 | tail -n 2',
      '0,0,0,0,,0,0,0,0\n1,0,0,0,,0,0,0,0\n         "data": "x86_64"\n      },{\n',
    ],
    [
      'chage -M 30 -E 2031-02-03 root; chage -l root | sed -n "4p;6p"; newgrp nope',
      "Account expires\t\t\t\t\t\t: Feb 03, 2031\nMaximum number of days between password change\t\t: 30\nnewgrp: group 'nope' does not exist\n",
    ],
    [
      'cd /tmp; busybox cat x; busybox rm x; busybox ls x; busybox mkdir a; busybox rm a; busybox cp x y',
      "cat: can't open 'x': No such file or directory\nrm: can't remove 'x': No such file or directory\nls: x: No such file or directory\nrm: 'a' is a directory\ncp: can't stat 'x': No such file or directory\n",
    ],
    ['busybox ps | head -n 2', 'PID   USER     TIME  COMMAND\n    1 root      0:01 /sbin/init\n'],
    ['(echo $BASHPID; echo $$) | uniq | wc -l; echo $$ | grep -c "^$$$"', '2\n1\n'],
    ['mountpoint /proc; mountpoint /etc', '/proc is a mountpoint\n/etc is not a mountpoint\n'],
    [
      'fallocate -l 1M z; stat -c %s z; shred -u z; ls z',
      "1048576\nls: cannot access 'z': No such file or directory\n",
    ],
    ["printf 'a line of words\\n' | fold -s -w 7", 'a line \nof \nwords\n'],
    ["expand -t4 <<< $'\\ta'; printf '%.1f %.1f %#o\\n' 2.25 0.35 8", '    a\n2.2 0.3 010\n'],
    ['timeout --preserve-status 0.1 sleep 9; echo $?', '143\n'],
    ['expand <<< "a\tb"; unexpand -a <<< "        x"', 'a       b\n\tx\n'],
  ])('%s', async (line, text) => {
    expect(await shown(line)).toBe(text);
  });

  it('and say who wrote them', async () => {
    expect(await shown('rm --version | tail -n 2')).toBe(
      'Written by Paul Rubin, David MacKenzie, Richard M. Stallman,\nand Jim Meyering.\n',
    );
  });
});

describe('a program', () => {
  it('is the same by its path, and under another name', async () => {
    expect(await shown('/bin/echo a; /usr/bin/sha1sum < /dev/null | cut -c1-4; cp /bin/echo e; ./e b')).toBe(
      'a\nda39\nb\n',
    );
    expect(await shown('/bin/cat nope')).toBe('/bin/cat: nope: No such file or directory\n');
  });
});

describe('bash', () => {
  it.each([
    ['cat <<E\nin', "bash: line 2: warning: here-document at line 1 delimited by end-of-file (wanted `E')\nin\n"],
    [`x="it's"; echo \${x@Q} \${x@U}`, "'it'\\''s' IT'S\n"],
  ])('%j', async (line, text) => {
    expect(await shown(line)).toBe(text);
  });

  it('tells the time of a command in seconds', async () => {
    expect(await shown('time -p true')).toMatch(/^real \d+\.\d\d\nuser 0\.00\nsys 0\.00\n$/);
  });
});

describe('a name that JavaScript gives every object means nothing to the machine', () => {
  it.each([
    [
      'getconf constructor; getconf toString',
      "getconf: Unrecognized variable `constructor'\ngetconf: Unrecognized variable `toString'\n",
    ],
    ['set -o constructor; echo $?', 'bash: line 1: set: constructor: invalid option name\n2\n'],
    ['case a in [[:valueOf:]]) echo y;; *) echo n;; esac', 'n\n'],
    ["echo a | tr '[:toString:]' b", "tr: invalid character class 'toString'\n"],
    ['dd if=constructor of=/dev/null', "dd: failed to open 'constructor': No such file or directory\n"],
    ['dd if=/dev/zero bs=1constructor count=1', "dd: invalid number: '1constructor'\n"],
    [`dpkg-query -W -f='\${constructor}\${package}\\n' bash`, 'bash\n'],
    ['ionice -c constructor ls', "ionice: unknown scheduling class: 'constructor'\n"],
    ['find / -type constructor', "find: Must separate multiple arguments to -type using: ','\n"],
    ['ps -o constructor 2>&1 | head -1', 'error: unknown user-defined format specifier "constructor"\n'],
    ['ssh-keygen -t constructor', 'unknown key type constructor\n'],
    ['systemctl show -p constructor,Id ssh', 'Id=ssh.service\n'],
    ['TERM=xterm tput constructor', "tput: unknown terminfo capability 'constructor'\n"],
    ["perl -e 'constructor(1)'; perl -e 'valueOf;'", 'Undefined subroutine &main::constructor called at -e line 1.\n'],
    [`perl -MSocket -e 'print getprotobyname("constructor"), "x\\n"'`, 'x\n'],
  ])('%s', async (line, expected) => {
    expect(await shown(line)).toBe(expected);
  });
});

describe('a figure that is none is refused as the programs of Debian do', () => {
  it.each([
    [
      'base64 -w abc /etc/hostname; base32 -w -1 /etc/hostname',
      "base64: invalid wrap size: 'abc'\nbase32: invalid wrap size: '-1'\n",
    ],
    ['echo hi | base64 -w 99999999999999999999999; echo hi | base64 -w 3; echo hi | base64 -w 0', 'aGkK\naGk\nK\naGkK'],
    [
      'free -s abc; free -s 0; free -c 0; free -c x',
      "free: seconds argument failed: 'abc': Invalid argument\nfree: seconds argument `0' is not positive number\nfree: failed to parse count argument: '0': Numerical result out of range\nfree: failed to parse count argument: 'x'\n",
    ],
    [
      'vmstat abc; vmstat 1 x; vmstat 0',
      "vmstat: failed to parse argument: 'abc'\nvmstat: failed to parse argument: 'x'\nvmstat: delay must be positive integer\n",
    ],
    ['split -n abc /etc/passwd', "split: invalid number of chunks: 'abc'\n"],
    [
      'pr -w abc /etc/passwd; pr -l 0 /etc/passwd',
      "pr: '-w PAGE_WIDTH' invalid number of characters: 'abc'\npr: '-l PAGE_LENGTH' invalid number of lines: '0': Numerical result out of range\n",
    ],
    ['ssh-keygen -b abc; ssh-keygen -b 0', 'Bits has bad value abc (invalid)\nBits has bad value 0 (too small)\n'],
  ])('%s', async (line, expected) => {
    expect(await shown(line)).toBe(expected);
  });
});

it.each([
  'pr -w 1000000000 /etc/hostname',
  'pr -l 1000000000 /etc/hostname',
  'nl -w 1000000000 /etc/hostname',
  'numfmt --padding=-1000000000 3',
  'csplit -n 1000000000 /etc/passwd 3',
  'split -a 1000000000 /etc/passwd',
])('a figure does not choose how much memory the agent takes: %s', async (line) => {
  expect((await shown(line)).length).toBeLessThan(100_000);
});
