import { describe, expect, it } from 'vitest';
import { readCast } from '../../../src/watch/ssh-sessions/recording/read-cast.ts';
import { TerminalScreen } from '../../../src/watch/ssh-sessions/recording/terminal-screen.ts';

describe('a recording', () => {
  it('is read with its pauses shortened and without what was typed', () => {
    const cast = readCast(
      '{"version":2,"width":100,"height":30}\n[1,"o","$ "]\n[1.5,"i","ls"]\nnonsense\n[61.5,"o","ls\\r\\n"]\n[62,"r","120x40"]\n',
    );
    expect(cast).toEqual({
      columns: 100,
      rows: 30,
      length: 3.5,
      frames: [
        { at: 1, kind: 'output', text: '$ ' },
        { at: 3, kind: 'output', text: 'ls\r\n' },
        { at: 3.5, kind: 'size', text: '120x40' },
      ],
    });
  });

  it.each(['', 'no JSON', '{"version":1}', '[]', 'null'])('that is none is told apart: %j', (text) => {
    expect(readCast(text)).toBeNull();
  });
});

describe('the screen of a recording', () => {
  it.each([
    ['one\r\ntwo', ['one', 'two']],
    ['passwd\b\b\bs w', ['pass w']],
    ['a\tb', ['a       b']],
    ['12345678901', ['1234567890', '1']],
    ['1\r\n2\r\n3\r\n4', ['2', '3', '4']],
    ['old text\r\x1b[Knew', ['new']],
    ['\x1b[1;31mred\x1b[0m', ['red']],
    ['\x1b]0;title\x07shown', ['shown']],
    ['junk\x1b[H\x1b[2Jtop', ['top']],
    ['abc\x1b[2Dx', ['axc']],
    ['\x1b[999999999C.', ['         .']],
  ])('shows %j', (printed, lines) => {
    const screen = new TerminalScreen(10, 3);
    screen.print(printed);
    expect(screen.lines()).toEqual(lines);
  });

  it('puts together a sequence that two frames share', () => {
    const screen = new TerminalScreen(10, 3);
    screen.print('a\x1b[');
    screen.print('31mb');
    expect(screen.lines()).toEqual(['ab']);
  });
});
