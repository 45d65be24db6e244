import { describe, expect, it } from 'vitest';
import { runLine } from './parts/run-line.ts';

const shown = (line: string) => runLine('texts', line);

describe('awk', () => {
  it.each([
    [`printf 'a:b\\nc:d\\n' | awk -F: '{print $2, NR}'`, 'b 1\nd 2\n'],
    [`printf '3 4\\n5 6\\n' | awk '{s+=$1*$2} END {print s/NR}'`, '21\n'],
    [`awk 'BEGIN {for (i=3; i; i--) printf "%02d%s", i, (i>1 ? "-" : "\\n")}'`, '03-02-01\n'],
    [`printf 'k 1\\nk 2\\nj 5\\n' | awk '{n[$1]+=$2} END {for (k in n) print k, n[k]}' | sort`, 'j 5\nk 3\n'],
    [`awk 'BEGIN {x="a.b"; sub(/\\./,"-",x); print x, toupper(x), length(x), index(x,"b")}'`, 'a-b A-B 3 3\n'],
    [`printf '10\\n9\\n' | awk '$1>9'`, '10\n'],
    [`printf 'x\\ny\\nz\\n' | awk '/y/,/z/'`, 'y\nz\n'],
    [`awk 'BEGIN {print 1 > "/tmp/one"}'; cat /tmp/one`, '1\n'],
    [
      `printf '1\\n2\\n' > n; awk 'BEGIN {while ((getline l < "n") > 0) s += l; print s, (getline l < "/nosuch")}'`,
      '3 -1\n',
    ],
    [`printf 'a\\nb\\nc\\n' | awk 'NR==1 {getline x; print x, $0, NR; getline; print}'`, 'b a 2\nc\n'],
    [`awk 'BEGIN {"echo one two" | getline; print $2; if (("exit 3" | getline) == 0) print "none"}'`, 'two\nnone\n'],
    [`awk 'BEGIN {print system("echo out; exit 3"); print close("nothing")}'`, 'out\n3\n-1\n'],
    [
      `printf 'b\\na\\n' | awk '{print | "sort"; printf "%s", $0 | "cat 1>&2"} END {close("sort"); print "end"}'`,
      'a\nb\nend\nba',
    ],
    [
      `awk 'function f(n) {return n < 2 ? 1 : n * f(n - 1)} function g(a, i) {a[i] = i; i = 9} BEGIN {i = 4; g(q, i); print f(5), q[4], i}'`,
      '120 4 4\n',
    ],
    [
      `printf 'a b\\nc\\n\\n\\nd' | awk 'BEGIN {RS = ""} {print NR, NF, $1}'; printf 'a;b' | awk -v RS=';' '{print}'`,
      '1 3 a\n2 1 d\na\nb\n',
    ],
    [`awk 'BEGIN {print("a", "b"); print ("c") "d"; printf("%s %d\\n", "e", 1.9)}'`, 'a b\ncd\ne 1\n'],
    [
      `awk 'BEGIN {f(1)}'; awk 'BEGIN {printf "%s"}'`,
      'awk: line 2: function f never defined\nawk: run time error: not enough arguments passed to printf("%s")\n\tFILENAME="" FNR=0 NR=0\n',
    ],
    [`awk '{print $1}' /nosuch`, 'awk: cannot open /nosuch (No such file or directory)\n'],
  ])('%s', async (line, text) => {
    expect((await shown(line))[0]).toBe(text);
  });

  it('ends a program that never would', async () => {
    const [, status] = await shown(`awk 'BEGIN {while (1) x = x "y"}'`);
    expect(status).not.toBe(0);
  });
});

describe('sed', () => {
  it.each([
    [`printf 'one two\\n' | sed -E 's/(\\w+) (\\w+)/\\2 \\1/'`, 'two one\n'],
    [`echo test | sed 's/t\\x65s/\\x41\\o102\\d067/'; date -Is -u -d @0`, 'ABCt\n1970-01-01T00:00:00+00:00\n'],
    [`printf 'aaa\\n' | sed 's/a/b/2;s/a$/c/'`, 'abc\n'],
    [`printf 'a\\nb\\nc\\n' | sed -n '/b/,$p'`, 'b\nc\n'],
    [`printf 'a\\nb\\n' | sed '1i\\\\top' | sed '$a end'`, 'top\na\nb\nend\n'],
    [`printf 'a\\nb\\nc\\n' | sed 'N;s/\\n/+/'`, 'a+b\nc\n'],
    [`echo Port 22 > /tmp/c; sed -i 's/22/2222/' /tmp/c; cat /tmp/c`, 'Port 2222\n'],
    [`sed 'k' /etc/passwd`, "sed: -e expression #1, char 1: unknown command: `k'\n"],
    [`seq 3 | sed -n '2w out' ; cat out; echo a | sed 's/a/x/w /dev/stdout'`, '2\nx\nx\n'],
    [`seq 4 | sed '0,/1/d' | paste -sd,; seq 5 | sed '3Q7'; echo $?`, '2,3,4\n1\n2\n7\n'],
    [`seq 6 | sed '/2/{:a;n;/5/!ba;s/5/five/}' | paste -sd,; printf 'a\nb' | sed p`, '1,2,3,4,five,6\na\na\nb\nb'],
    [`echo hi > f; sed -i.old s/h/H/ f; cat f f.old; seq 3 | sed -z 's/\n/;/g'`, 'Hi\nhi\n1;2;3;'],
    [`sed bx /etc/hostname`, "sed: can't find label for jump to `x'\n"],
    [`sed p /nosuch`, "sed: can't read /nosuch: No such file or directory\n"],
  ])('%s', async (line, text) => {
    expect((await shown(line))[0]).toBe(text);
  });
});

const STAT_OF_ROOT = 'Device: 254,1\tInode: 2           Links: 17\n2 fe01\n254:1 vda1\n';

describe('find, stat and dd', () => {
  it.each([
    [`mkdir -p /tmp/f/a; echo x > /tmp/f/a/1.sh; find /tmp/f -name '*.sh' -type f`, '/tmp/f/a/1.sh\n'],
    [`mkdir -p /tmp/f/a; find /tmp/f -type d -exec echo got {} \\;`, 'got /tmp/f\ngot /tmp/f/a\n'],
    [`touch /tmp/g; find /tmp -name g -delete; ls /tmp/g`, "ls: cannot access '/tmp/g': No such file or directory\n"],
    [`find / -maxdepth 1 -name etc -o -maxdepth 1 -name usr | sort`, '/etc\n/usr\n'],
    [
      `mkdir -p x/y; touch x/y/z; find x -type f -newermt 2000-01-01 -printf '%P %H\n'; find x -regex '.*/z'`,
      'y/z x\nx/y/z\n',
    ],
    [`find . -newermt garbage`, "find: I cannot figure out how to interpret 'garbage' as a date or time\n"],
    [`find / -foo`, "find: unknown predicate `-foo'\n"],
    [`stat / | grep Dev; stat -c '%i %D' /; lsblk -nro MAJ:MIN,NAME | tail -1`, STAT_OF_ROOT],
    [`printf hello > /tmp/h; stat -c '%s %a %U %F' /tmp/h`, '5 644 root regular file\n'],
    [`printf abcdef | dd bs=2 skip=1 count=2 status=none`, 'cdef'],
  ])('%s', async (line, text) => {
    expect((await shown(line))[0]).toBe(text);
  });
});

describe('archives and small tools', () => {
  it.each([
    [
      `mkdir -p /tmp/t/d; echo one > /tmp/t/d/a; cd /tmp; tar czf x.tgz t; mkdir o; tar xzf x.tgz -C o; cat o/t/d/a`,
      'one\n',
    ],
    [`cd /tmp; echo one > a; tar -cvf x.tar a; tar tf x.tar`, 'a\na\n'],
    [`echo junk > /tmp/j; tar tf /tmp/j 2>&1 | head -1`, 'tar: This does not look like a tar archive\n'],
    [`cd /tmp; echo data > g; gzip g; ls g.gz; zcat g.gz`, 'g.gz\ndata\n'],
    [`expr '(' 1 + 2 ')' '*' 3; expr hello : 'h\\(.*\\)o'; expr 1 / 0`, '9\nell\nexpr: division by zero\n'],
    [`cd $(mktemp -d) && pwd | cut -c1-9`, '/tmp/tmp.\n'],
    [`mkdir -p /tmp/u; printf x > /tmp/u/f; du -b /tmp/u/f`, '1\t/tmp/u/f\n'],
  ])('%s', async (line, text) => {
    expect((await shown(line))[0]).toBe(text);
  });

  it('unpack no more than a visitor may have', async () => {
    const [printed] = await shown(
      'dd if=/dev/zero bs=1M count=9 status=none | gzip | gzip > /tmp/b.gz; zcat /tmp/b.gz | zcat | wc -c',
    );
    expect(Number(printed.match(/\d+\s*$/)?.[0] ?? 0)).toBeLessThanOrEqual(4_000_000);
  });
});
