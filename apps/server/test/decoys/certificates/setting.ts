import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../../src/platform/database/database.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { hasKnot, type NameServer, startNameServer } from '../../parts/dns/name-server.ts';
import { hasPebble, type Pebble, type PebbleWish, startPebble } from '../../parts/machine/pebble.ts';
import {
  addDomain,
  addOrganization,
  certificateOf,
  type Doors,
  type Node,
  type NodeWish,
  ORGANIZATION,
  openDoors,
  startNode,
} from './farm.ts';

export const hasAuthority = hasKnot && hasPebble;
export const ZONE = 'shop A 127.0.0.1\nother A 127.0.0.1\nblocked A 127.0.0.1\n';

/** A name server, ports and a database for each test, and whatever authorities and nodes it starts. */
export class Setting {
  readonly names: NameServer;
  readonly doors: Doors;
  readonly database: Database;
  readonly #closing: (() => Promise<void>)[] = [];

  constructor(names: NameServer, doors: Doors, database: Database) {
    this.names = names;
    this.doors = doors;
    this.database = database;
  }

  async authority(wish: Partial<PebbleWish> = {}): Promise<Pebble> {
    const { httpPort, tlsPort } = this.doors;
    const started = await startPebble({ dns: this.names.address, httpPort, tlsPort, ...wish });
    this.#closing.push(() => started.stop());
    return started;
  }

  /** A node that answers at the doors from now on. */
  async node(pebble: Pebble, more: Partial<NodeWish> = {}): Promise<Node> {
    const started = await startNode(this.database, { pebble, dns: this.names.address, ...more });
    this.#closing.push(() => started.stop());
    this.doors.nodes.push(started);
    return started;
  }

  stateOf(domainId: string) {
    return certificateOf(this.database, domainId);
  }

  /** What the last look-up of the domain said. */
  async lastCheckOf(domainId: string): Promise<unknown> {
    const [row] = await this.database.query<{ last_check: unknown }>(
      'SELECT last_check FROM domains WHERE organization_id = $1 AND id = $2',
      [ORGANIZATION, domainId],
    );
    return row?.last_check;
  }

  /** How often that was asked of the authority. */
  async requests(kind: 'order' | 'certificate'): Promise<number> {
    const rows = await this.database.query(
      'SELECT 1 FROM certificate_requests WHERE organization_id = $1 AND kind = $2',
      [ORGANIZATION, kind],
    );
    return rows.length;
  }

  /** Adds the domain, lets the node work on it once, and gives what came of it. */
  async attempt(node: Node, domain: string) {
    const id = await addDomain(node, domain);
    await node.run('request_certificate', id);
    return { id, ...(await this.stateOf(id)) };
  }

  /** Lets the time of the next attempt come. */
  async nextAttempt(node: Node, domainId: string) {
    node.time.nowMs = (await this.stateOf(domainId)).next_attempt_at.getTime();
    await node.run('renew_certificates');
    return this.stateOf(domainId);
  }

  async close(): Promise<void> {
    for (const close of this.#closing.splice(0).reverse()) await close();
  }
}

/** @returns the setting of the running test */
export function useSetting(): () => Setting {
  let names: NameServer;
  let doors: Doors;
  let fresh: FreshDatabase;
  let setting: Setting;
  beforeAll(async () => {
    names = await startNameServer(ZONE);
    doors = await openDoors();
  });
  afterAll(async () => {
    await doors?.close();
    await names?.stop();
  });
  beforeEach(async () => {
    doors.impostor = null;
    doors.nodes.length = 0;
    doors.asked.length = 0;
    await names.serve(ZONE);
    fresh = await freshDatabase();
    await addOrganization(fresh.database);
    setting = new Setting(names, doors, fresh.database);
  });
  afterEach(async () => {
    await setting.close();
    await fresh.drop();
  });
  return () => setting;
}
