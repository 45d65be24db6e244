import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import type { ClearanceKey } from '@sundew/sensor-core/clearance/policy';
import { type ClearanceClaims, claimsBytes, isFor, readToken, writeToken } from '@sundew/sensor-core/clearance/token';
import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import type { Database } from '../../platform/database/database.ts';
import { readSealedSetting, replaceSealedSetting, sealedSetting } from '../../platform/secrets/sealed-settings.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { timeLeft } from '../../platform/time/time-left.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/units.ts';

/** Keys of the installation that sign clearance tokens (wire conventions, section 4). */
export interface ClearanceKeys {
  /** Signs with the newest key that every sensor has had the time to hear of. */
  mint(claims: Omit<ClearanceClaims, 'kid'>): Promise<string>;
  /** What sensors verify with: two keys while one follows the other. */
  published(): Promise<readonly ClearanceKey[]>;
  /** The claims of a token that was signed here for this organization and is not over; null for anything else. */
  read(token: string, organizationId: string): Promise<ClearanceClaims | null>;
  /** Puts a new key beside the current one when that is old. */
  rotate(): Promise<void>;
}

interface StoredKey {
  readonly kid: string;
  /** Base64 of the 32 bytes that the key is made of. */
  readonly seed: string;
  readonly madeAtMs: number;
}

interface Key {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly published: ClearanceKey;
  readonly madeAtMs: number;
}

const SETTING = 'clearance_keys';
const LIFE_MS = 30 * DAY_MS;
/** Sensors ask for the keys every 30 seconds; those that were away catch up meanwhile. */
const KNOWN_AFTER_MS = 10 * MINUTE_MS;
const REREAD_AFTER_MS = MINUTE_MS;
const SEED_BYTES = 32;
/** Visitors come again within minutes; a signature costs as much as judging a request. */
const MOST_PROVEN = 5_000;
/** What stands before the seed in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export function createClearanceKeys(parts: {
  readonly database: Database;
  readonly sealer: Sealer;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}): ClearanceKeys {
  const { database, sealer, clock } = parts;
  /** Tokens whose signature was verified: forged ones are verified each time and displace none. */
  const proven = new BoundedCache<true>(MOST_PROVEN);
  let held: { readonly keys: readonly Key[]; readonly readAtMs: number } | null = null;
  let reading: Promise<readonly Key[]> | null = null;

  async function read(): Promise<readonly Key[]> {
    const text = await sealedSetting(database, sealer, SETTING, () => JSON.stringify([newKey(clock())]));
    const keys = (JSON.parse(text) as StoredKey[]).map(toKey);
    held = { keys, readAtMs: clock() };
    return keys;
  }

  function current(): readonly Key[] | Promise<readonly Key[]> {
    if (held !== null && Math.abs(clock() - held.readAtMs) < REREAD_AFTER_MS) return held.keys;
    reading ??= read().finally(() => {
      reading = null;
    });
    // While the database is away, what is known goes on.
    const before = held?.keys;
    return before === undefined ? reading : reading.catch(() => before);
  }

  return {
    async mint(claims) {
      const keys = await current();
      const key = keys.find((each) => isOlderThan(KNOWN_AFTER_MS, each, clock())) ?? keys.at(-1);
      if (key === undefined) throw new Error('There is no clearance key.');
      const bytes = claimsBytes({ kid: key.kid, ...claims });
      return writeToken(bytes, await signBeside(bytes, key.privateKey));
    },
    async published() {
      return (await current()).map(({ published }) => published);
    },
    async read(token, organizationId) {
      const found = readToken(token);
      if (found === null) return null;
      const { claims, bytes, signature } = found;
      const place = { tenant: organizationId, scope: claims.scope, nowS: Math.floor(clock() / 1000) };
      if (!isFor(claims, place)) return null;
      const key = (await current()).find(({ kid }) => kid === claims.kid);
      if (key === undefined) return null;
      if (proven.get(token) !== true) {
        if (!verify(null, bytes, key.publicKey, signature)) return null;
        proven.set(token, true);
      }
      return claims;
    },
    async rotate() {
      const text = await readSealedSetting(database, sealer, SETTING);
      if (text === null) return;
      const [newest] = JSON.parse(text) as StoredKey[];
      if (newest === undefined || !isOlderThan(LIFE_MS, newest, clock())) return;
      await replaceSealedSetting(database, sealer, SETTING, JSON.stringify([newKey(clock()), newest]));
      held = null;
    },
  };
}

/** A key that only a clock far ahead has made is older than everything: it would stay young until that day. */
function isOlderThan(ageMs: number, { madeAtMs }: Pick<StoredKey, 'madeAtMs'>, nowMs: number): boolean {
  return timeLeft(new Date(madeAtMs + ageMs), nowMs, ageMs) === 0;
}

/** Ed25519 in a thread of the pool: pages ask by the thousand, and nobody else waits for their signatures. */
function signBeside(bytes: Uint8Array, key: KeyObject): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    sign(null, bytes, key, (error, signature) => (error === null ? resolve(signature) : reject(error)));
  });
}

function newKey(nowMs: number): StoredKey {
  const kid = randomBytes(6).toString('base64url');
  return { kid, seed: randomBytes(SEED_BYTES).toString('base64'), madeAtMs: nowMs };
}

function toKey({ kid, seed, madeAtMs }: StoredKey): Key {
  const der = Buffer.concat([PKCS8_HEAD, Buffer.from(seed, 'base64')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const raw = Buffer.from(x, 'base64url').toString('base64');
  return { kid, privateKey, publicKey, published: { kid, public_key: raw }, madeAtMs };
}
