import { isLoopback } from '@sundew/wire/loopback';
import type { Domain } from '../../calling/find-domain.ts';

const RUN = 'npm run sundew -- domains';

/** What the owner of a domain does next, in words. */
export function nextStep({ domain, record_type: type, dns_records: records, ...said }: Domain): string {
  if (said.site !== null) {
    return `Its web server hands the bait on. See whether it does: npm run sundew -- decoys check ${said.site}`;
  }
  if (said.status !== 'Verified') {
    if (records.length === 0) {
      return `This installation has no target for ${type} records any more. Ask its operator to set ${type === 'A' ? 'SUNDEW_DECOY_IPV4' : 'SUNDEW_DECOY_CNAME'}.`;
    }
    if (records.every(({ value }) => isLoopback(value))) {
      return `The record leads each visitor to the visitor's own machine, which is enough to try it out here: ${RUN} verify ${domain}. For others to be led here, the operator sets SUNDEW_DECOY_IPV4 (or SUNDEW_PUBLIC_URL) to the public address first.`;
    }
    if (said.last_check !== null) return `Put right what the last check found, then: ${RUN} verify ${domain}`;
    const many = records.length > 1 || said.ownership_record !== null;
    return `Create the record${many ? 's' : ''} at your DNS provider, then: ${RUN} verify ${domain}`;
  }
  switch (said.ssl_status) {
    case 'none':
      return `Ask for its certificate: ${RUN} certificate ${domain} --wait`;
    case 'Pending':
      return `The certificate is under way, usually for 1 to 5 minutes. Wait for it: ${RUN} certificate ${domain} --wait`;
    case 'Failed':
      return `Do what the reason asks for, then try again at once: ${RUN} certificate ${domain} --wait`;
    case 'Renewing':
      return 'The certificate is in use. Its renewal goes on by itself.';
    case 'Issued':
      return `It is ready. Put a decoy on it: npm run sundew -- decoys add ${domain} /old-prices`;
  }
}
