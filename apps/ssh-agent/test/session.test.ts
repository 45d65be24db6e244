import { describe, expect, it, vi } from 'vitest';
import { makeProfile } from '../src/profile/profile.ts';
import { uptime } from '../src/shell/commands/uptime.ts';
import type { ShellLimits } from '../src/shell/process/session/limits.ts';
import { openShell } from '../src/shell/session.ts';

function open(limits: Partial<ShellLimits> = { lineSteps: 5_000, lineCpuMs: 500, lineOutputBytes: 200_000 }) {
  const printed = { stdout: '', stderr: '' };
  const faults: unknown[] = [];
  const session = openShell({
    profile: makeProfile('test', { hostname: 'srv01' }),
    user: 'root',
    from: '192.0.2.1',
    host: {
      write: (stream, bytes) => {
        printed[stream] += Buffer.from(bytes).toString('latin1');
      },
      event: () => {},
      fault: (error) => void faults.push(error),
    },
    limits,
  });
  return { session, printed, faults };
}

describe('a shell', () => {
  it.each([
    ['a=3; echo $((a * 14)) "$a"', '42 3\n', 0],
    ['for i in 1 2 3; do echo $i; done | tail -n 1', '3\n', 0],
    ['f() { return 7; }; f || echo $?', '7\n', 0],
    ['echo one > /tmp/x; cat < /tmp/x | tr a-z A-Z', 'ONE\n', 0],
    ['cat <<END\n$(echo in)\nEND', 'in\n', 0],
  ])('answers %j as bash does', async (line, stdout, status) => {
    const { session, printed } = open();
    expect(await session.exec(line)).toBe(status);
    expect(printed).toEqual({ stdout, stderr: '' });
  });

  it('goes on behind a program that fails by a fault of ours, and tells of it', async () => {
    const failing = vi.spyOn(uptime, 'run').mockImplementation(() => {
      throw new TypeError('of ours');
    });
    const { session, printed, faults } = open();
    expect(await session.exec('uptime')).toBe(139);
    expect(await session.exec('uptime | cat; echo still here')).toBe(0);
    failing.mockRestore();
    expect(printed.stdout).toBe('still here\n');
    expect(printed.stderr).toContain('Segmentation fault');
    expect(faults.map(String)).toEqual(['TypeError: of ours', 'TypeError: of ours']);
  });

  it('keeps files and errors apart between sessions', async () => {
    const first = open();
    const second = open();
    await first.session.exec('echo hidden > /root/.s');
    expect(await second.session.exec('cat /root/.s')).toBe(1);
    expect(second.printed.stderr).toBe('cat: /root/.s: No such file or directory\n');
    expect(Buffer.from(first.session.files.readFile('/root/.s')).toString()).toBe('hidden\n');
  });

  it.each(['yes | xargs echo', 'yes | column -t', 'yes | tac', "awk '{ a[NR] = $0 } END { print NR }' /dev/zero"])(
    'keeps no more than a line may for %j',
    async (line) => {
      const { session, printed } = open({ lineHeldBytes: 1_000_000 });
      expect(await session.exec(`${line}; echo no`)).toBe(137);
      expect(printed.stdout).toBe('');
      const small =
        "for n in {1..40}; do seq 2000 | awk '{ split($0, a) } END { print }'; done | tail -n 1 | xargs echo";
      expect(await session.exec(small)).toBe(0);
      expect(printed.stdout).toBe('2000\n');
    },
  );

  it.each(['tac', 'shuf'])('reads no more lines for %s than it may keep, before it works on them', async (name) => {
    const { session, printed } = open({ lineHeldBytes: 2_000_000 });
    expect(await session.exec(`yes | tee read | ${name}`)).toBe(137);
    await session.exec('stat -c %s read');
    expect(Number(printed.stdout)).toBeLessThan(1_000_000);
  });

  it.each([
    ...['while :; do :; done', 'yes | cat', 'f() { f; }; f', ':(){ :|:& };:', 'a=x; while :; do a=$a$a; done'],
    ...['yes $(seq 9000) | sort', 'echo {1..99999999}', 'x=$(cat /dev/zero)', 'awk "BEGIN{for(;;)x=x x}"', 'tar c /'],
    ...['eval "[[ $(printf "( %.0s" {1..9999})"', 'test $(printf "( %.0s" {1..20000})', 'printf %999999999d 1'],
    ...[
      'sed "$(printf "{%.0s" {1..50000})"',
      'source /dev/stdin <<< "source /dev/stdin"',
      'ln -s a b; ln -s b a; cat a',
    ],
    ...['echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | grep -E "(a+)+b"', 'bash /dev/urandom', 'trap "kill $$" EXIT; exit'],
  ])('ends %j within its limits and goes on', async (line) => {
    const { session, printed } = open();
    await session.exec(line);
    printed.stdout = '';
    expect(await session.exec('echo alive')).toBe(0);
    expect(printed.stdout).toBe('alive\n');
  });
});
