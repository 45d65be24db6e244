import { describe, expect, it } from 'vitest';
import { runLine } from './parts/run-line.ts';

const shown = async (line: string) => (await runLine('bytes', line))[0];

describe('programs that look into files answer as those of Debian', () => {
  it.each([
    [`printf 'hi\\n\\351' | od -c`, '0000000   h   i  \\n 351\n0000004\n'],
    [`printf '\\377\\377\\1\\0' | od -An -td2`, '     -1      1\n'],
    [`head -c 40 /dev/zero | od -Ax -tx1`, `000000${' 00'.repeat(16)}\n*\n000020${' 00'.repeat(8)}\n000028\n`],
    [`printf abc | hexdump`, `0000000 6261 0063${' '.repeat(30)}\n0000003\n`],
    [`printf 'a\\0b' | hd`, `00000000  61 00 62${' '.repeat(42)}|a.b|\n00000003\n`],
    [`printf 'a\\nb\\n' > x; printf 'a\\nc\\n' > y; cmp x y`, 'x y differ: char 3, line 2\n'],
    [`printf 'a\\n' > x; printf 'a\\nc\\n' > y; cmp x y`, 'cmp: EOF on x after byte 2, line 1\n'],
    [`seq 4 > x; seq 2 5 > y; diff x y; echo $?`, '1d0\n< 1\n4a4\n> 5\n1\n'],
    [`printf a > x; printf b > y; diff -q x y; diff -s x x`, 'Files x and y differ\nFiles x and x are identical\n'],
    [`seq 3 > x; seq 2 > y; paste -d: x y; paste -sd+ x`, '1:1\n2:2\n3:\n1+2+3\n'],
    [`seq 3 > x; seq 2 4 > y; comm -3 x y; comm -12 x y`, '1\n\t4\n2\n3\n'],
    [`printf hello | cksum; printf hello | sum; printf hello | sum -s`, '3287646509 5\n08403     1\n532 1\n'],
    [
      `truncate -s 2K x; truncate -s -48 x; wc -c x; truncate x 2>&1 | head -n 1`,
      "2000 x\ntruncate: you must specify either '--size' or '--reference'\n",
    ],
    [`mkfifo p; stat -c %F p; mkfifo p`, "fifo\nmkfifo: cannot create fifo 'p': File exists\n"],
    [`touch x; unlink x; unlink x`, "unlink: cannot unlink 'x': No such file or directory\n"],
    [`tty; stty -a`, "not a tty\nstty: 'standard input': Inappropriate ioctl for device\n"],
    [
      `ls /z /a`,
      "ls: cannot access '/z': No such file or directory\nls: cannot access '/a': No such file or directory\n",
    ],
  ])('%s', async (line, text) => {
    expect(await shown(line)).toBe(text);
  });

  it.each([
    ['printf "a\\nb\\n" > f; exec 3<f; read x <&3; echo $x; cat <&3; exec 3<&-', 'a\nb\n'],
    ['exec 3<<<hey && cat <&3', 'hey\n'],
    ['n=0; while read l; do n=$((n+l)); done < <(seq 4); echo $n', '10\n'],
    [`[[ abc9 =~ (b)c([0-9]) ]]; echo \${BASH_REMATCH[2]}`, '9\n'],
    ["trap 'echo bye' EXIT; exit 3", 'bye\n'],
    ['echo $((7/(2-2)+1)); echo no', 'bash: line 1: 7/(2-2)+1: division by 0 (error token is "(2-2)+1")\n'],
    [`echo \${none:?gone}; echo no`, 'bash: line 1: none: gone\n'],
  ])('%s', async (line, text) => {
    expect(await shown(line)).toBe(text);
  });

  it('compares files of a million bytes', async () => {
    const line = 'seq 150000 > x; seq 2 150001 > y; diff x y | wc -l; cmp x y';
    expect(await shown(line)).toContain('x y differ: char 1, line 1');
  });
});
