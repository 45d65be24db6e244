import type { Domain } from '../../calling/find-domain.ts';
import type { CommonOptions, Context } from '../../context.ts';
import { certificateFacts, factLines } from './facts.ts';
import { nextStep } from './next-step.ts';

/** A domain line by line, with the DNS records to create; what to do next goes to the notes. */
export function showDomain({ terminal }: Context, { json }: CommonOptions, domain: Domain): void {
  if (json) {
    terminal.json(domain);
    return;
  }
  const { last_check: check, certificate } = domain;
  const facts = [
    ['id', domain.id],
    ['domain', domain.domain],
    ['property', domain.property_id],
    ['status', domain.status],
    ['verified', domain.verified_at],
    ['checked', check === null ? 'never' : `${check.at} ${check.code}`],
    ['finding', check?.reason ?? null],
    ['found', check?.found.join(', ') ?? null],
    ...(certificate === null ? ([['ssl', domain.ssl_status]] as const) : certificateFacts(certificate)),
  ] as const;
  for (const line of factLines(facts)) terminal.line(line);
  const records = [...domain.dns_records, ...(domain.ownership_record === null ? [] : [domain.ownership_record])];
  if (records.length > 0) {
    terminal.line('');
    const rows = records.map(({ type, name, value }) => [type, name, value]);
    terminal.table(['record', 'name', 'value'], rows);
  }
  terminal.note(nextStep(domain));
}
