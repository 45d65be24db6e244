import type { Changes } from '../../platform/background/changes.ts';
import { insist } from '../../platform/background/insist.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DecoyHost } from '../decoy.ts';
import { verifiedHosts } from './verified-hosts-store.ts';

/** The verified host names of every organization, in memory: the listener asks for each connection. */
export interface HostDirectory {
  /** @param host lower case, A-labels, no trailing dot, no port */
  find(host: string): DecoyHost | null;
  /** Resolves once every change told so far is seen. */
  settled(): Promise<void>;
}

export interface HostDirectoryParts {
  readonly database: Database;
  readonly changes: Changes;
  /** Told when a change could not be read; it is tried again until it can. */
  readonly onFault: (error: Error) => void;
}

/** Reads all hosts before it resolves. A change is seen once it is read, some milliseconds after its commit. */
export async function createHostDirectory({ database, changes, onFault }: HostDirectoryParts): Promise<HostDirectory> {
  let hosts = new Map<string, DecoyHost>();
  let reading: Promise<void> = Promise.resolve();

  async function readAll(): Promise<void> {
    const read = await verifiedHosts(database.pool, null);
    hosts = new Map(read.map(({ name, ...host }) => [name, host]));
  }

  async function readOne(name: string): Promise<void> {
    const [read] = await verifiedHosts(database.pool, name);
    if (read === undefined) {
      hosts.delete(name);
      return;
    }
    const { name: _name, ...host } = read;
    hosts.set(name, host);
  }

  changes.subscribe((change) => {
    const read =
      change === null || change.kind === 'organization'
        ? readAll
        : change.kind === 'domains'
          ? () => readOne(change.id)
          : null;
    // One after the other, so that an older state never replaces a newer one.
    if (read !== null) reading = reading.then(() => insist(read, onFault));
  });
  reading = readAll();
  await reading;
  return {
    find: (host) => hosts.get(host) ?? null,
    settled: () => reading,
  };
}
