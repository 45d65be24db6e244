import type { CertificateFact, DomainFact, SetupFacts } from './facts.ts';
import { done, notNeeded, problem, type SetupItem, waiting } from './item.ts';

const NO_DOMAIN = 'Add a domain for decoys first.';
const NO_DECOY = 'Create a decoy first.';

export function domainItem({ domains }: SetupFacts): SetupItem {
  const [first] = domains;
  if (first === undefined) {
    return waiting(
      'no_domain',
      'There is no domain for decoys yet.',
      'Add a host name of yours, for example a subdomain.',
    );
  }
  const values = { domains: domains.length, domain: first.domain };
  return done('exists', `${domains.length} domains, the first is ${first.domain}.`, { values, at: first.createdAt });
}

/** A site whose own web server hands paths on needs nothing here but that: the others lead here by DNS. */
function ledByDns({ domains }: SetupFacts): readonly DomainFact[] {
  return domains.filter(({ recordType }) => recordType !== 'PROXY');
}

export function dnsItem(facts: SetupFacts): SetupItem {
  if (facts.domains.length === 0) return waiting('no_domain', 'No domain can be verified yet.', NO_DOMAIN);
  const domains = ledByDns(facts);
  if (domains.length === 0) {
    return notNeeded('own_site', 'The web server of your site hands the paths of decoys on, without a DNS record.');
  }
  const lost = domains.find(({ status, check }) => status === 'verified' && check !== null && check.failures > 0);
  if (lost !== undefined) return dnsProblem(lost, 'leads_elsewhere_now');
  const verified = domains.find(({ status }) => status === 'verified');
  if (verified !== undefined) {
    const { domain, verifiedAt } = verified;
    return done('verified', `${domain} leads here.`, { values: { domain }, at: verifiedAt });
  }
  const checked = domains.find(({ check }) => check !== null && !check.ok);
  if (checked !== undefined) return dnsProblem(checked, 'not_here_yet');
  const domain = domains[0]?.domain ?? '';
  const advice = 'Create the DNS record that is shown with the domain, then verify it.';
  return waiting('not_checked', `${domain} has not been looked up yet.`, advice, { values: { domain } });
}

function dnsProblem({ domain, check }: DomainFact, reason: string): SetupItem {
  const told = { values: { domain, code: check?.code ?? null, found: check?.reason ?? null }, at: check?.at ?? null };
  return problem(reason, `${domain} does not lead here.`, check?.reason ?? 'Verify the domain again.', told);
}

export function certificateItem(facts: SetupFacts): SetupItem {
  const { nowMs } = facts;
  const domains = ledByDns(facts);
  if (domains.length === 0 && facts.domains.length > 0) {
    return notNeeded('own_site', 'The web server of your site has its own certificate.');
  }
  const verified = domains.filter(({ status }) => status === 'verified');
  if (verified.length === 0) {
    return waiting('no_verified_domain', 'No certificate can be requested yet.', 'Verify a domain first.');
  }
  const isGood = ({ notAfter }: CertificateFact) => notAfter !== null && notAfter.getTime() > nowMs;
  const failed = verified.find(({ certificate: c }) => c !== null && !isGood(c) && c.status !== 'pending');
  if (failed !== undefined) {
    const { domain, certificate } = failed;
    const why = certificate?.reason ?? 'The certificate has expired.';
    const values = { domain, why, not_after: certificate?.notAfter?.toISOString() ?? null };
    return problem('failed', `${domain} has no certificate: ${why}`, 'Request it again.', { values });
  }
  const good = verified.find(({ certificate: c }) => c !== null && isGood(c));
  if (good?.certificate) {
    const notAfter = good.certificate.notAfter?.toISOString() ?? null;
    const told = { values: { domain: good.domain, not_after: notAfter }, at: good.certificate.notBefore };
    return done('issued', `${good.domain} has a certificate until ${notAfter}; it is renewed by itself.`, told);
  }
  const domain = verified[0]?.domain ?? '';
  const values = { domain };
  if (verified.some(({ certificate }) => certificate !== null)) {
    return waiting('pending', `A certificate for ${domain} was requested.`, 'It takes one to five minutes.', {
      values,
    });
  }
  return waiting('not_requested', `${domain} has no certificate.`, 'Request one, so that HTTPS works.', { values });
}

export function decoyItem({ decoys }: SetupFacts): SetupItem {
  const on = decoys.filter(({ enabled }) => enabled);
  const [first] = on;
  const values = { decoys: on.length };
  if (first !== undefined) {
    return done('exists', `${on.length} decoys, the first is ${first.name}.`, {
      values: { ...values, name: first.name },
      at: first.createdAt,
    });
  }
  if (decoys.length === 0)
    return waiting('no_decoy', 'There is no decoy yet.', 'Create one; the advisor proposes paths.');
  const advice = 'Enable a decoy.';
  return problem('all_disabled', `All ${decoys.length} decoys are disabled.`, advice, {
    values: { decoys: decoys.length },
  });
}

/** A hidden link is found on a page only; whatever else was hit may have been guessed, unless the link was stamped. */
export function decoyLinkedItem({ decoys }: SetupFacts): SetupItem {
  if (decoys.length === 0) return waiting('no_decoy', 'No decoy can be linked yet.', NO_DECOY);
  const linked = decoys.find(({ type, lastHit }) => lastHit !== null && (type === 'link' || lastHit.isStamped));
  if (linked?.lastHit) {
    const values = { name: linked.name, detection_id: linked.lastHit.detectionId };
    return done('followed', `A link to ${linked.name} was followed.`, { values, at: linked.lastHit.at });
  }
  if (decoys.every(({ type }) => type === 'endpoint') && decoys.some(({ lastHit }) => lastHit !== null)) {
    return notNeeded('found_without', 'Your decoys are found without a link.');
  }
  return waiting(
    'not_followed',
    'No link to a decoy was followed yet.',
    'Put the markup of the decoy into your pages; follow it once with a test User-Agent to see that it works.',
  );
}

export function decoyHitItem({ decoys }: SetupFacts): SetupItem {
  if (decoys.length === 0) return waiting('no_decoy', 'No decoy can be hit yet.', NO_DECOY);
  const hits = decoys.flatMap(({ name, lastHit }) => (lastHit === null ? [] : [{ name, ...lastHit }]));
  const [latest] = hits.sort((a, b) => b.at.getTime() - a.at.getTime());
  if (latest === undefined) {
    return waiting('no_hit', 'No decoy was hit yet.', 'Wait for a visitor, or visit one with a test User-Agent.');
  }
  const values = { name: latest.name, detection_id: latest.detectionId };
  return done('hit', `${latest.name} was hit last at ${latest.at.toISOString()}.`, { values, at: latest.at });
}
