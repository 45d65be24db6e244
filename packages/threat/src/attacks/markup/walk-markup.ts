import { RAW_TEXT } from './elements.ts';
import { readTag, type Tag } from './tag.ts';

/** What a walk over markup calls for each piece, in order. Indices are of the text given. */
export interface MarkupVisitor {
  /** Asked before each `<`; true ends the walk. */
  readonly isDone: boolean;
  /** A start tag or an end tag. */
  tag(tag: Tag): void;
  /** Characters between tags. */
  text(from: number, to: number): void;
  /** What stands in an element whose content is no markup: `script`, `style`, `textarea` … */
  raw(element: Tag, from: number, to: number): void;
  /** What stands between `<!--` and `-->`. */
  comment(from: number, to: number): void;
  /** `<?…>`, `<!…>`: from its `<` to after its `>`. */
  declaration(from: number, to: number): void;
}

const BANG = 33;
const PERCENT = 37;
const SLASH = 47;
const QUESTION = 63;
/** Up to so many spaces or stray characters between `<` and the name of an element that only attacks write so. */
const MOST_STRAY = 4;
const SPACED_ELEMENT = /(?:script|svg|img|iframe)(?![a-z0-9])/y;

/**
 * Walks a text as a browser does inside an element: tags wherever one can start, raw text up to its own end tag,
 * comments (conditional ones are markup), CDATA, bogus comments. What is not closed reaches to the end of the text.
 * One pass.
 */
export function walkMarkup(text: string, lower: string, visitor: MarkupVisitor): void {
  new MarkupWalk(text, lower, visitor).run();
}

class MarkupWalk {
  private readonly text: string;
  private readonly lower: string;
  private readonly visitor: MarkupVisitor;
  /** Where the text that was not yet visited starts. */
  private shown = 0;
  private readonly dashes: NextMatch;
  private readonly bangs: NextMatch;

  constructor(text: string, lower: string, visitor: MarkupVisitor) {
    this.text = text;
    this.lower = lower;
    this.visitor = visitor;
    this.dashes = new NextMatch(text, '-->');
    this.bangs = new NextMatch(text, '--!>');
  }

  run(): void {
    const { text, visitor } = this;
    let i = text.indexOf('<');
    while (i >= 0 && !visitor.isDone) {
      const next = this.construct(i, text.charCodeAt(i + 1));
      if (next > 0) this.shown = next;
      i = text.indexOf('<', Math.max(next, i + 1));
    }
    if (this.shown < text.length && !visitor.isDone) visitor.text(this.shown, text.length);
  }

  /** Visits what starts with the `<` at `at`; the index after it, or 0 when that `<` is only text. */
  private construct(at: number, code: number): number {
    const { text, visitor } = this;
    if (code === BANG || code === QUESTION) {
      this.flush(at);
      if (text.startsWith('--', at + 2)) return this.comment(at);
      if (this.lower.startsWith('[cdata[', at + 2)) return at + 9;
      const close = text.indexOf('>', at);
      const next = close < 0 ? text.length : close + 1;
      visitor.declaration(at, next);
      return next;
    }
    const end = code === SLASH;
    const nameAt = this.nameStart(end ? at + 2 : at + 1);
    if (nameAt < 0) return 0;
    this.flush(at);
    const tag = readTag(text, at, nameAt, end);
    visitor.tag(tag);
    const { next, closed } = tag.attributes;
    if (end || !closed || !RAW_TEXT.has(tag.name)) return next;
    const close = this.lower.indexOf(`</${tag.name}`, next);
    const rawEnd = close < 0 ? text.length : close;
    visitor.raw(tag, next, rawEnd);
    return rawEnd;
  }

  private comment(at: number): number {
    const { text, visitor } = this;
    const from = at + 4;
    if (text.startsWith('>', from)) return from + 1;
    if (text.startsWith('->', from)) return from + 2;
    if (this.lower.startsWith('[if', from)) {
      const close = text.indexOf('>', from);
      return close < 0 ? text.length : close + 1;
    }
    const dashes = this.dashes.from(from);
    const bang = this.bangs.from(from);
    visitor.comment(from, Math.min(dashes, bang));
    return Math.min(dashes + 3, bang + 4, text.length);
  }

  /** Where the name of a tag starts, past what careless parsers skip; −1 when this is no tag. */
  private nameStart(from: number): number {
    let i = from;
    let spaced = false;
    for (; i < from + MOST_STRAY; i++) {
      const code = this.text.charCodeAt(i);
      if (code === 32 || code === 9 || code === 10 || code === 13) spaced = true;
      else if (code > 32 && code !== PERCENT) break;
    }
    const code = this.lower.charCodeAt(i);
    if (!(code >= 97 && code <= 122)) return -1;
    if (!spaced) return i;
    SPACED_ELEMENT.lastIndex = i;
    return SPACED_ELEMENT.test(this.lower) ? i : -1;
  }

  private flush(at: number): void {
    if (at > this.shown) this.visitor.text(this.shown, at);
  }
}

/** Where a string comes next, searched for once for all questions before that place. */
class NextMatch {
  private readonly text: string;
  private readonly wanted: string;
  private found = -1;

  constructor(text: string, wanted: string) {
    this.text = text;
    this.wanted = wanted;
  }

  /** Index from `at` on, or the length of the text. Questions come in ascending order. */
  from(at: number): number {
    if (this.found < at) {
      const next = this.text.indexOf(this.wanted, at);
      this.found = next < 0 ? this.text.length : next;
    }
    return this.found;
  }
}
