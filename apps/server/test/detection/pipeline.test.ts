import { describe, expect, it } from 'vitest';
import type { Detection } from '../../src/detection/detection.ts';
import { createGather } from '../../src/detection/gather.ts';
import { judgeSighting } from '../../src/detection/judge.ts';
import { createPipeline, type Stages } from '../../src/detection/pipeline.ts';
import { isDropped } from '../../src/detection/sighting.ts';
import { foldingOf } from '../parts/detection/folding-of.ts';
import { gatherContext } from '../parts/detection/gather-context.ts';
import { memoryVisitors } from '../parts/detection/memory-visitors.ts';
import { DECOY, report, said, sighting } from '../parts/detection/sightings.ts';

/** The real stages between an admission that is given and a recorder that keeps what it gets. */
function pipelineWith(stages: Partial<Stages> = {}) {
  const recorded: Detection[] = [];
  const visitors = memoryVisitors();
  const context = { ...gatherContext({ '8.8.8.8': { isHosting: true, city: 'Berlin' } }), visitors };
  const pipeline = createPipeline({
    admit: () => sighting(),
    gather: createGather({ context }),
    judge: judgeSighting,
    visitors,
    folding: foldingOf(),
    record: async (detection) => {
      recorded.push(detection);
    },
    ...stages,
  });
  return { ...pipeline, recorded };
}

describe('the pipeline', () => {
  it('takes a report to a recorded, explained detection', async () => {
    const { process, recorded } = pipelineWith();
    const detection = await process(report());
    expect(recorded).toEqual([detection]);
    expect(detection).toMatchObject({
      network: { isHosting: true, city: 'Berlin' },
      actor: { kind: 'reporter' },
      headerFingerprint: '',
      signatures: [],
    });
    if (isDropped(detection) || 'folded' in detection) throw new Error('dropped');
    const { breakdown, score } = detection.verdict;
    expect(breakdown.categories.ip_reputation.score).toBeGreaterThan(0);
    expect(Math.floor(breakdown.total + 0.5)).toBe(score);
  });

  it('scores a decoy hit higher than a page view, and higher again when it is repeated', async () => {
    const page = await pipelineWith().process(report());
    const hit = () =>
      sighting({
        reporter: DECOY,
        decoyId: 'decoy-1',
        trust: 'observed',
        source: 'decoy_link',
        said: said({ path: '/x' }),
      });
    const decoys = pipelineWith({ admit: hit });
    const first = await decoys.process(report());
    const second = await decoys.process(report());
    if ('dropped' in page || 'dropped' in first || 'dropped' in second) throw new Error('dropped');
    if ('folded' in page || 'folded' in first || 'folded' in second) throw new Error('folded');
    expect(first.verdict.score).toBeGreaterThan(page.verdict.score);
    expect(second.verdict.breakdown.total).toBeGreaterThan(first.verdict.breakdown.total);
    expect(first.verdict.category).toBe('SCANNER');
  });

  it('judges the same request of a visitor beyond its share once a second, and again once something new is known', async () => {
    const AT_MS = 1_800_000_000_000;
    const visit = (path: string, atMs: number) =>
      sighting({ atMs, said: said({ path, url: `https://shop.example${path}`, method: 'GET' }) });
    let next = visit('/a', AT_MS);
    let judgements = 0;
    const judge: Stages['judge'] = (...parts) => {
      judgements++;
      return judgeSighting(...parts);
    };
    const { process, counts } = pipelineWith({ admit: () => next, judge });
    const send = async (path: string, atMs = AT_MS) => {
      next = visit(path, atMs);
      const before = judgements;
      const outcome = await process(report(), { keep: 'news' });
      return { outcome, isJudged: judgements > before };
    };
    await send('/a');
    expect(await send('/a')).toMatchObject({ isJudged: false, outcome: { folded: { decision: { action: 'allow' } } } });
    expect(await send('/b')).toMatchObject({ isJudged: true });
    expect(await send('/a', AT_MS + 1_000)).toMatchObject({ isJudged: true });
    await send('/?q=1%27%20UNION%20SELECT%20password%20FROM%20users--%20');
    expect(await send('/a')).toMatchObject({ isJudged: true, outcome: { folded: { decision: { action: 'block' } } } });
    expect(counts()).toMatchObject({ received: 6, recorded: 1, folded: 5 });
  });

  it('admits a body that a door read once a second, and counts each request it stands for', async () => {
    const AT_MS = 1_800_000_000_000;
    let admissions = 0;
    const admit: Stages['admit'] = ({ said: sent, observed }) => {
      admissions++;
      return sighting({ atMs: observed.receivedAtMs, said: { ...sent } });
    };
    const { process, counts } = pipelineWith({ admit });
    const body = said({ path: '/a', url: 'https://shop.example/a', method: 'GET' });
    const send = (atMs: number, sent = body) =>
      process(report({ said: sent, observed: { ...report().observed, receivedAtMs: atMs } }), { keep: 'news' });
    const ids = new Set<unknown>();
    for (const afterMs of [0, 1, 999]) {
      const sent = await send(AT_MS + afterMs);
      expect(sent).toMatchObject({ folded: { sighting: { atMs: AT_MS + afterMs } } });
      ids.add('folded' in sent ? sent.folded.sighting.id : null);
    }
    // What is stored under one id is one event.
    expect(ids.size).toBe(3);
    expect(admissions).toBe(1);
    await send(AT_MS + 1_000);
    await send(AT_MS + 1_000, { ...body });
    expect(admissions).toBe(3);
    expect(counts()).toMatchObject({ received: 5, folded: 5 });
  });

  it('stores of a visitor that is beyond its share what brings new evidence, and counts the rest', async () => {
    const visit = (path: string) =>
      sighting({ said: said({ path, url: `https://shop.example${path}`, method: 'GET' }) });
    const paths = ['/a', '/?q=1%27%20UNION%20SELECT%20password%20FROM%20users--%20', '/b'];
    const { process, recorded, counts } = pipelineWith({ admit: () => visit(paths.shift() ?? '/') });
    expect(await process(report(), { keep: 'news' })).toMatchObject({
      folded: { decision: { action: 'allow' } },
    });
    expect(await process(report(), { keep: 'news' })).toMatchObject({ decision: { action: 'block' } });
    const after = await process(report(), { keep: 'news' });
    expect(after).toMatchObject({ folded: { decision: { action: 'block', certainty: expect.any(Number) } } });
    expect(recorded).toHaveLength(1);
    expect(counts()).toMatchObject({ received: 3, recorded: 1, folded: 2 });
  });

  it('waits for admission and for the commit', async () => {
    const order: string[] = [];
    const { process } = pipelineWith({
      admit: async () => sighting(),
      record: async () => {
        await Promise.resolve();
        order.push('committed');
      },
    });
    await process(report());
    order.push('answered');
    expect(order).toEqual(['committed', 'answered']);
  });

  it('counts what is dropped, why, and records nothing of it', async () => {
    const { process, recorded, counts } = pipelineWith({ admit: () => ({ dropped: 'paused_property' }) });
    expect(await process(report())).toEqual({ dropped: 'paused_property' });
    expect(recorded).toEqual([]);
    expect(counts()).toMatchObject({ received: 1, recorded: 0, failed: 0, dropped: { paused_property: 1 } });
  });

  it('passes on that a detection could not be recorded', async () => {
    const { process, counts } = pipelineWith({ record: () => Promise.reject(new Error('no database')) });
    await expect(process(report())).rejects.toThrow('no database');
    expect(counts()).toMatchObject({ received: 1, recorded: 0, failed: 1 });
  });

  it('records what was judged without a part of the evidence, and says so', async () => {
    const context = gatherContext();
    const broken = {
      ...context.ip,
      lookup: () => {
        throw new Error('broken');
      },
    };
    const gather = createGather({ context: { ...context, ip: broken } });
    const { process, counts, recorded } = pipelineWith({ gather });
    await process(report());
    expect(recorded[0]?.verdict.breakdown.gaps).toEqual(['network']);
    expect(counts().gaps).toEqual({ network: 1 });
  });
});
