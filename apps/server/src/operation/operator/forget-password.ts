import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IdentityOperations } from '../../accounts/identity/operations.ts';
import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOwner } from './store.ts';

export interface KeptPasswordParts {
  readonly dataDir: string;
  readonly database: Database;
  readonly changes: Pick<Changes, 'subscribe'>;
  readonly identity: Pick<IdentityOperations, 'isPassword'>;
  readonly onFault: (error: unknown) => void;
}

/** What `bootstrap` keeps of an installation, for its owner only. */
const FILE = 'bootstrap.json';

/**
 * Takes the owner's password out of what `bootstrap` kept once it is good no longer: people who choose one of their own
 * often change it little by little.
 */
export function forgetChangedPassword(parts: KeptPasswordParts): void {
  let looking: Promise<void> = Promise.resolve();
  parts.changes.subscribe((change) => {
    if (change?.kind !== 'user') return;
    looking = looking.then(() => forget(parts, change.id)).catch(parts.onFault);
  });
}

async function forget({ dataDir, database, identity }: KeptPasswordParts, userId: string): Promise<void> {
  const path = join(dataDir, FILE);
  const kept = await readKept(path);
  const { owner_email: email, owner_password: password } = kept;
  if (typeof email !== 'string' || typeof password !== 'string') return;
  if ((await findOwner(database.pool, email))?.id !== userId || (await identity.isPassword(email, password))) return;
  const draft = `${path}.${randomUUID()}.tmp`;
  await writeFile(draft, `${JSON.stringify({ ...kept, owner_password: null }, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(draft, path);
}

/** Empty where `bootstrap` never ran, or somebody edited the file. */
async function readKept(path: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const kept: unknown = JSON.parse(await readFile(path, 'utf8'));
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
