import type { CaaRecord, DomainLookups, LookupFailure } from '../../outside/dns/domain-lookups-port.ts';

/** The records that count for a name: those of the closest name above it that has one (RFC 8659, section 3). */
export type RelevantCaa =
  | { readonly state: 'none' }
  | { readonly state: 'found'; readonly at: string; readonly records: readonly CaaRecord[] }
  | { readonly state: 'failed'; readonly at: string; readonly why: LookupFailure };

const UNDERSTOOD = new Set(['issue', 'issuewild', 'iodef', 'contactemail', 'contactphone', 'issuemail', 'issuevmc']);
const OUR_METHODS = ['http-01', 'tls-alpn-01'];

/** Climbs from the name to the top-level domain. */
export async function findCaa(lookups: DomainLookups, domain: string): Promise<RelevantCaa> {
  const labels = domain.split('.');
  for (let depth = 0; depth < labels.length; depth++) {
    const at = labels.slice(depth).join('.');
    const looked = await lookups.caa(at);
    if (looked.state === 'found') return { state: 'found', at, records: looked.values };
    if (looked.state === 'failed') return { state: 'failed', at, why: looked.why };
  }
  return { state: 'none' };
}

/**
 * Why CAA keeps the authority from issuing for a name (never a wildcard here), in words; null when it may.
 * @param identities names by which CAA records allow the authority, at least one
 */
export function caaObstacle(caa: RelevantCaa, identities: readonly string[]): string | null {
  if (caa.state === 'none') return null;
  if (caa.state === 'failed') {
    // Other failures may be those of our resolver alone.
    if (caa.why !== 'servfail') return null;
    return `The CAA records of ${caa.at} cannot be looked up (SERVFAIL), and authorities then refuse. Check its name servers.`;
  }
  const unknown = caa.records.find(({ critical, tag }) => critical && !UNDERSTOOD.has(tag));
  if (unknown !== undefined) {
    return `A CAA record of ${caa.at} demands "${unknown.tag}", which no authority can fulfil. Remove it.`;
  }
  const issue = caa.records.filter(({ tag }) => tag === 'issue');
  if (issue.length === 0) return null;
  const known = new Set(identities.map((name) => name.toLowerCase()));
  const permits = issue.map(({ value }) => readIssue(value)).filter(({ issuer }) => known.has(issuer));
  const record = `${caa.at} CAA 0 issue "${identities[0]}"`;
  if (permits.length === 0) {
    return `A CAA record of ${caa.at} does not allow the certificate authority. Add the record: ${record}`;
  }
  const possible = permits.some(
    ({ methods }) => methods === null || methods.some((name) => OUR_METHODS.includes(name)),
  );
  if (possible) return null;
  return `A CAA record of ${caa.at} allows the authority only by other means than ${OUR_METHODS.join(' and ')}. Add the record: ${record}`;
}

/** `ca.example; validationmethods=http-01,dns-01` (RFC 8659, 4.2, and RFC 8657). An empty issuer allows nobody. */
function readIssue(value: string): { issuer: string; methods: string[] | null } {
  const [issuer = '', ...parameters] = value.split(';').map((part) => part.trim());
  const methods = parameters.find((parameter) => /^validationmethods\s*=/i.test(parameter));
  return {
    issuer: issuer.toLowerCase().replace(/\.$/, ''),
    methods: methods === undefined ? null : (methods.split('=')[1] ?? '').split(',').map((name) => name.trim()),
  };
}
