/** A recorded detection and its place in the order of commits, as this process heard of it. */
export interface RecentId {
  readonly seq: number;
  readonly organizationId: string;
  readonly id: string;
}

const KEPT = 20_000;

/**
 * The detections recorded last, in the order of their commits. Ids and times follow the order of arrival, which two
 * batches at once may leave; only this order lets a listener go on without missing or repeating one.
 */
export class RecentIds {
  #entries: RecentId[] = [];
  #last = 0;

  /** Sequence number of the newest entry; 0 before the first. */
  get last(): number {
    return this.#last;
  }

  add(organizationId: string, ids: readonly string[]): RecentId[] {
    const added = ids.map((id) => ({ seq: ++this.#last, organizationId, id }));
    this.#entries.push(...added);
    if (this.#entries.length > 2 * KEPT) this.#entries = this.#entries.slice(-KEPT);
    return added;
  }

  /** Forgets everything, because something was missed in between. */
  clear(): void {
    this.#entries = [];
    this.#last += 1;
  }

  /** Place of a detection; null when it is not among the recent ones. */
  find(organizationId: string, id: string): number | null {
    const found = this.#entries.findLast((entry) => entry.id === id && entry.organizationId === organizationId);
    return found?.seq ?? null;
  }

  newest(organizationId: string): string | null {
    return this.#entries.findLast((entry) => entry.organizationId === organizationId)?.id ?? null;
  }

  /** What an organization recorded after a place, oldest first; null when part of it is forgotten already. */
  since(organizationId: string, seq: number): RecentId[] | null {
    const first = this.#entries[0]?.seq ?? this.#last + 1;
    if (seq + 1 < first) return null;
    return this.#entries.slice(seq + 1 - first).filter((entry) => entry.organizationId === organizationId);
  }
}
