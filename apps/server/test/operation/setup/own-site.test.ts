import { expect, it } from 'vitest';
import { certificateItem, dnsItem } from '../../../src/operation/setup/decoy-items.ts';
import type { DomainFact, SetupFacts } from '../../../src/operation/setup/facts.ts';

const AT = new Date('2026-03-01T12:00:00Z');
const OWN_SITE: DomainFact = {
  ...{ domain: 'www.shop.example', recordType: 'PROXY', status: 'verified', createdAt: AT, verifiedAt: AT },
  ...{ check: null, certificate: null },
};

const facts = (...domains: DomainFact[]): SetupFacts => ({
  ...{ nowMs: AT.getTime(), isSample: false, properties: [], keys: [], sensors: [], reports: [], decoys: [], domains },
  ...{ firstDetection: null, firstTest: null },
});

it('a site that its own web server puts bait on needs neither DNS record nor certificate', () => {
  expect(dnsItem(facts(OWN_SITE))).toMatchObject({ state: 'not_needed', reason: 'own_site' });
  expect(certificateItem(facts(OWN_SITE))).toMatchObject({ state: 'not_needed', reason: 'own_site' });
});

it('a domain beside it does', () => {
  const other: DomainFact = { ...OWN_SITE, domain: 'files.shop.example', recordType: 'A' };
  expect(dnsItem(facts(OWN_SITE, other))).toMatchObject({ state: 'done', values: { domain: other.domain } });
  expect(certificateItem(facts(OWN_SITE, other)).reason).toBe('not_requested');
});
