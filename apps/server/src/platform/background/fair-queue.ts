/** What may wait in all, in pieces and in the sizes given with them. */
export interface QueueBounds {
  readonly pieces: number;
  readonly size: number;
}

interface Line<Piece> {
  pieces: { readonly piece: Piece; readonly size: number }[];
  taken: number;
  size: number;
}

/** So many pieces of one owner are taken before the next owner has its turn. */
const AT_A_TURN = 50;

/**
 * A queue that owners share: the oldest of each are taken in turn, so that what one owner sends by the thousand makes
 * nobody else wait. Alone, an owner has all of it.
 */
export class FairQueue<Piece> {
  readonly #bounds: QueueBounds;
  /** In the order of their turns. */
  readonly #lines = new Map<string, Line<Piece>>();
  #pieces = 0;
  #size = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  get length(): number {
    return this.#pieces;
  }

  /** Whether nothing more of that owner is taken: the queue is full, and the owner has its part of it. */
  isFull(owner: string): boolean {
    const { pieces, size } = this.#bounds;
    if (this.#pieces < pieces && this.#size < size) return false;
    const line = this.#lines.get(owner);
    const owners = this.#lines.size + (line === undefined ? 1 : 0);
    const held = line === undefined ? 0 : line.pieces.length - line.taken;
    return owners === 1 || held >= pieces / owners || (line?.size ?? 0) >= size / owners;
  }

  add(owner: string, piece: Piece, size: number): void {
    const line = this.#lines.get(owner) ?? { pieces: [], taken: 0, size: 0 };
    this.#lines.set(owner, line);
    line.pieces.push({ piece, size });
    line.size += size;
    this.#pieces += 1;
    this.#size += size;
  }

  /** Takes pieces up to both bounds; at least one when there is any. */
  take(most: QueueBounds): Piece[] {
    const taken: Piece[] = [];
    let left = most.size;
    for (const [owner, line] of this.#lines) {
      for (let turn = 0; turn < AT_A_TURN; turn++) {
        const next = line.pieces[line.taken];
        if (next === undefined) break;
        if (taken.length === most.pieces || (next.size > left && taken.length > 0)) {
          if (turn > 0) this.#moveBack(owner, line);
          return taken;
        }
        taken.push(next.piece);
        left -= next.size;
        line.taken += 1;
        line.size -= next.size;
        this.#pieces -= 1;
        this.#size -= next.size;
      }
      // Set again at the end, where this very loop meets it when its turn comes.
      this.#moveBack(owner, line);
    }
    return taken;
  }

  #moveBack(owner: string, line: Line<Piece>): void {
    this.#lines.delete(owner);
    if (line.taken === line.pieces.length) return;
    // Cutting off what was taken costs as much as what is left, so it is not done at each turn.
    if (line.taken > line.pieces.length / 2) {
      line.pieces = line.pieces.slice(line.taken);
      line.taken = 0;
    }
    this.#lines.set(owner, line);
  }
}
