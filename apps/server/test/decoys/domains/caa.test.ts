import { describe, expect, it } from 'vitest';
import { caaObstacle, findCaa } from '../../../src/decoys/domains/caa.ts';
import type { CaaRecord, DomainLookups, Looked } from '../../../src/outside/dns/domain-lookups-port.ts';

const record = (tag: string, value: string, critical = false): CaaRecord => ({ tag, value, critical });
const at = 'farm.test';
const obstacle = (records: CaaRecord[]) => caaObstacle({ state: 'found', at, records }, ['letsencrypt.org']);

function lookupsOf(zone: Readonly<Record<string, Looked<CaaRecord>>>): DomainLookups & { readonly asked: string[] } {
  const asked: string[] = [];
  const nothing = async () => ({ state: 'absent', nameExists: true }) as const;
  return {
    asked,
    addresses: nothing,
    alias: nothing,
    texts: nothing,
    caa: async (name) => {
      asked.push(name);
      return zone[name] ?? { state: 'absent', nameExists: false };
    },
  };
}

describe('CAA records', () => {
  it('are those of the closest name above that has one', async () => {
    const closest: Looked<CaaRecord> = { state: 'found', values: [record('issue', 'letsencrypt.org')] };
    const lookups = lookupsOf({ 'farm.test': closest, test: { state: 'failed', why: 'servfail' } });
    expect(await findCaa(lookups, 'a.b.farm.test')).toMatchObject({ state: 'found', at: 'farm.test' });
    expect(lookups.asked).toEqual(['a.b.farm.test', 'b.farm.test', 'farm.test']);
    expect(await findCaa(lookupsOf({}), 'a.farm.test')).toEqual({ state: 'none' });
  });

  it('are an obstacle when they fail for everybody', async () => {
    const failing = (why: 'servfail' | 'refused') =>
      findCaa(lookupsOf({ test: { state: 'failed', why } }), 'farm.test');
    expect(caaObstacle(await failing('servfail'), ['letsencrypt.org'])).toContain('cannot be looked up (SERVFAIL)');
    expect(caaObstacle(await failing('refused'), ['letsencrypt.org'])).toBeNull();
  });

  it.each([
    ['there are none', []],
    ['the authority is named', [record('issue', 'letsencrypt.org')]],
    [
      'one of several names it',
      [record('issue', 'other.test'), record('issue', ' LetsEncrypt.org ; cansignhttpexchanges=yes')],
    ],
    ['only wildcards are spoken of', [record('issuewild', ';'), record('iodef', 'mailto:x@farm.test')]],
    ['a method of ours is allowed', [record('issue', 'letsencrypt.org; validationmethods=dns-01,http-01')]],
    ['an unknown tag is not critical', [record('future', 'x'), record('issue', 'letsencrypt.org')]],
  ])('allow when %s', (_why, records) => {
    expect(obstacle(records)).toBeNull();
  });

  it.each([
    ['another authority is named', [record('issue', 'other.test')], 'farm.test CAA 0 issue "letsencrypt.org"'],
    ['nobody is allowed', [record('issue', ';')], 'does not allow'],
    ['only wildcards are allowed', [record('issuewild', 'letsencrypt.org'), record('issue', ';')], 'does not allow'],
    ['only other methods are allowed', [record('issue', 'letsencrypt.org; validationmethods=dns-01')], 'other means'],
    ['a critical tag is unknown', [record('future', 'x', true), record('issue', 'letsencrypt.org')], 'future'],
  ])('forbid when %s', (_why, records, words) => {
    expect(obstacle(records)).toContain(words);
  });
});
