import type { LeafSink } from './leaf-sink.ts';
import { isOrdinaryName } from './plain.ts';

/** The texts of a document, kept until it is known whether the document is whole; without names that are no leaves. */
export class RecordedLeaves implements LeafSink {
  readonly #locations: string[] = [];
  readonly #texts: string[] = [];
  readonly #areNames: boolean[] = [];
  /** Of names that compare nothing. */
  readonly #empty = new Set<number>();

  name(location: string, text: string, comparesNothing = false): void {
    if (isOrdinaryName(text)) return;
    if (comparesNothing) this.#empty.add(this.#texts.length);
    this.#keep(location, text, true);
  }

  value(location: string, text: string): void {
    this.#keep(location, text, false);
  }

  /** Puts them into another sink, in their order. */
  replay(sink: LeafSink): void {
    for (const [i, location] of this.#locations.entries()) {
      const text = this.#texts[i] ?? '';
      if (this.#areNames[i] === true) sink.name(location, text, this.#empty.has(i));
      else sink.value(location, text);
    }
  }

  #keep(location: string, text: string, isName: boolean): void {
    this.#locations.push(location);
    this.#texts.push(text);
    this.#areNames.push(isName);
  }
}
