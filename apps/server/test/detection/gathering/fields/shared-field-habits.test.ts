import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFieldHabit } from '../../../../src/detection/gathering/fields/field-habit.ts';
import { createFieldHabits, type FieldMemory } from '../../../../src/detection/gathering/fields/field-habits.ts';
import {
  type SharedFieldHabits,
  shareFieldHabits,
} from '../../../../src/detection/gathering/fields/share-field-habits.ts';
import { type FreshDatabase, freshDatabase } from '../../../parts/database/fresh-database.ts';
import { ORGANIZATION } from '../../../parts/detection/sample-detection.ts';

const DAY_MS = 86_400_000;
const COMMENT = 'Thank you very much for this article, I have learnt a lot from it and will come back';

interface Node {
  readonly memory: FieldMemory;
  readonly shared: SharedFieldHabits;
}

let fresh: FreshDatabase;
const nodes: Node[] = [];
const faults: Error[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.query('INSERT INTO organizations (organization_id, name) VALUES ($1, $2)', [
    ORGANIZATION,
    'Shop',
  ]);
});
afterAll(async () => {
  for (const { shared } of nodes) await shared.stop();
  await fresh.drop();
});

async function startNode(): Promise<Node> {
  const memory = createFieldHabits();
  const shared = await shareFieldHabits(fresh.database, memory, { onFault: (error) => faults.push(error) });
  const node = { memory, shared };
  nodes.push(node);
  return node;
}

/** Words of networks, from the first to the one before the last, spread over four days. */
function write({ memory }: Node, propertyId: string, first: number, last: number, location = 'body.comment'): void {
  for (let i = first; i < last; i++) {
    const atMs = (i % 4) * DAY_MS;
    memory.learn({ organizationId: ORGANIZATION, propertyId }, [
      { location, text: COMMENT, ip: `203.0.${i}.9`, atMs: atMs + i },
    ]);
  }
}

test('what a field holds is known after a restart', async () => {
  const property = randomUUID();
  const one = await startNode();
  write(one, property, 0, 40);
  expect(one.memory.kindsAt(property)('body.comment')).toBe('prose');
  await one.shared.stop();
  const next = await startNode();
  expect(next.memory.kindsAt(property)('body.comment')).toBe('prose');
  expect(next.memory.kindsAt(property)('body.other')).toBe('unknown');
  expect(next.memory.kindsAt(randomUUID())('body.comment')).toBe('unknown');
});

test('nodes put together what each of them saw, and count a network once', async () => {
  const property = randomUUID();
  const [one, other] = [await startNode(), await startNode()];
  write(one, property, 0, 16);
  write(other, property, 8, 20);
  await one.shared.exchange();
  await other.shared.exchange();
  expect(other.memory.kindsAt(property)('body.comment')).toBe('unknown');
  write(other, property, 20, 32);
  await other.shared.exchange();
  await one.shared.exchange();
  expect(one.memory.kindsAt(property)('body.comment')).toBe('prose');
  expect(faults).toEqual([]);
});

test('names of somebody’s own making are not kept, those that are no text disturb nobody', async () => {
  const property = randomUUID();
  const one = await startNode();
  write(one, property, 0, 5, 'query.made_up');
  write(one, property, 0, 12, 'query.a\0b');
  write(one, property, 0, 12, 'query.real[3]');
  await one.shared.exchange();
  const rows = await fresh.database.query(
    'SELECT name FROM field_habits WHERE organization_id = $1 AND property_id = $2',
    [ORGANIZATION, property],
  );
  expect(rows).toEqual([{ name: 'query.real[]' }]);
  expect(faults).toEqual([]);
});

test('of one property the fields written into last are kept', async () => {
  const property = randomUUID();
  const one = await startNode();
  for (let i = 0; i < 520; i++) write(one, property, 0, 8, `query.f${i}`);
  await one.shared.exchange();
  const [row] = await fresh.database.query(
    'SELECT count(*)::int AS fields FROM field_habits WHERE organization_id = $1 AND property_id = $2',
    [ORGANIZATION, property],
  );
  expect(row).toEqual({ fields: 512 });
});

test('counts that were halved win over those that were not', () => {
  const [old, young] = [createFieldHabit(), createFieldHabit()];
  for (let i = 0; i < 90; i++) old.learn('prose', i, (i % 4) * DAY_MS + i);
  for (let i = 0; i < 30; i++) young.learn('code', i, i * DAY_MS);
  young.merge(old.state);
  expect(young.kind).toBe('prose');
  expect(young.state).toEqual({ ...old.state, days: 30, lastDay: 29 });
});
