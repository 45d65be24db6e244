import { ApiError } from '@sundew/api-client/api-error';
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { type Domain, type LastCheck, useVerify } from '../data/use-domains.ts';
import { dnsTexts } from './dns-texts.ts';
import { checkCode } from './standing.ts';
import { useLiveCheck } from './use-live-check.ts';

/** What the name leads to now, what is wrong with it, and what to do. */
export function DnsCheck({ domain }: { readonly domain: Domain }) {
  const say = useTexts(dnsTexts);
  const mayChange = useMay('admin');
  const verify = useVerify(domain.id);
  const isPending = domain.status !== 'Verified';
  useLiveCheck(isPending && mayChange, domain.last_check?.at ?? null, () => {
    if (!verify.isPending) verify.mutate();
  });
  const isHeldElsewhere = verify.error instanceof ApiError && verify.error.status === 409;
  return (
    <Panel
      title={say('seen')}
      actions={
        mayChange && (
          <Button icon={RefreshCw} busy={verify.isPending} onClick={() => verify.mutate()}>
            {say('verify')}
          </Button>
        )
      }
    >
      <div aria-live="polite" className="space-y-3 text-sm">
        {domain.last_check === null ? (
          <p>{verify.isPending ? say('verifying') : say('notYet')}</p>
        ) : (
          <Result check={domain.last_check} />
        )}
        {isHeldElsewhere && <p className="font-medium">{say('conflict')}</p>}
        {verify.error !== null && <Fault error={verify.error} onRetry={() => verify.mutate()} />}
      </div>
      <p className="mt-3 text-muted text-xs">
        {isPending ? say(mayChange ? 'watching' : 'watchingReader') : say('regular')}
      </p>
    </Panel>
  );
}

function Result({ check }: { readonly check: LastCheck }) {
  const say = useTexts(dnsTexts);
  const code = checkCode(check.code);
  const Icon = check.ok ? CircleCheck : TriangleAlert;
  return (
    <>
      <div
        className={classNames(
          'flex gap-3 rounded-lg px-3 py-2.5',
          check.ok ? 'bg-accent-soft text-accent' : 'bg-warn-soft text-warn',
        )}
      >
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <div className="min-w-0">
          <p className="font-medium">{say(`code_${code}`)}</p>
          {!check.ok && <p>{say(`do_${code}`)}</p>}
        </div>
      </div>
      <dl className="grid min-[22.5rem]:grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{say('found')}</dt>
        <dd>
          {check.found.length === 0 ? (
            say('foundNothing')
          ) : (
            <ul className="font-mono text-xs leading-6">
              {check.found.map((record) => (
                <li key={record} className="break-all">
                  <bdi>{record}</bdi>
                </li>
              ))}
            </ul>
          )}
        </dd>
        <dt className="text-muted">{say('at')}</dt>
        <dd>
          <Time at={check.at} />
        </dd>
      </dl>
      {!check.ok && (
        <div>
          <p className="text-muted">{say('detail')}</p>
          <p lang="en" className="break-words">
            {check.reason}
          </p>
        </div>
      )}
    </>
  );
}
