import { describe, expect, test } from 'vitest';
import { walkMarkup } from '../../../src/attacks/markup/walk-markup.ts';

/** The pieces of a text in order: `<b>`, `</b>`, `text`, `raw:script:…`, `comment:…`, `declaration:…`. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  walkMarkup(text, text.toLowerCase(), {
    isDone: false,
    tag: ({ name, end }) => pieces.push(end ? `</${name}>` : `<${name}>`),
    text: (from, to) => pieces.push(text.slice(from, to)),
    raw: (element, from, to) => pieces.push(`raw:${element.name}:${text.slice(from, to)}`),
    comment: (from, to) => pieces.push(`comment:${text.slice(from, to)}`),
    declaration: (from, to) => pieces.push(`declaration:${text.slice(from, to)}`),
  });
  return pieces;
}

describe('a walk over markup', () => {
  test.each([
    ['a<b>c</b>d', ['a', '<b>', 'c', '</b>', 'd']],
    ['<script x>a<b></SCRIPT >c', ['<script>', 'raw:script:a<b>', '</script>', 'c']],
    ['<title><b></title><b>', ['<title>', 'raw:title:<b>', '</title>', '<b>']],
    ['<script>a<b', ['<script>', 'raw:script:a<b']],
    ['<svg:script>a', ['<script>', 'raw:script:a']],
    ['<!--a<b>-->c', ['comment:a<b>', 'c']],
    ['<!--><b>', ['<b>']],
    ['<!---><b>', ['<b>']],
    ['<!--a--!><b>', ['comment:a', '<b>']],
    ['<!--a', ['comment:a']],
    ['<!--[if IE]><b><![endif]-->', ['<b>', 'declaration:<![endif]-->']],
    ['<![CDATA[<b>]]>', ['<b>', ']]>']],
    ['<?php <b>', ['declaration:<?php <b>']],
    ['<!doctype html><b>', ['declaration:<!doctype html>', '<b>']],
    ['<<b>', ['<', '<b>']],
    ['<\0b>', ['<b>']],
    ['<b', ['<b>']],
    ['<b x="', ['<b>']],
    ['<svg/onload=f()>', ['<svg>']],
    ['<img+src=x>', ['<img>']],
    ['< script >a', ['<script>', 'raw:script:a']],
  ])('takes %j apart', (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces);
  });

  test.each(['a < b and c > d', '<3', '<-- see', '1<2>3', 'a <= b', '< b', '<', '</', '</ >', ''])(
    'finds no tag in %j',
    (text) => {
      expect(piecesOf(text).join('')).toBe(text);
    },
  );
});
