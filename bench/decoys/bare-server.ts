import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';

/** The reference of the decoys bench: the least a Node process can do with the same connections and as long an answer. */
const [port, folder = '', bytes] = process.argv.slice(2);
const page = 'x'.repeat(Number(bytes));
const server = createServer(
  { key: readFileSync(join(folder, 'site-key.pem')), cert: readFileSync(join(folder, 'site.pem')) },
  (_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(page);
  },
);
server.listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
