import type { Looked } from '../../outside/dns/domain-lookups-port.ts';
import { type DnsCheck, FAILURES } from './dns-check.ts';
import type { OwnershipRecord } from './ownership.ts';

/**
 * The check of a name that leads here, once its TXT records are known as well. Pure.
 * @param leads what `checkDns` said; what is wrong there comes first
 * @param texts TXT records at the name of `record`
 */
export function checkOwnership(leads: DnsCheck, texts: Looked<string>, record: OwnershipRecord): DnsCheck {
  if (!leads.ok) return leads;
  if (texts.state === 'failed') {
    return { ...leads, ok: false, code: texts.why, reason: `${record.name}: ${FAILURES[texts.why]}`, certain: false };
  }
  const values = texts.state === 'found' ? texts.values : [];
  if (values.includes(record.value)) return leads;
  const wanted = `Create the record ${record.name} TXT "${record.value}"`;
  const reason =
    values.length === 0
      ? `The name leads here, but who owns it is not proved yet. ${wanted}; new records can take some minutes to be seen.`
      : `The name leads here, but the TXT records of ${record.name} are other ones. ${wanted}.`;
  return {
    ...leads,
    ok: false,
    code: 'ownership_missing',
    reason,
    found: [...leads.found, ...values.map((value) => `TXT ${value.slice(0, 100)}`)].slice(0, 16),
  };
}
