import { describe, expect, it } from 'vitest';
import { createBehaviour } from '../../../../src/detection/gathering/behaviour/behaviour.ts';
import type { Visit } from '../../../../src/detection/gathering/behaviour/visit.ts';
import { keysOf } from './naive-windows.ts';

const START = Date.UTC(2029, 0, 1);
const visit = (atMs: number, path: string, changes: Partial<Visit> = {}): Visit => ({
  ...{ atMs, path, query: '', userAgent: 'agent', method: null, status: null, account: 0, isFailedLogin: false },
  ...{ arrival: 'linked', referrer: '', kind: 'page', dress: 'unsaid' },
  ...changes,
});
const windows = () => {
  const { observe } = createBehaviour({ now: () => START + 3_600_000, hashSeed: 1 });
  return { observe: (name: string, made: Visit) => observe(keysOf(name), made) };
};

describe('what a client repeats', () => {
  it('finds the address that is read most often at a time, leaving out films, health and what pages load', () => {
    const real = windows();
    const read = (path: string, changes: Partial<Visit> = {}) => {
      let facts = real.observe(path, visit(START, path, changes));
      for (let n = 1; n < 40; n++) facts = real.observe(path, visit(START + n * 50, path, changes));
      return [facts.sameUrl5s, facts.sameUrl1m];
    };
    expect(read('/')).toEqual([40, 40]);
    expect(read('/film', { status: 206 })).toEqual([0, 0]);
    expect(read('/hook', { method: 'POST' })).toEqual([0, 0]);
    expect(read('/style.css')).toEqual([0, 0]);
    expect(read('/healthz', { arrival: 'program' })).toEqual([0, 0]);
    expect(real.observe('/', visit(START + 30_000, '/'))).toMatchObject({ sameUrl5s: 1, sameUrl1m: 41 });
  });

  it('counts forms that a browser sent, not what scripts and programs write', () => {
    const real = windows();
    const sent = (name: string, changes: Partial<Visit>) => {
      let facts = real.observe(name, visit(START, '/product/1/comments', { method: 'POST', ...changes }));
      for (let n = 2; n < 9; n++) {
        facts = real.observe(name, visit(START + n, `/product/${n}/comments`, { method: 'POST', ...changes }));
      }
      return [facts.forms1m, facts.forms10m];
    };
    expect(sent('form', {})).toEqual([8, 8]);
    expect(sent('refused', { kind: 'unsaid', status: 402 })).toEqual([8, 8]);
    expect(sent('script', { kind: 'unsaid', status: 200 })).toEqual([0, 0]);
    expect(sent('fetch', { kind: 'part' })).toEqual([0, 0]);
    expect(sent('webhook', { arrival: 'program' })).toEqual([0, 0]);
  });

  it('tells what a page led to and is missing', () => {
    const real = windows();
    for (let n = 0; n < 9; n++) real.observe('v', visit(START, `/pictures/${n}`, { status: 404, arrival: 'linked' }));
    const facts = real.observe('v', visit(START, '/typed', { status: 404, arrival: 'direct' }));
    expect(facts).toMatchObject({ misses10m: 10, brokenLinks10m: 9 });
  });
});

describe('what browsers come with', () => {
  it('is known of a property once several networks came with all of it', () => {
    const short = { dress: 'short' } as const;
    const lacking = (full: number, others: number) => {
      const real = windows();
      for (let n = 0; n < full; n++) real.observe(`person ${n}`, visit(START, '/', { dress: 'full' }));
      for (let n = 0; n < others * 6; n++) real.observe(`other ${n % others}`, visit(START, `/p${n}`, short));
      return real.observe('v', visit(START, '/', short));
    };
    expect(lacking(12, 0)).toMatchObject({ sitePassesHeaders: true, shortHeaders10m: 1 });
    expect(lacking(12, 1).sitePassesHeaders).toBe(true);
    expect(lacking(3, 0).sitePassesHeaders).toBe(false);
    expect(lacking(12, 12).sitePassesHeaders).toBe(false);
  });
});
