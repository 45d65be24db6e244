import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronLeft, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/data/organization.ts';
import { Pending } from '../../kit/faults/pending.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { PageHead } from '../../kit/ui/panel.tsx';
import { isOwnSite } from '../data/own-site.ts';
import { type Domain, useDomain } from '../data/use-domains.ts';
import { BlockPanel } from '../own-site/block-panel.tsx';
import { ProbePanel } from '../own-site/probe-panel.tsx';
import { CertificatePanel } from './certificate-panel.tsx';
import { DeleteDomain } from './delete-domain.tsx';
import { DnsCheck } from './dns-check.tsx';
import { DnsRecords } from './dns-records.tsx';
import { DomainDecoys } from './domain-decoys.tsx';
import { CertificateState, DnsState } from './domain-states.tsx';
import { domainTexts } from './domain-texts.ts';

/** One host name on its way from DNS records over the look-up to a certificate. */
export function Page() {
  const say = useTexts(domainTexts);
  const { domainId = '' } = useParams({ strict: false }) as { domainId?: string };
  const domain = useDomain(domainId);
  return (
    <>
      <Link to="/domains" className="mb-2 inline-flex min-h-7 items-center gap-1 text-accent text-sm">
        <ChevronLeft aria-hidden className="size-4" />
        {say('back')}
      </Link>
      {domain.data === undefined && <PageHead title={say('domain')} />}
      <Pending query={domain} lines={6} />
      {domain.data !== undefined && <Shown key={domainId} domain={domain.data} />}
    </>
  );
}

function Shown({ domain }: { readonly domain: Domain }) {
  const say = useTexts(domainTexts);
  const mayChange = useMay('admin');
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const isProxied = isOwnSite(domain);
  return (
    <>
      <PageHead
        title={<span className="break-all">{domain.domain}</span>}
        about={
          isProxied ? (
            domain.site
          ) : (
            <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="inline-flex items-center gap-2">
                {say('state')} <DnsState domain={domain} />
              </span>
              <span className="inline-flex items-center gap-2">
                {say('certificate')} <CertificateState domain={domain} />
              </span>
            </span>
          )
        }
        actions={
          mayChange && (
            <Button look="danger" icon={Trash2} onClick={() => setDeleting(true)}>
              {say('delete')}
            </Button>
          )
        }
      />
      {!mayChange && <p className="mb-4 text-muted text-sm">{say('adminOnly')}</p>}
      <div className="grid gap-4 xl:grid-cols-2">
        <div className="min-w-0 space-y-4">
          {isProxied && <BlockPanel domainId={domain.id} />}
          {!isProxied && <DnsRecords domain={domain} />}
          {!isProxied && <DnsCheck domain={domain} />}
        </div>
        <div className="min-w-0 space-y-4">
          {isProxied && mayChange && <ProbePanel domainId={domain.id} />}
          {!isProxied && <CertificatePanel domain={domain} />}
          <DomainDecoys domain={domain} />
        </div>
      </div>
      {isDeleting && (
        <DeleteDomain
          domain={domain}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate({ to: '/domains', search: {} })}
        />
      )}
    </>
  );
}
