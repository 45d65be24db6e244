import { describe, expect, it } from 'vitest';
import { makeProfile } from '../src/profile/profile.ts';
import { Killed } from '../src/shell/process/session/budget.ts';
import { Holdings } from '../src/shell/process/session/holdings.ts';
import { Variables } from '../src/shell/process/shells/variables.ts';
import { openShell } from '../src/shell/session.ts';
import { runLine } from './parts/run-line.ts';

describe('variables of the shells of a session', () => {
  const holding = () => {
    const shell = new Variables(new Holdings(50_000));
    shell.setList('a', Array(100).fill('x'));
    return shell;
  };

  it('count once where shells share them, and again where one changes its own', () => {
    const shell = holding();
    const copies = Array.from({ length: 100 }, () => shell.copy());
    expect(copies.every((copy) => copy.get('a', '99') === 'x')).toBe(true);
    expect(() => copies.forEach((copy) => void copy.set('a', 'y', '0'))).toThrow(Killed);
    expect([shell.get('a'), copies[0]?.get('a'), copies.at(-1)?.get('a')]).toEqual(['x', 'y', 'x']);
    for (const copy of copies) copy.release();
    expect(shell.set('a', 'z', '0')).toBe(true);
    expect([shell.get('a'), copies.at(-1)?.get('a')]).toEqual(['z', 'x']);
  });

  it('count while a function hides them', () => {
    const shell = holding();
    const hidden = Array.from({ length: 100 }, () => shell.keeping());
    expect(() => {
      for (const kept of hidden) {
        shell.keep('a', kept);
        shell.setList('a', Array(100).fill('y'));
      }
    }).toThrow(Killed);
    for (const kept of hidden.reverse()) shell.putBack(kept);
    expect(shell.get('a')).toBe('x');
    expect(shell.set('a', 'z')).toBe(true);
  });

  it('take room even where they are empty', () => {
    const shell = holding();
    expect(() => {
      for (let at = 0; at < 1_000; at += 1) shell.set(`v${at}`, '');
    }).toThrow(Killed);
  });

  it('give their room back when a subshell ends', async () => {
    const line = `x=$(head -c 900000 /dev/zero | tr '\\0' x); for i in {1..60}; do (x+=y); : $(x+=y) | x+=y; done; echo \${#x}`;
    expect(await runLine('variables', line)).toEqual(['900000\n', 0]);
  });

  it.each([3_000, 8_000])('of a program that there is no room for are let go (%i bytes)', async (bytes) => {
    const session = openShell({
      ...{ profile: makeProfile('variables'), user: 'root', from: '192.0.2.1', limits: { variableBytes: 20_000 } },
      host: { write: () => undefined, event: () => {} },
    });
    await session.exec(`export x=$(printf %0${bytes}d 1)`);
    for (let times = 0; times < 20; times += 1) await session.exec('bash -c :');
    expect(await session.exec('unset x; for n in {1..20}; do a=({1..40}); done')).toBe(0);
  });

  it('leave the session to go on where they are full when the window changes', async () => {
    const session = openShell({
      ...{ profile: makeProfile('variables'), user: 'root', from: '192.0.2.1', limits: { variableBytes: 20_000 } },
      ...{ tty: { columns: 80, rows: 24, term: 'xterm' }, host: { write: () => undefined, event: () => {} } },
    });
    expect(await session.exec('a=({1..130})')).toBe(0);
    for (let rows = 1; rows <= 4_000; rows += 1) session.resize(80, rows);
    expect(await session.exec('b=$(printf %09000d 1)')).toBe(137);
    expect(await session.exec('unset a; echo alive')).toBe(0);
  });

  const small = () =>
    openShell({
      ...{ profile: makeProfile('variables'), user: 'root', from: '192.0.2.1', limits: { variableBytes: 40_000 } },
      host: { write: () => undefined, event: () => {} },
    });

  it.each([
    ['functions', 'for n in {1..300}; do eval "f$n() { echo a b c d; }"; done'],
    ['aliases', 'x=$(printf %01000d 1); for n in {1..60}; do alias a$n=$x; done'],
    ['places of programs', 'x=$(printf %01000d 1); for n in {1..60}; do hash -p /$x p$n; done'],
    ['words of functions in each other', 'set -- {1..500}; f() { f "$@"; }; f "$@"'],
    ['words of subshells in each other', 'f() { (set -- {1..300}; f); }; f'],
    ['functions of subshells in each other', 'f() { for n in {1..20}; do eval "f$n() { echo a b; }"; done; (f); }; f'],
  ])('take their room with %s', async (_kind, line) => {
    const session = small();
    expect(await session.exec(line)).toBe(137);
    expect(await session.exec('set --; unset x; unalias -a; hash -r; for n in {1..300}; do unset f$n; done')).toBe(0);
    expect(await session.exec('f() { (alias a=b; g() { true; }; g); }; f')).toBe(0);
  });

  it('and all else that subshells keep are let go when these end', async () => {
    const line = 'for n in {1..400}; do (set -- {1..20}; f() { :; }; alias a=b; hash -p /x y; bash -c : a b c); done';
    expect(await small().exec(line)).toBe(0);
  });
});
