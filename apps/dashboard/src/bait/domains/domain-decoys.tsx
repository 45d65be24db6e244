import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMay } from '../../kit/data/organization.ts';
import { Pending } from '../../kit/faults/pending.tsx';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { useDecoysOn } from '../data/use-decoys-on.ts';
import type { Domain } from '../data/use-domains.ts';
import { DecoyState } from '../decoys/decoy-state.tsx';
import { hitsOf } from '../decoys/figures.ts';
import { domainTexts } from './domain-texts.ts';

/** What lives on a domain. */
export function DomainDecoys({ domain }: { readonly domain: Domain }) {
  const say = useTexts(domainTexts);
  const mayChange = useMay('admin');
  const decoys = useDecoysOn(domain.id);
  return (
    <Panel
      title={say('decoys')}
      actions={
        mayChange && (
          <Link
            to="/decoys"
            search={{ new: '1', custom_domain_id: domain.id }}
            className="inline-flex min-h-9 items-center gap-2 rounded-lg border border-edge/60 px-3 font-medium text-sm hover:bg-raised"
          >
            <Plus aria-hidden className="size-4" />
            {say('addDecoy')}
          </Link>
        )
      }
    >
      <Pending query={decoys} />
      {decoys.data?.total === 0 && <p className="text-muted text-sm">{say('noDecoys')}</p>}
      <ul className="divide-y divide-line">
        {(decoys.data?.data ?? []).map((decoy) => (
          <li key={decoy.id} className="flex items-center justify-between gap-3 py-2 text-sm">
            <Link
              to="/decoys/$decoyId"
              params={{ decoyId: decoy.id }}
              className="min-w-0 break-all font-medium text-accent underline"
            >
              <bdi>{decoy.path}</bdi>
            </Link>
            <span className="flex shrink-0 items-center gap-3">
              <span className="tabular-nums">{number(hitsOf(decoy))}</span>
              <DecoyState decoy={decoy} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
