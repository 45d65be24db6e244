import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { classNames } from '../../../kit/ui/class-names.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { isOwnSite } from '../../data/own-site.ts';
import type { Decoy } from '../../data/use-decoys.ts';
import { useDomain } from '../../data/use-domains.ts';
import { hitsOf } from '../figures.ts';
import { detailTexts } from './detail-texts.ts';

type Step = 'done' | 'open' | 'wrong';

const LOOKS = {
  done: { icon: CircleCheck, className: 'text-accent' },
  open: { icon: CircleDashed, className: 'text-muted' },
  wrong: { icon: TriangleAlert, className: 'text-warn' },
} as const;

/** How far a decoy is: reached, linked, hit; and what to do where it is not. */
export function DecoyProgress({ decoy }: { readonly decoy: Decoy }) {
  const say = useTexts(detailTexts);
  const { enabled, status, path, custom_domain_id: domainId, decoy_type: type } = decoy;
  const isHit = hitsOf(decoy) > 0 || decoy.last_hit_at !== null;
  const toDomain = (
    <Link to="/domains/$domainId" params={{ domainId }} className="text-accent underline">
      {say('toDomain')}
    </Link>
  );
  const domain = useDomain(domainId);
  const isOwn = domain.data !== undefined && isOwnSite(domain.data);
  const isVerified = status !== 'domain not verified';
  return (
    <Panel title={say('progress')}>
      <ol className="space-y-2.5 text-sm">
        {!enabled && <Item step="wrong">{say('off')}</Item>}
        {isOwn && (
          <Item step={isHit ? 'done' : 'open'}>
            {say(isHit ? 'handedOn' : 'notHandedOn')} {!isHit && toDomain}
          </Item>
        )}
        {!isOwn && !domain.isPending && (
          <Item step={isVerified ? 'done' : 'wrong'}>
            {say(isVerified ? 'verified' : 'unverified')} {!isVerified && toDomain}
          </Item>
        )}
        {!isOwn && !domain.isPending && isVerified && (
          <Item step={status === 'no certificate yet' ? 'wrong' : 'done'}>
            {say(status === 'no certificate yet' ? 'uncertified' : 'certified')}{' '}
            {status === 'no certificate yet' && toDomain}
          </Item>
        )}
        {type === 'link' ? (
          <Item step={isHit ? 'done' : 'open'}>
            {say(isHit ? 'linked' : 'notLinked')}{' '}
            {!isHit && (
              <a href="#link-it" className="text-accent underline">
                {say('toMarkup')}
              </a>
            )}
          </Item>
        ) : (
          <Item step={isHit ? 'done' : 'open'}>{say(isHit ? 'found' : 'notFound')}</Item>
        )}
        {path === '/' && <Item step="wrong">{say('root')}</Item>}
      </ol>
    </Panel>
  );
}

function Item({ step, children }: { readonly step: Step; readonly children: ReactNode }) {
  const say = useTexts(detailTexts);
  const { icon: Icon, className } = LOOKS[step];
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', className)} />
      <span className="min-w-0">
        <span className="sr-only">{say(step)}: </span>
        {children}
      </span>
    </li>
  );
}
