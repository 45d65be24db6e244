const NO_BODY = new Set([204, 304]);

/**
 * Cuts a stream of HTTP/1.1 answers into single ones. It understands what the services under load send:
 * Content-Length, chunked, and statuses without a body.
 */
export class AnswerReader {
  #pending = '';

  /** Takes the next bytes (as latin1 text) and gives the status of every answer that is complete now. */
  read(text: string): readonly number[] {
    this.#pending += text;
    const statuses: number[] = [];
    for (;;) {
      const headEnd = this.#pending.indexOf('\r\n\r\n');
      if (headEnd === -1) return statuses;
      const head = this.#pending.slice(0, headEnd + 2);
      const status = Number(head.slice(9, 12));
      const end = this.#endOfBody(head, status, headEnd + 4);
      if (end === null) return statuses;
      this.#pending = this.#pending.slice(end);
      statuses.push(status);
    }
  }

  /** Where the answer ends in what has arrived; null while it is incomplete. */
  #endOfBody(head: string, status: number, start: number): number | null {
    if (NO_BODY.has(status)) return start;
    const length = /\r\ncontent-length: *(\d+)\r\n/i.exec(head)?.[1];
    if (length !== undefined) {
      const end = start + Number(length);
      return end <= this.#pending.length ? end : null;
    }
    // Chunked: the last chunk is empty. The answers under load are small texts, so its mark is looked for as text.
    const last = this.#pending.indexOf('0\r\n\r\n', start);
    return last === -1 ? null : last + 5;
  }
}
