import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetChangedPassword } from '../../../src/operation/operator/forget-password.ts';
import { newOwner, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';

let service: Service;
const dataDir = mkdtempSync(join(tmpdir(), 'sundew-kept-'));
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.close();
  rmSync(dataDir, { recursive: true });
});

it('a password that bootstrap kept is taken out of its file once it is changed, and stays until then', async () => {
  const { database, changes, identity } = service;
  const faults: unknown[] = [];
  const onFault = (error: unknown) => void faults.push(error);
  forgetChangedPassword({ dataDir, database, changes, identity: identity.operations, onFault });
  const owner = await newOwner(service);
  const file = join(dataDir, 'bootstrap.json');
  const kept = { owner_email: owner.email, owner_password: PASSWORD, api_key: 'sk_live_x' };
  writeFileSync(file, JSON.stringify(kept));
  const read = () => JSON.parse(readFileSync(file, 'utf8'));

  const other = await newOwner(service);
  await identity.operations.setPassword(other.email, 'a password of somebody else');
  await owner.call('POST', '/api/organizations', { name: 'One more' });
  expect(read()).toEqual(kept);
  await identity.operations.setPassword(owner.email, 'another password from now on');
  await expect.poll(read).toEqual({ ...kept, owner_password: null });
  expect(faults).toEqual([]);
});
