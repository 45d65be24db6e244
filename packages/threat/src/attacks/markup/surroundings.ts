import { proseShare } from '../readings/prose.ts';
import type { Tag } from './tag.ts';
import { type MarkupVisitor, walkMarkup } from './walk-markup.ts';

/**
 * What a trace was found in. `bare`: nothing but the value. `prose`: a remark with a snippet. `document`: well-formed
 * HTML as editors write it. `code`: source code or code in Markdown.
 */
export type Surroundings = 'bare' | 'prose' | 'document' | 'code';

/** Plain words outside of tags that make a text a remark, and a piece of HTML a document. */
const FEWEST_WORDS = 10;
/** The same in characters, for languages without spaces between words. */
const LONG_PROSE = 60;
const WORD = /(?<![^\s("'])\p{L}{2,24}(?=[\s.,;:!?)"']|$)/gu;
const PAIRED_TAGS = 2;
const STRUCTURE = 5;
/** So many elements may lack their end tag inside one that has it. */
const DEEPEST_UNCLOSED = 8;

/** So much before and after a trace is looked at. */
const NEIGHBOURHOOD = 8192;

/** What surrounds the trace at `at`. Linear. */
export function surroundingsOf(text: string, lower: string, at: number): Surroundings {
  const from = Math.max(0, at - NEIGHBOURHOOD);
  const near = text.slice(from, at + NEIGHBOURHOOD);
  const page = new PageShape(near);
  walkMarkup(near, lower.slice(from, at + NEIGHBOURHOOD), page);
  const isRemark = hasWords(page.prose) || proseShare(page.prose) * page.prose.length >= LONG_PROSE;
  if (isRemark && isInCode(text, at)) return 'code';
  if (page.paired >= PAIRED_TAGS && (isRemark || page.paired >= STRUCTURE)) return 'document';
  return isRemark ? 'prose' : 'bare';
}

/** Counts what tells an editor's HTML: text that is prose, and tags that were closed in order. */
class PageShape implements MarkupVisitor {
  readonly isDone = false;
  prose = '';
  paired = 0;
  private readonly source: string;
  private readonly open: string[] = [];

  constructor(text: string) {
    this.source = text;
  }

  tag({ name, end, attributes }: Tag): void {
    if (!attributes.closed || name === 'script') return;
    if (!end) {
      this.open.push(name);
      return;
    }
    for (let i = this.open.length - 1; i >= 0 && i >= this.open.length - DEEPEST_UNCLOSED; i--) {
      if (this.open[i] !== name) continue;
      this.open.length = i;
      this.paired++;
      return;
    }
  }

  text(from: number, to: number): void {
    this.prose += ` ${this.source.slice(from, to)}`;
  }

  raw(): void {}
  comment(): void {}
  declaration(): void {}
}

function hasWords(text: string): boolean {
  let words = 0;
  for (const _ of text.matchAll(WORD)) if (++words >= FEWEST_WORDS) return true;
  return false;
}

/** In a Markdown fence, in a code span, or in a patch. */
function isInCode(text: string, at: number): boolean {
  if (text.startsWith('@@ -') || text.startsWith('diff --git')) return true;
  if (count(text, '```', Math.max(0, at - NEIGHBOURHOOD), at) % 2 === 1) return true;
  const line = text.lastIndexOf('\n', at) + 1;
  return count(text, '`', Math.max(line, at - NEIGHBOURHOOD), at) % 2 === 1 && text.includes('`', at + 1);
}

function count(text: string, mark: string, from: number, to: number): number {
  let n = 0;
  for (let i = text.indexOf(mark, from); i >= 0 && i < to; i = text.indexOf(mark, i + mark.length)) n++;
  return n;
}
