import type pg from 'pg';

/** Statements sent as one message, and the data of the COPYs among them in their order. */
export interface Script {
  readonly text: string;
  readonly copies: readonly Buffer[];
}

interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * Runs `BEGIN; …; COMMIT` as one message of the simple protocol, COPYs included: a batch costs the round trips of its
 * COPYs instead of one per statement. Rows that statements return are not read. Values inside of `text` must be escaped
 * by the caller (`pg.escapeLiteral`).
 * @throws what the server says first; the transaction is then open and failed, and the caller rolls it back
 */
export function runScript(client: pg.ClientBase, script: Script): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new ScriptRun(script, resolve, reject) as unknown as pg.Submittable);
  });
}

/** What the driver expects of a query object of one's own. */
class ScriptRun {
  private readonly script: Script;
  private readonly resolve: () => void;
  private readonly reject: (error: Error) => void;
  private sent = 0;
  private lastCommand = '';

  constructor(script: Script, resolve: () => void, reject: (error: Error) => void) {
    this.script = script;
    this.resolve = resolve;
    this.reject = reject;
  }

  submit(connection: Wire): void {
    connection.query(this.script.text);
  }

  handleCopyInResponse(connection: Wire): void {
    const data = this.script.copies[this.sent];
    this.sent += 1;
    if (data !== undefined && data.length > 0) connection.sendCopyFromChunk(data);
    connection.endCopyFrom();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.lastCommand = text;
  }

  handleReadyForQuery(): void {
    if (this.lastCommand === 'COMMIT') this.resolve();
    else this.reject(new Error(`The transaction ended with ${this.lastCommand}.`));
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleRowDescription(): void {}

  handleDataRow(): void {}

  handleEmptyQuery(): void {}
}
