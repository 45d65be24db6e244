import type pg from 'pg';

/** Statements sent as one message, and the data of the COPYs among them in their order. */
export interface Script {
  readonly text: string;
  readonly copies: readonly Buffer[];
}

/** The same script with the end of its transaction, which then costs no round trip of its own. */
export function committing({ text, copies }: Script): Script {
  return { text: text === '' ? 'COMMIT' : `${text};\nCOMMIT`, copies };
}

export type ScriptRow = readonly (string | null)[];

interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * Runs statements (`BEGIN; …; COMMIT`) as one message of the simple protocol with the data of their COPYs right behind it:
 * a batch costs one round trip. The server takes the data when it comes to each COPY; after an error it ignores what is left, as
 * the protocol lays down. Values inside of `text` must be escaped by the caller (`pg.escapeLiteral`).
 * @returns the rows of the last statement that returns rows: a text for each column, null where there is no value
 * @throws what the server says first; a transaction is then open and failed, and the caller rolls it back
 */
export function runScript(client: pg.ClientBase, script: Script): Promise<readonly ScriptRow[]> {
  return new Promise((resolve, reject) => {
    client.query(new ScriptRun(script, resolve, reject) as unknown as pg.Submittable);
  });
}

/** What the driver expects of a query object of one's own. */
class ScriptRun {
  private readonly script: Script;
  private readonly resolve: (rows: readonly ScriptRow[]) => void;
  private readonly reject: (error: Error) => void;
  private rows: ScriptRow[] = [];
  private isRolledBack = false;

  constructor(script: Script, resolve: (rows: readonly ScriptRow[]) => void, reject: (error: Error) => void) {
    this.script = script;
    this.resolve = resolve;
    this.reject = reject;
  }

  submit(connection: Wire): void {
    connection.stream.cork();
    connection.query(this.script.text);
    for (const data of this.script.copies) {
      connection.sendCopyFromChunk(data);
      connection.endCopyFrom();
    }
    connection.stream.uncork();
  }

  handleCopyInResponse(): void {}

  handleCommandComplete({ text }: { text: string }): void {
    // So a COMMIT is answered in a transaction that had failed before.
    this.isRolledBack ||= text === 'ROLLBACK';
  }

  handleReadyForQuery(): void {
    if (this.isRolledBack) this.reject(new Error('The transaction was rolled back.'));
    else this.resolve(this.rows);
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleRowDescription(): void {
    this.rows = [];
  }

  handleDataRow({ fields }: { fields: ScriptRow }): void {
    this.rows.push(fields);
  }

  handleEmptyQuery(): void {}
}
