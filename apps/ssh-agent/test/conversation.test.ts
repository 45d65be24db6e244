import { describe, expect, it } from 'vitest';
import { makeProfile } from '../src/profile/profile.ts';
import { openShell } from '../src/shell/session.ts';

const PROMPT = 'root@srv01:~# ';
const MARK_ON = '\x1b[?2004h';
const MARK_OFF = '\x1b[?2004l\r';

/** A shell channel; `shown` is what stands behind the greeting, with plain line ends. */
function connect(hasTerminal: boolean, profile = makeProfile('conversation', { hostname: 'srv01' })) {
  let printed = '';
  const session = openShell({
    profile,
    ...{ user: 'root', from: '192.0.2.1' },
    ...(hasTerminal ? { tty: { columns: 80, rows: 24, term: 'xterm' } } : {}),
    host: {
      write: (_, bytes) => {
        printed += Buffer.from(bytes).toString('latin1');
      },
      event: () => {},
    },
  });
  session.start();
  const greeting = printed.length;
  return {
    session,
    profile,
    type: (text: string) => session.input(Buffer.from(text)),
    /** Every byte of the terminal. */
    raw: () => printed,
    shown: () =>
      printed
        .slice(hasTerminal ? greeting - PROMPT.length : 0)
        .replaceAll(MARK_ON, '')
        .replaceAll(MARK_OFF, '')
        .replaceAll('\r\n', '\n'),
  };
}

describe('a shell on a terminal', () => {
  it('ends what runs with ^C, although it waits', async () => {
    const { type, shown } = connect(true);
    await type('sleep 500\r');
    await type('\x03');
    await expect.poll(shown).toBe(`${PROMPT}sleep 500\n^C\n${PROMPT}`);
  });

  it('looks at files with less until q, and at pages with more', async () => {
    const { type, shown, raw } = connect(true);
    await type('seq 60 > n; less n\r');
    await expect.poll(raw).toContain('\n23\x1b[K\r\n\x1b[7mn\x1b[27m\x1b[K');
    await type('G');
    await expect.poll(raw).toContain('\n60\x1b[K\r\n\x1b[7m(END)\x1b[27m\x1b[K');
    await type('g/4\r');
    await expect.poll(raw).toContain('\x1b[H4\x1b[K\r\n5\x1b[K');
    await type('q');
    await expect.poll(() => shown().endsWith(`\x1b[23;0;0t${PROMPT}`)).toBe(true);
    await type('seq 60 | more\r');
    await expect.poll(shown).toContain('\n23\n\x1b[7m--More--(38%)\x1b[27m');
    await type(' ');
    await expect.poll(shown).toContain('\n46\n\x1b[7m--More--(76%)\x1b[27m');
    await type(' ');
    await expect.poll(shown).toMatch(/\n60\nroot@srv01:~# $/);
  });

  it('asks for more while a command is not whole', async () => {
    const { type, shown } = connect(true);
    for (const line of [
      'for i in 1 2',
      'do echo $i',
      'done',
      'cat <<E',
      "it's",
      'E',
      "echo 'a",
      "b'",
      'echo c \\',
      'd',
    ]) {
      await expect.poll(shown).toMatch(/[#>] $/);
      await type(`${line}\r`);
    }
    await expect
      .poll(shown)
      .toBe(
        `${PROMPT}for i in 1 2\n> do echo $i\n> done\n1\n2\n${PROMPT}cat <<E\n> it's\n> E\nit's\n` +
          `${PROMPT}echo 'a\n> b'\na\nb\n${PROMPT}echo c \\\n> d\nc d\n${PROMPT}`,
      );
  });

  it('marks where it reads, as readline does, and runs what a terminal marks as pasted once Enter is typed', async () => {
    const { type, raw, shown } = connect(true);
    expect(raw().endsWith(MARK_ON + PROMPT)).toBe(true);
    await type('\x1b[200~echo a\recho b\x1b[201~');
    await expect.poll(shown).toBe(`${PROMPT}echo a\necho b`);
    await type('\r');
    await expect.poll(raw).toContain(`echo b\r\n${MARK_OFF}a\r\nb\r\n${MARK_ON}${PROMPT}`);
  });

  it('runs every line of what is pasted, and gives a command the lines that it reads', async () => {
    const { type, shown } = connect(true);
    await type('read x\rhello\recho got $x\rsh\recho $0\rexit\r');
    await expect.poll(shown).toContain(`got hello\n${PROMPT}sh\n# echo $0\n`);
    await expect.poll(shown).toMatch(/exit\nroot@srv01:~# $/);
  });

  it('puts lines of before in place of what begins with !', async () => {
    const { type, shown } = connect(true);
    for (const line of ['echo one two', '!!', 'echo !$ !ec:1', '^one^three', "echo '!!' a!", '!nope', 'history 2']) {
      await expect.poll(shown).toMatch(/# $/);
      await type(`${line}\r`);
    }
    await expect.poll(shown).toMatch(/history 2\n[^#]*root@srv01:~# $/);
    expect(shown().replaceAll(PROMPT, '')).toBe(
      'echo one two\none two\n!!\necho one two\none two\necho !$ !ec:1\necho two one\ntwo one\n' +
        "^one^three\necho two three\ntwo three\necho '!!' a!\n!! a!\n!nope\n-bash: !nope: event not found\n" +
        "history 2\n    5  echo '!!' a!\n    6  history 2\n",
    );
  });

  it('stops what runs with ^Z, goes on with it, and ends jobs that are killed', async () => {
    const { type, shown } = connect(true);
    await type('echo up; sleep 500\r');
    await expect.poll(shown).toMatch(/\nup\n$/);
    await type('\x1a');
    await expect
      .poll(shown)
      .toBe(`${PROMPT}echo up; sleep 500\nup\n^Z\n[1]+  Stopped                 echo up; sleep 500\n${PROMPT}`);
    for (const line of ['echo $?', 'sleep 400 &', 'kill %2', 'jobs', 'fg %1']) {
      await expect.poll(shown).toMatch(/# $/);
      await type(`${line}\r`);
    }
    await expect.poll(shown).toMatch(/fg %1\necho up; sleep 500\n$/);
    await type('\x03');
    await expect.poll(shown).toMatch(/\^C\nroot@srv01:~# $/);
    expect(shown()).toContain('echo $?\n148\n');
    expect(shown()).toContain('Terminated              sleep 400\n');
    expect(shown()).toContain('jobs\n[1]+  Stopped                 echo up; sleep 500\n');
  });

  it('knows aliases and the last word, and does what a trap asks for when it is left', async () => {
    const { type, shown, session } = connect(true);
    const lines = [
      ...[
        "alias ll='ls -d' e='echo a '",
        'll /etc',
        'alias a=b; e a',
        'e a',
        'alias e=e; \\e',
        'mkdir /tmp/q && cd $_',
        'pwd',
      ],
      ...['fi', "trap 'echo bye' EXIT"],
    ];
    for (const [before, line] of lines.entries()) {
      await type(`${line}\r`);
      await expect.poll(() => shown().split('# ')).toHaveLength(before + 3);
    }
    expect(shown().replaceAll(/root@srv01:\S+ /g, '')).toBe(
      "alias ll='ls -d' e='echo a '\nll /etc\n/etc\nalias a=b; e a\na a\ne a\na b\nalias e=e; \\e\n-bash: e: command not found\n" +
        "mkdir /tmp/q && cd $_\npwd\n/tmp/q\nfi\n-bash: syntax error near unexpected token `fi'\ntrap 'echo bye' EXIT\n",
    );
    await type('exit 4\r');
    expect(await session.ended).toBe(4);
    expect(shown()).toMatch(/exit 4\nlogout\nbye\n$/);
  });

  it('heeds the signals that shells on terminals heed, and leaves the shell that was started last', async () => {
    const { type, shown, session } = connect(true);
    const run = async (line: string) => {
      await expect.poll(shown).toMatch(/# $/);
      await type(`${line}\r`);
    };
    for (const line of ['kill $$', 'echo $?', 'bash', '[ $PPID != $$ ]; echo $SHLVL $?', 'kill -9 $$']) await run(line);
    await expect.poll(shown).toMatch(/Killed\n.*# $/);
    expect(shown().replaceAll(PROMPT, '')).toBe(
      'kill $$\necho $?\n0\nbash\n[ $PPID != $$ ]; echo $SHLVL $?\n2 0\nkill -9 $$\nKilled\n',
    );
    await run(`sh -c 'kill -9 $PPID'`);
    expect(await session.ended).toBe(137);
  });

  it('finds lines of before with ^R, also those of a login before', async () => {
    const first = connect(true);
    await first.type('echo once upon\r');
    await expect.poll(first.shown).toMatch(/upon\nroot@srv01:~# $/);
    await first.type('exit\r');
    await first.session.ended;
    const second = connect(true, first.profile);
    await second.type('\x12once\r');
    await expect
      .poll(second.shown)
      .toMatch(/\(reverse-i-search\)`once': echo once upon[\s\S]*echo once upon\nonce upon\nroot@srv01:~# $/);
    await second.type('history; stty size; echo $LINES $COLUMNS\r');
    await expect
      .poll(second.shown)
      .toMatch(/ {4}1 {2}echo once upon\n {4}2 {2}exit\n {4}3 {2}echo once upon\n[\s\S]*24 80\n24 80\n/);
  });

  it('has an editor, whose file is there afterwards', async () => {
    const { type, shown } = connect(true);
    await type('vi note\r');
    await expect.poll(shown).toContain('"note" [New]');
    await type('ione\rtwo');
    await expect.poll(shown).toContain('-- INSERT --');
    await type('\x1b');
    await type('kddp:q\r');
    await expect.poll(shown).toContain('E37: No write since last change (add ! to override)');
    await type(':wq\r');
    await expect.poll(shown).toMatch(/root@srv01:~# $/);
    await type('cat note; crontab -e\r');
    await expect.poll(shown).toMatch(/cat note; crontab -e\ntwo\none\nno crontab for root - using an empty one\n/);
    await expect.poll(shown).toContain('1L, 29B');
    await type('o@reboot /tmp/x\x1b');
    await type(':x\r');
    await expect.poll(shown).toMatch(/crontab: installing new crontab\nroot@srv01:~# $/);
    await type('crontab -l | tail -n 1\r');
    await expect.poll(shown).toMatch(/tail -n 1\n@reboot \/tmp\/x\nroot@srv01:~# $/);
  });

  it('does not show a password that a command asks for', async () => {
    const { type, shown } = connect(true);
    await type('passwd\r');
    await expect.poll(shown).toContain('New password: ');
    await type('Secret99x\r');
    await type('Secret99x\r');
    await expect.poll(shown).toContain('password updated successfully');
    expect(shown()).not.toContain('Secret99x');
  });

  it('ends with the exit status of its last shell', async () => {
    const { type, session } = connect(true);
    await type('false\r');
    await type('\x04');
    expect(await session.ended).toBe(1);
  });
});

describe('a shell without a terminal', () => {
  it('reads a script of several lines, and ends with it', async () => {
    const { type, session, shown } = connect(false);
    await type('if true\nthen\n  cat <<E\nin\nE\nfi\nread x\nis x\necho $x\nexit');
    await type(' 3\n');
    session.inputEnd();
    expect(await session.ended).toBe(3);
    expect(shown()).toBe('in\nis x\n');
  });

  it('gives a command what its channel brings', async () => {
    const { session, shown } = connect(false);
    const input = session.openInput();
    const ended = session.exec('cat > /tmp/x; wc -c /tmp/x', input);
    for (let part = 0; part < 20; part += 1) await input.push(Buffer.alloc(50_000, part));
    input.end();
    expect([await ended, shown()]).toEqual([0, '1000000 /tmp/x\n']);
  });

  it('tells of its lines where they are no terminal, and ends with one that cannot be read', async () => {
    const { type, shown, session } = connect(false);
    await type("nope\n\ncat <<X\na\nX\necho $LINENO; trap 'echo bye' EXIT\nif\n)\necho no\n");
    session.inputEnd();
    expect(await session.ended).toBe(2);
    const fault = '-bash: line 8: ';
    expect(shown()).toBe(
      `-bash: line 1: nope: command not found\na\n6\n${fault}syntax error near unexpected token \`)'\n${fault}\`)'\nbye\n`,
    );
  });

  it('ends with the line that a client with a terminal asks for, or with the shell that this starts', async () => {
    const begin = (line: string) => {
      const printed: string[] = [];
      const session = openShell({
        ...{ profile: makeProfile('conversation'), user: 'root', from: '192.0.2.1' },
        ...{ tty: { columns: 80, rows: 24, term: 'xterm' } },
        host: { write: (_, bytes) => void printed.push(Buffer.from(bytes).toString()), event: () => {} },
      });
      session.start(line);
      return { session, printed: () => printed.join('') };
    };
    const one = begin('tty; echo $TERM $-; [ -t 0 ] && exit 3');
    expect([await one.session.ended, one.printed()]).toEqual([3, '/dev/pts/0\r\nxterm hBc\r\n']);
    const { session, printed } = begin('cd /tmp; bash');
    await expect.poll(printed).toMatch(/:\/tmp# $/);
    await session.input(Buffer.from('exit 4\r'));
    expect(await session.ended).toBe(4);
  });

  it('is another one for each channel that runs a line', async () => {
    const { session, shown } = connect(false);
    for (const line of [
      'cd /tmp; x=1; f() { :; }; echo $$ > p',
      'pwd; echo [$x]; type f; [ $(cat /tmp/p) != $$ ]; echo $?',
    ])
      await session.exec(line, session.openInput());
    expect(shown()).toBe('/root\n[]\nbash: line 1: type: f: not found\n0\n');
  });
});
