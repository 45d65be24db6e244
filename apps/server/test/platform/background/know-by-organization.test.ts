import { beforeEach, expect, it } from 'vitest';
import { knowByOrganization } from '../../../src/platform/background/know-by-organization.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { until } from '../../parts/machine/until.ts';
import { type HeardChanges, heardChanges } from '../../parts/service/heard-changes.ts';

const ONE = 'one organization';
const OTHER = 'another organization';

let stored: Map<string, string>;
let faults: string[];
let heard: HeardChanges;
/** What reading waits for, or fails with. */
let before: () => Promise<void>;
let reads: number;
beforeEach(() => {
  reads = 0;
  stored = new Map([[ONE, 'old']]);
  faults = [];
  before = async () => {};
  heard = heardChanges();
});

/** As a statement does, it sees what was there when it began. */
async function read(_: Database, organizationId: string | null): Promise<ReadonlyMap<string, string>> {
  const seen = new Map([...stored].filter(([id]) => organizationId === null || id === organizationId));
  reads += 1;
  await before();
  return seen;
}

const know = () =>
  knowByOrganization(
    { database: null as unknown as Database, changes: heard.changes, onFault: ({ message }) => faults.push(message) },
    read,
  );

const store = (organizationId: string, value: string) => {
  stored.set(organizationId, value);
  heard.tell({ kind: 'responses', id: organizationId });
};

it('what may have been missed is unread until all could be read', async () => {
  const of = await know();
  before = () => Promise.reject(new Error('the database is away'));
  stored.set(OTHER, 'new');
  heard.tell(null);
  await until(() => faults.length === 2);
  expect([of(ONE), of(OTHER)]).toEqual(['unread', 'unread']);
  before = async () => {};
  await until(() => of(OTHER) === 'new');
  expect(of(ONE)).toBe('old');
});

it('what changed and could not be read is read later', async () => {
  const of = await know();
  before = () => Promise.reject(new Error('the database is away'));
  store(ONE, 'new');
  await until(() => faults.length === 1);
  expect(of(ONE)).toBe('unread');
  before = async () => {};
  await until(() => of(ONE) === 'new');
});

it('what changes while all is read is not lost, at the start either', async () => {
  let release = Promise.withResolvers<void>();
  before = () => release.promise;
  const starting = know();
  await until(() => reads === 1);
  store(OTHER, 'new');
  release.resolve();
  const of = await starting;
  await until(() => of(OTHER) === 'new');
  release = Promise.withResolvers();
  heard.tell(null);
  await until(() => reads === 3);
  store(OTHER, 'newer');
  release.resolve();
  await until(() => of(OTHER) === 'newer');
});
