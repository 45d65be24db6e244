import { describe, expect, test } from 'vitest';
import { createGather } from '../../../../src/detection/gather.ts';
import type { Sighting } from '../../../../src/detection/sighting.ts';
import { gatherContext } from '../../../parts/detection/gather-context.ts';
import { observed, PUBLIC, said, sighting } from '../../../parts/detection/sightings.ts';

const DAY_MS = 86_400_000;
const COMMENT = 'Thank you very much for this article, I have learnt a lot from it and will come back';
const ABOUT = "Typing ' or 1=1 -- into the form should show an error now, as we said in the meeting";
const ATTACK = "1' UNION SELECT password FROM users-- and now some words that nobody ever reads to the end";

const posting = (text: string, ip: string, atMs: number, parts: Partial<Sighting> = {}): Sighting =>
  sighting({
    ...{ ip, atMs },
    said: said({ method: 'POST', contentType: 'application/json', body: JSON.stringify({ comment: text }) }),
    ...parts,
  });

describe('a field that many visitors write words into', () => {
  interface Past {
    readonly text?: string;
    readonly networks?: number;
    readonly days?: number;
    readonly parts?: Partial<Sighting>;
  }

  /** What is found in a comment about an attack, or with one, after a past of the field. */
  async function after(past: Past, text = ABOUT): Promise<number> {
    const { text: written = COMMENT, networks = 40, days = 5, parts = {} } = past;
    const gather = createGather({ context: gatherContext() });
    for (let i = 0; i < networks; i++) {
      await gather(posting(written, `203.0.${i}.9`, Math.floor((i * days) / networks) * DAY_MS, parts));
    }
    return (await gather(posting(text, '198.51.100.7', days * DAY_MS))).signatures.length;
  }

  test('is one of prose, where nobody is suspected who writes about an attack', async () => {
    expect(await after({ networks: 0 })).toBe(1);
    expect(await after({})).toBe(0);
  });

  test('still gives away an attack that words follow', async () => {
    expect(await after({}, ATTACK)).toBe(1);
  });

  test('is not known by the words of few networks, of one day, or of strangers', async () => {
    expect(await after({ networks: 12 })).toBe(1);
    expect(await after({ days: 1 })).toBe(1);
    expect(await after({ parts: { trust: 'anonymous', reporter: PUBLIC, observed: observed() } })).toBe(1);
    expect(await after({ parts: { isTest: true } })).toBe(1);
  });

  test('is not known by attacks, nor by values that are no words', async () => {
    expect(await after({ text: `${COMMENT} ${ATTACK}` })).toBe(1);
    expect(await after({ text: 'blue' })).toBe(1);
  });

  test('is a filter where many visitors compare with operators, which then excuses these and nothing else', async () => {
    const asked = (room: object) => JSON.stringify({ room });
    const gather = createGather({ context: gatherContext() });
    const ask = async (ip: string, atMs: number, room: object): Promise<number> =>
      (
        await gather(
          posting('', ip, atMs, { said: said({ method: 'POST', contentType: 'application/json', body: asked(room) }) }),
        )
      ).signatures.length;
    expect(await ask('198.51.100.7', 0, { $regex: '^a' })).toBe(1);
    for (let i = 0; i < 40; i++) await ask(`203.0.${i}.9`, Math.floor(i / 8) * DAY_MS, { $regex: '^a' });
    expect(await ask('198.51.100.8', 5 * DAY_MS, { $regex: '^a' })).toBe(0);
    expect(await ask('198.51.100.9', 5 * DAY_MS, { $where: 'sleep(1000)' })).toBeGreaterThan(0);
  });

  test('says nothing of other properties', async () => {
    expect(await after({ parts: { propertyId: 'another-property' } })).toBe(1);
  });
});

describe('a field that the sensor declares', () => {
  const declaring = (parts: Partial<Sighting>): Sighting => {
    const posted = posting(ABOUT, '198.51.100.7', DAY_MS);
    return { ...posted, said: { ...posted.said, fields: { comment: 'prose' } }, ...parts };
  };

  test('is what it says, where the sensor is trusted', async () => {
    const gather = createGather({ context: gatherContext() });
    expect((await gather(declaring({}))).signatures).toEqual([]);
    const stranger = declaring({ trust: 'anonymous', reporter: PUBLIC, observed: observed() });
    expect((await gather(stranger)).signatures).toHaveLength(1);
  });
});
