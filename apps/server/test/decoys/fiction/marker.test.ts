import { describe, expect, it } from 'vitest';
import { findMarker } from '../../../src/decoys/fiction/marker/find-marker.ts';
import { MARKED_GROUPS } from '../../../src/decoys/fiction/marker/marked-words.ts';
import { seed } from '../../parts/decoys/hits.ts';
import { mazeOf, paragraphsOf, walk } from '../../parts/decoys/maze-walk.ts';

const SUSPECTS = Array.from({ length: 500 }, (_, at) => ({ decoyId: `decoy-${at % 8}`, visitor: `actor-${at}` }));
const GUILTY = SUSPECTS.filter((_, at) => at % 50 === 7);

const paragraphs = (decoyId: string, visitor: string): readonly string[] =>
  [...walk(mazeOf(decoyId, visitor), 25)].flatMap(({ html }) => paragraphsOf(html));

describe('a mark', () => {
  it('tells from two copied paragraphs whom they were shown to, among five hundred', async () => {
    for (const { decoyId, visitor } of GUILTY) {
      const own = paragraphs(decoyId, visitor);
      expect(own.length).toBeGreaterThan(10);
      for (let at = 0; at + 2 <= own.length; at += 2) {
        const found = await findMarker(own.slice(at, at + 2).join('\n\n'), seed, SUSPECTS);
        expect(found?.candidate.visitor, own[at]).toBe(visitor);
      }
    }
  });

  it('is mostly found in a single paragraph', async () => {
    const all = await Promise.all(
      GUILTY.flatMap(({ decoyId, visitor }) =>
        paragraphs(decoyId, visitor).map(async (text) => {
          return (await findMarker(text, seed, SUSPECTS))?.candidate.visitor === visitor;
        }),
      ),
    );
    expect(all.filter(Boolean).length / all.length).toBeGreaterThan(0.75);
  });

  it('survives a changed word in ten, and other line ends', async () => {
    for (const { decoyId, visitor } of GUILTY) {
      const words = paragraphs(decoyId, visitor).slice(0, 5).join(' ').split(' ');
      const changed = words.map((word, at) => (at % 10 === 3 ? 'something' : word)).join('\n');
      expect((await findMarker(changed, seed, SUSPECTS))?.candidate.visitor).toBe(visitor);
    }
  });

  it('is in nobody else’s text and in no ordinary one', async () => {
    const others = SUSPECTS.filter((suspect) => !GUILTY.includes(suspect));
    for (const { decoyId, visitor } of GUILTY) {
      expect(await findMarker(paragraphs(decoyId, visitor).join('\n'), seed, others)).toBeNull();
    }
    expect(await findMarker(MARKED_GROUPS.flat().join(' '), seed, SUSPECTS)).toBeNull();
    expect(await findMarker('It is usually a good idea to check the result.', seed, SUSPECTS)).toBeNull();
    expect(await findMarker('', seed, SUSPECTS)).toBeNull();
  });

  it('needs the secret', async () => {
    const [one] = GUILTY;
    if (one === undefined) throw new Error('nobody is guilty');
    const text = paragraphs(one.decoyId, one.visitor).join('\n');
    expect(await findMarker(text, (...words) => seed('another secret', ...words), SUSPECTS)).toBeNull();
  });
});
