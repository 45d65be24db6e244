/** Characters that are looked through before an answer is kept for the next who asks. */
const NEAR = 48;

interface Answer {
  readonly from: number;
  readonly at: number;
}

/** `indexOf` that looks through a far stretch of its text once, however often and from wherever it is asked. */
export class TextSearch {
  private readonly text: string;
  private readonly answers = new Map<string, Answer>();

  constructor(text: string) {
    this.text = text;
  }

  /** Where the needle is at or after `from`; -1 when nowhere. */
  find(needle: string, from: number): number {
    const near = this.text.slice(from, from + NEAR).indexOf(needle);
    return near >= 0 ? from + near : this.findFar(needle, from);
  }

  /** `find` for one character. */
  character(needle: string, from: number): number {
    const { text } = this;
    const code = needle.charCodeAt(0);
    const end = Math.min(text.length, from + NEAR);
    for (let at = from; at < end; at++) if (text.charCodeAt(at) === code) return at;
    return this.findFar(needle, end);
  }

  private findFar(needle: string, from: number): number {
    const before = this.answers.get(needle);
    if (before !== undefined && from >= before.from && (before.at < 0 || from <= before.at)) return before.at;
    const at = this.text.indexOf(needle, from);
    this.answers.set(needle, { from, at });
    return at;
  }
}
