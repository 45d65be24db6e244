import { request } from 'node:https';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { ENDPOINT_PATH } from './place-bait.ts';

const BODY = JSON.stringify({ user: "admin' OR '1'='1' UNION SELECT login, hash FROM users -- ", remember: true });

/** The score that a SQL injection into a JSON body of the endpoint decoy is stored with; NaN when it is not stored. */
export async function injectionScore(
  database: Database,
  port: number,
  servername: string,
  decoyId: string,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const asked = request({
      ...{ host: '127.0.0.1', port, servername, path: ENDPOINT_PATH, method: 'POST', agent: false },
      headers: { host: servername, 'content-type': 'application/json', 'user-agent': 'python-requests/2.32.3' },
      rejectUnauthorized: false,
    });
    asked.once('response', (response) => response.resume().once('end', resolve));
    asked.once('error', reject);
    asked.end(BODY);
  });
  const [row] = await database.query<{ score: number }>('SELECT score FROM detections WHERE decoy_id = $1', [decoyId]);
  return row?.score ?? Number.NaN;
}
