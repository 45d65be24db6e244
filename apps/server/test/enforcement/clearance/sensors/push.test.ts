import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPush, type Listener } from '../../../../src/enforcement/clearance/sensors/push.ts';
import { type Changes, createChanges } from '../../../../src/platform/background/changes.ts';
import { type FreshDatabase, freshDatabase } from '../../../parts/database/fresh-database.ts';
import { until } from '../../../parts/machine/until.ts';

let fresh: FreshDatabase;
let changes: Changes;
const faults: Error[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  changes = await createChanges(fresh.database);
});
afterAll(async () => {
  await changes?.stop();
  await fresh?.drop();
});

function ear(): Listener & { readonly heard: string[] } {
  const heard: string[] = [];
  return { heard, send: (text) => heard.push(text), isGone: () => false };
}

/** What is read of denials fails meanwhile. */
async function withoutDenials(work: () => Promise<void>): Promise<void> {
  await fresh.database.query('ALTER TABLE clearance_denials RENAME TO clearance_denials_away');
  try {
    await work();
  } finally {
    await fresh.database.query('ALTER TABLE clearance_denials_away RENAME TO clearance_denials');
  }
}

describe('sensors that follow denials', () => {
  it('are let go when what they missed cannot be read, and told later what could not be read for a while', async () => {
    const organizationId = uuidv7();
    const announceChange = () => changes.transaction((_, announce) => announce('clearance', organizationId));
    const push = createPush({
      ...{ database: fresh.database, changes, clock: Date.now },
      onFault: (error) => faults.push(error),
    });
    const [staying, failing] = [ear(), ear()];
    const leave = await push.follow(organizationId, null, staying);
    const toldAtFirst = staying.heard.length;
    await withoutDenials(async () => {
      await expect(push.follow(organizationId, uuidv7(), failing)).rejects.toThrow(/clearance_denials/);
      await announceChange();
      await until(() => faults.length > 0);
    });
    await until(() => staying.heard.length > toldAtFirst);
    await announceChange();
    expect(failing.heard).toEqual([]);
    leave();
  });
});
