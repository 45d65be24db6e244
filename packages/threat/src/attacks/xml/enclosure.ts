/** Finds the ends of what may enclose `<!`; asked from left to right only, so that all of it is linear. */
export class Enclosure {
  private readonly text: string;
  /** Where the next processing instruction begins, or -1. */
  private instruction: number;
  private closes = true;

  constructor(text: string) {
    this.text = text;
    this.instruction = text.indexOf('<?');
  }

  /** The end of the processing instruction around a place, or -1. */
  endAround(at: number): number {
    while (this.instruction >= 0 && this.instruction < at) {
      const close = this.text.indexOf('?>', this.instruction + 2);
      if (close < 0) this.instruction = -1;
      else if (close > at) return close + 2;
      else this.instruction = this.text.indexOf('<?', close + 2);
    }
    return -1;
  }

  /** Behind a declaration, its literals read over; where it breaks off, behind its beginning. */
  endOfDeclaration(at: number): number {
    const { text } = this;
    for (let i = at + 2; this.closes && i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 0x3e) return i + 1;
      if (code !== 0x22 && code !== 0x27) continue;
      const close = text.indexOf(text.charAt(i), i + 1);
      if (close < 0) break;
      i = close;
    }
    this.closes = false;
    return at + 2;
  }
}
