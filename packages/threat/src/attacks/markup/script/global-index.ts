import { DIALOGS, EVALUATORS, GLOBALS } from './browser-names.ts';

/** What an index into the global object or the document turned out to be. */
interface IndexResult {
  /** The name, when it was put together from literals. */
  readonly name: string;
  /** There was something else than literals in it. */
  readonly computed: boolean;
}

/** Follows one `window[…]` at a time: names written as strings, joined from pieces, or computed. */
export class GlobalIndex {
  private depth = 0;
  private openedAt = -1;
  private name = '';
  private computed = false;

  /** An opening bracket or parenthesis, with the name before it. `strict`: `this[…]` is what any class writes. */
  open(mark: string, before: string, strict: boolean): void {
    this.depth++;
    if (mark !== '[' || this.openedAt >= 0) return;
    if (!GLOBALS.has(before) && before !== 'document') return;
    this.openedAt = this.depth;
    this.name = '';
    this.computed = false;
    if (strict && before === 'this') this.openedAt = -1;
  }

  /** A literal inside. */
  addLiteral(text: string): void {
    if (this.openedAt >= 0) this.name += text;
  }

  /** Anything inside that is no literal. */
  addComputed(): void {
    if (this.openedAt >= 0) this.computed = true;
  }

  /** A closing bracket or parenthesis; what the index was when this one ends it. */
  close(): IndexResult | null {
    const ends = this.openedAt === this.depth;
    this.depth--;
    if (!ends) return null;
    this.openedAt = -1;
    return { name: this.name, computed: this.computed };
  }
}

/** True for names of functions that show a dialog or run a text. */
export function isRunner(name: string): boolean {
  return DIALOGS.has(name) || EVALUATORS.has(name);
}
