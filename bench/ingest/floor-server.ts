import { createServer, type ServerResponse } from 'node:http';
import { uuidv7 } from '@sundew/wire/ids';
import { isoTime } from '../../apps/server/src/detection/recording/copy-text.ts';
import { COLUMNS } from '../../apps/server/src/detection/recording/row.ts';
import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { joinEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { runScript } from '../../apps/server/src/platform/database/script.ts';
import { withClient } from '../../apps/server/src/platform/database/with-client.ts';

const SLOTS = 2;
const WORTH_A_SLOT = 1 / 2;
const TEMPLATES = 1_000;
const [ORGANIZATION, ID, TIME, ...REST] = COLUMNS;

interface Waiting {
  readonly line: string;
  readonly response: ServerResponse;
}

const [port, dataDir = ''] = process.argv.slice(2);
const { url } = await joinEmbedded({ dataDir });
const database = openDatabase({ url });
const templates = await readTemplates(database);
let made = 0;
let queue: Waiting[] = [];
let writing = 0;
let writingRows = 0;

/**
 * The most that any service could do with this table: reads and parses the body, stores a row that was made before, in
 * groups as the recorder does, and answers after the commit. No key, limit, score or statistics.
 */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => void chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    queue.push({ line: nextLine(Date.now()), response });
    if (queue.length === 1) setImmediate(fill);
  });
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('listening'));

function fill(): void {
  while (queue.length > 0 && writing < SLOTS && queue.length >= writingRows * WORTH_A_SLOT) {
    const batch = queue;
    queue = [];
    void write(batch);
  }
}

async function write(batch: readonly Waiting[]): Promise<void> {
  writing += 1;
  writingRows += batch.length;
  const text = `BEGIN;\nCOPY detections (${COLUMNS.join(', ')}) FROM STDIN;\nCOMMIT`;
  const copies = [Buffer.from(batch.map(({ line }) => line).join(''))];
  await withClient(database.pool, (client) => runScript(client, { text, copies }));
  for (const { response } of batch) response.writeHead(204).end();
  writing -= 1;
  writingRows -= batch.length;
  fill();
}

function nextLine(nowMs: number): string {
  made += 1;
  const { organizationId, rest } = templates[made % templates.length] ?? { organizationId: '', rest: '' };
  return `${organizationId}\t${uuidv7(nowMs)}\t${isoTime(nowMs)}\t${rest}\n`;
}

/** Rows that the service stored itself, without what each has of its own. */
async function readTemplates({ pool }: Database) {
  const rest = REST.map((column) => `coalesce(replace(${column}::text, E'\\\\', E'\\\\\\\\'), E'\\\\N')`);
  const { rows } = await pool.query<{ organizationId: string; rest: string }>(
    `SELECT ${ORGANIZATION} AS "organizationId", concat_ws(E'\\t', ${rest.join(', ')}) AS rest
      FROM detections ORDER BY ${TIME} DESC, ${ID} LIMIT ${TEMPLATES}`,
  );
  return rows;
}
