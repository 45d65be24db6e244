import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveKey } from '../../../src/platform/secrets/derive-key.ts';
import { sealedSetting } from '../../../src/platform/secrets/sealed-settings.ts';
import { createSealer, SealBroken } from '../../../src/platform/secrets/sealer.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';

const SECRET = 'a secret that is long enough for it';

describe('sealing', () => {
  const sealer = createSealer(SECRET);

  it('gives back what was sealed, and seals the same differently each time', () => {
    for (const text of ['', 'x', 'Grüße \u{1F33F}', 'long '.repeat(10_000)]) {
      const sealed = sealer.seal(text, 'place');
      expect(sealer.open(sealed, 'place').toString()).toBe(text);
      expect(sealed.equals(sealer.seal(text, 'place'))).toBe(false);
    }
  });

  it('opens with no other secret, in no other place, and not when one bit was changed', () => {
    const sealed = sealer.seal('precious', 'place');
    expect(() => createSealer(`${SECRET}!`).open(sealed, 'place')).toThrow(SealBroken);
    expect(() => sealer.open(sealed, 'elsewhere')).toThrow(SealBroken);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealer.open(changed, 'place')).toThrow(SealBroken);
    }
    for (const length of [0, 1, 28]) expect(() => sealer.open(sealed.subarray(0, length), 'place')).toThrow(SealBroken);
  });

  it('derives keys as other programs can: HKDF-SHA256 with an empty salt', () => {
    const key = deriveKey('secret', 'sundew operator').toString('hex');
    expect(key).toBe('a146de00c7a86a53c815599c6c782f5139182873c6cd89496d8711eeed13fe9b');
    expect(deriveKey('secret', 'sundew sealing').toString('hex')).not.toBe(key);
  });
});

describe('sealed settings', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.drop());

  it('are made once, also when nodes start together, and kept', async () => {
    const sealer = createSealer(SECRET);
    const read = () => sealedSetting(fresh.database, sealer, 'shared', () => `value ${Math.random()}`);
    const values = await Promise.all(Array.from({ length: 5 }, read));
    expect(new Set(values).size).toBe(1);
    expect(await read()).toBe(values[0]);
    const [row] = await fresh.database.query<{ sealed: Buffer }>('SELECT sealed FROM sealed_settings');
    expect(row?.sealed.includes('value')).toBe(false);
  });

  it('say which secret is meant when it is the wrong one', async () => {
    const other = createSealer('another secret that is long enough');
    await expect(sealedSetting(fresh.database, other, 'shared', () => '')).rejects.toThrow(/SUNDEW_SECRET/);
  });
});
