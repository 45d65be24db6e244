import { ShieldCheck } from 'lucide-react';
import { serviceTimeMs } from '../../kit/clock/service-time.ts';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { type Certificate, type Domain, useRequestCertificate } from '../data/use-domains.ts';
import { certificateTexts } from './certificate-texts.ts';
import { certificateStanding } from './standing.ts';

type Words = 'first' | 'none' | 'pending' | 'waiting' | 'issued' | 'renewing' | 'renewalLate' | 'failed';

/** The certificate of a domain: how it is, why it is not had, and asking for it. */
export function CertificatePanel({ domain }: { readonly domain: Domain }) {
  const say = useTexts(certificateTexts);
  const mayChange = useMay('admin');
  const request = useRequestCertificate(domain.id);
  const { certificate } = domain;
  const isVerified = domain.status === 'Verified';
  const { key } = certificateStanding(certificate);
  const isWanted = key === 'certNone' || key === 'certEnded' || (certificate?.reason ?? null) !== null;
  const asks = key === 'certNone' ? 'request' : key === 'certEnded' ? 'renew' : 'again';
  return (
    <Panel
      title={say('title')}
      about={say('about')}
      actions={
        mayChange &&
        isVerified &&
        isWanted && (
          <Button
            look={key === 'certNone' ? 'primary' : 'plain'}
            icon={ShieldCheck}
            busy={request.isPending}
            onClick={() => request.mutate()}
          >
            {say(asks)}
          </Button>
        )
      }
    >
      <div className="space-y-3 text-sm">
        <p aria-live="polite">{say(wordsOf(isVerified, certificate, key))}</p>
        {certificate !== null && <Facts certificate={certificate} />}
        {certificate !== null && certificate.reason !== null && <Obstacle reason={certificate.reason} />}
        {request.error !== null && <Fault error={request.error} onRetry={() => request.mutate()} />}
        {isVerified && isWanted && <p className="text-muted text-xs">{say('limits')}</p>}
      </div>
    </Panel>
  );
}

function wordsOf(
  isVerified: boolean,
  certificate: Certificate | null,
  key: ReturnType<typeof certificateStanding>['key'],
): Words {
  switch (key) {
    case 'certNone':
      return isVerified ? 'none' : 'first';
    case 'certPending':
      return certificate?.reason === null ? 'pending' : 'waiting';
    case 'certIssued':
      return 'issued';
    case 'certRenewing':
      return certificate?.reason === null ? 'renewing' : 'renewalLate';
    default:
      return 'failed';
  }
}

function Facts({ certificate }: { readonly certificate: Certificate }) {
  const say = useTexts(certificateTexts);
  const { issuer, not_before: from, not_after: until, next_attempt_at: next, reason } = certificate;
  return (
    <dl className="grid min-[22.5rem]:grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {issuer !== null && (
        <>
          <dt className="text-muted">{say('issuer')}</dt>
          <dd className="break-words">
            <bdi>{issuer}</bdi>
          </dd>
        </>
      )}
      {from !== null && (
        <>
          <dt className="text-muted">{say('from')}</dt>
          <dd>
            <Time at={from} exact />
          </dd>
        </>
      )}
      {until !== null && (
        <>
          <dt className="text-muted">{say('until')}</dt>
          <dd>
            <Time at={until} exact />
          </dd>
        </>
      )}
      {next !== null && reason !== null && (
        <>
          <dt className="text-muted">{say('next')}</dt>
          <dd>{Date.parse(next) <= serviceTimeMs() ? say('nextNow') : <Time at={next} exact />}</dd>
        </>
      )}
    </dl>
  );
}

function Obstacle({ reason }: { readonly reason: string }) {
  const say = useTexts(certificateTexts);
  return (
    <div className="space-y-2 rounded-lg bg-warn-soft px-3 py-2.5 text-warn">
      <p className="font-medium">{say('reason')}</p>
      <p lang="en" className="break-words">
        {reason}
      </p>
      <p>{say('check')}</p>
      <ul className="list-disc space-y-0.5 pl-5">
        <li>{say('checkPort')}</li>
        <li>{say('checkProxy')}</li>
        <li>{say('checkCaa')}</li>
        <li>{say('checkDns')}</li>
      </ul>
    </div>
  );
}
