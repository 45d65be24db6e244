/** A frame that was read: fixed text, gaps by name, and choices between wordings. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'gap'; readonly name: string }
  | { readonly kind: 'choice'; readonly wordings: readonly Sentence[] };

export type Sentence = readonly Piece[];

const TOKEN = /\{(\w+)\}|\[([^\]]*)\]|[^{[]+/g;

/** @throws Error for a bracket that does not close */
export function readFrame(frame: string): Sentence {
  const pieces: Piece[] = [];
  let length = 0;
  for (const [whole, gap, choice] of frame.matchAll(TOKEN)) {
    length += whole.length;
    if (gap !== undefined) pieces.push({ kind: 'gap', name: gap });
    else if (choice !== undefined) pieces.push({ kind: 'choice', wordings: choice.split('|').map(readFrame) });
    else pieces.push({ kind: 'text', text: whole });
  }
  if (length !== frame.length) throw new Error(`A bracket does not close in "${frame}"`);
  return pieces;
}

/** Writes a sentence out. */
export function writeSentence(
  sentence: Sentence,
  fill: (gap: string) => string,
  choose: (wordings: readonly Sentence[]) => Sentence,
): string {
  let text = '';
  for (const piece of sentence) {
    if (piece.kind === 'text') text += piece.text;
    else if (piece.kind === 'gap') text += fill(piece.name);
    else text += writeSentence(choose(piece.wordings), fill, choose);
  }
  return text;
}
