import { describe, expect, it } from 'vitest';
import { createGather } from '../../src/detection/gather.ts';
import type { Gatherer } from '../../src/detection/gathering/gatherer.ts';
import { gatherers } from '../../src/detection/gathering/gatherers/registry.gen.ts';
import { gatherContext } from '../parts/detection/gather-context.ts';
import { sighting } from '../parts/detection/sightings.ts';

const never = new Promise<never>(() => {});
const gatherWith = (members: readonly Gatherer[], timeBoxMs = 5_000) =>
  createGather({ context: gatherContext(), gatherers: members, timeBoxMs });
const tls: Gatherer<'tls'> = { name: 'tls', gather: () => ({ ja3: 'x', ja4: '' }) };

describe('gathering', () => {
  it('has one gatherer for each part of the evidence', async () => {
    const evidence = await createGather({ context: gatherContext() })(sighting());
    const { source: _source, userAgent: _userAgent, gaps: _gaps, memory: _memory, ...parts } = evidence;
    expect(gatherers.map(({ name }) => name).sort()).toEqual(Object.keys(parts).sort());
  });

  it('is done at once when nothing has to be waited for', () => {
    expect(gatherWith([tls])(sighting())).toMatchObject({ tls: { ja3: 'x' }, gaps: [], source: 'sdk' });
  });

  it('waits for what answers in time', async () => {
    const late: Gatherer<'crawler'> = {
      name: 'crawler',
      gather: async () => ({ operator: 'Google', name: 'Googlebot', verified: true, method: 'reverse_dns' }),
    };
    expect(await gatherWith([late, tls])(sighting())).toMatchObject({ crawler: { verified: true }, gaps: [] });
  });

  it('names what failed or was late, and keeps the rest', async () => {
    const members: readonly Gatherer[] = [
      {
        name: 'network',
        gather: () => {
          throw new Error('broken');
        },
      },
      { name: 'behaviour', gather: () => Promise.reject(new Error('broken')) },
      { name: 'crawler', gather: () => never },
      tls,
    ];
    const evidence = await gatherWith(members, 30)(sighting());
    expect(evidence).toMatchObject({ network: null, behaviour: null, crawler: null, tls: { ja3: 'x' } });
    expect([...evidence.gaps].sort()).toEqual(['behaviour', 'crawler', 'network']);
  });

  it('does not change evidence that was already given away', async () => {
    const answer = Promise.withResolvers<null | { ja3: string; ja4: string }>();
    const slow: Gatherer<'tls'> = { name: 'tls', gather: () => answer.promise };
    const evidence = await gatherWith([slow], 10)(sighting());
    answer.resolve({ ja3: 'late', ja4: '' });
    await answer.promise;
    expect(evidence).toMatchObject({ tls: null, gaps: ['tls'] });
  });
});
