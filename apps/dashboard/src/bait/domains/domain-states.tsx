import { useTexts } from '../../kit/texts/texts.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { isOwnSite } from '../data/own-site.ts';
import type { Domain } from '../data/use-domains.ts';
import { domainTexts } from './domain-texts.ts';
import { certificateStanding, dnsStanding } from './standing.ts';

/** Whether the name leads here, in a word. */
export function DnsState({ domain }: { readonly domain: Domain }) {
  const say = useTexts(domainTexts);
  const { key, tone } = dnsStanding(domain);
  return <Badge tone={tone}>{say(key)}</Badge>;
}

/** How far the certificate is, with the days it has left. */
export function CertificateState({ domain }: { readonly domain: Domain }) {
  const say = useTexts(domainTexts);
  if (isOwnSite(domain)) return <Badge tone="plain">{say('notNeeded')}</Badge>;
  const { key, tone, daysLeft } = certificateStanding(domain.certificate);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{say(key)}</Badge>
      {daysLeft !== null && (
        <span className="whitespace-nowrap text-muted text-xs">{say('daysLeft', { count: daysLeft })}</span>
      )}
    </span>
  );
}
