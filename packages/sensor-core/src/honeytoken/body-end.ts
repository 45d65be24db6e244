/** The end of the body, a comment, or an element whose content is text: what looks like a tag in there is none. */
const NEXT =
  /<!--|<\/body(?=[\t\n\f\r />])|<(script|style|textarea|title|noscript|iframe|xmp|noembed|template)(?=[\t\n\f\r />])/iy;
/** What comes after the `<` of these, in lower case, but for the end of the body. */
const FIRST_CODES: ReadonlySet<number> = new Set(Array.from('!stnix', (first) => first.charCodeAt(0)));
const [SLASH, B, TO_LOWER] = [0x2f, 0x62, 0x20] as const;
/** The end of a piece that may be the beginning of one of them, or of the end of one of them. */
const UNFINISHED = /<(?:!-{0,3}|\/?[a-z]{0,8})$/i;
const UNFINISHED_END = /(?:<\/?[a-z]{0,8}|-{1,2})$/i;
const COMMENT_END = /-->/g;
/** More than any of them is long. */
const LONGEST = 11;

/**
 * Finds `</body>` in HTML that comes in pieces, passing over comments and elements whose content is text, such as scripts
 * that write pages of their own. Works on any text in which ASCII stands for itself.
 */
export class BodyEndFinder {
  /** What ends the comment or element that the last piece ended in; null outside. */
  #until: RegExp | null = null;

  /**
   * @param text next piece, with what was held back of the former one before it
   * @returns where `</body>` begins, or -1; and how many characters of the end have to come again with the next piece,
   * because they may be the beginning of something: at most 11
   */
  find(text: string): { readonly at: number; readonly heldBack: number } {
    let from = 0;
    for (;;) {
      if (this.#until !== null) {
        const end = after(this.#until, text, from);
        if (end === -1) return { at: -1, heldBack: unfinished(UNFINISHED_END, text, from) };
        this.#until = null;
        from = end;
      }
      const found = nextIn(text, from);
      if (found === null) return { at: -1, heldBack: unfinished(UNFINISHED, text, from) };
      const [start, element] = found;
      if (start.length === '</body'.length && element === undefined) return { at: found.index, heldBack: 0 };
      if (element === undefined) {
        // `<!-->` and `<!--->` are whole comments.
        from = found.index + 2;
        if (text.length - from < 4 && !text.startsWith('-->', from))
          return { at: -1, heldBack: text.length - found.index };
        this.#until = COMMENT_END;
      } else {
        from = NEXT.lastIndex;
        this.#until = endOf(element.toLowerCase());
      }
    }
  }
}

/** A page has many of the same elements, and making a pattern takes longer than using it. */
const ends = new Map<string, RegExp>();

function endOf(element: string): RegExp {
  let end = ends.get(element);
  if (end === undefined) {
    end = new RegExp(`</${element}(?=[\\t\\n\\f\\r />])`, 'gi');
    ends.set(element, end);
  }
  return end;
}

/** Leaves {@link NEXT} behind what it found. Most tags are neither, and two characters show it sooner than the pattern does. */
function nextIn(text: string, from: number): RegExpExecArray | null {
  for (let at = text.indexOf('<', from); at !== -1; at = text.indexOf('<', at + 1)) {
    const first = text.charCodeAt(at + 1);
    const mayBe = first === SLASH ? (text.charCodeAt(at + 2) | TO_LOWER) === B : FIRST_CODES.has(first | TO_LOWER);
    if (!mayBe) continue;
    NEXT.lastIndex = at;
    const found = NEXT.exec(text);
    if (found !== null) return found;
  }
  return null;
}

function after(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

function unfinished(pattern: RegExp, text: string, from: number): number {
  return pattern.exec(text.slice(Math.max(from, text.length - LONGEST)))?.[0].length ?? 0;
}
