import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Bug, FunnelX, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../kit/data/organization.ts';
import { Pending } from '../../../kit/faults/pending.tsx';
import { pageOf } from '../../../kit/lists/narrowing.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Empty } from '../../../kit/ui/empty.tsx';
import { Pager } from '../../../kit/ui/pager.tsx';
import { PageHead, Panel } from '../../../kit/ui/panel.tsx';
import { useDecoys } from '../../data/use-decoys.ts';
import { useDomains } from '../../data/use-domains.ts';
import { ownSiteTexts } from '../../own-site/own-site-texts.ts';
import { PutBait } from '../../own-site/put-bait.tsx';
import { decoyTexts } from '../decoy-texts.ts';
import { CreateDecoy } from '../form/create-decoy.tsx';
import { Suggestions } from '../suggestions/suggestions.tsx';
import { DecoyFilters } from './decoy-filters.tsx';
import { DecoyTable } from './decoy-table.tsx';
import { type DecoySearch, isNarrowed, PAGE_SIZE, queryOf } from './list-search.ts';

/** Every decoy with what it caught, and proposals for more. */
export function Page() {
  const say = useTexts(decoyTexts);
  const sayOwn = useTexts(ownSiteTexts);
  const [isPutting, setPutting] = useState(false);
  const mayChange = useMay('admin');
  const search = useSearch({ strict: false }) as DecoySearch;
  const navigate = useNavigate();
  const decoys = useDecoys(queryOf(search));
  const domains = useDomains();
  const go = (next: DecoySearch, replace = false) =>
    void navigate({ to: '/decoys', search: { ...next }, replace, resetScroll: false });
  const rows = (decoys.data?.data ?? []).filter(
    ({ trigger_action: action }) => search.action === undefined || action === search.action,
  );
  const total = decoys.data?.total ?? 0;
  const isBare = decoys.data !== undefined && total === 0 && !isNarrowed(search);
  const hasNoDomain = domains.data?.length === 0;
  // The shortest way: no DNS record, no certificate.
  const actions = mayChange && (
    <div className="flex flex-wrap gap-2">
      <Button look="primary" icon={Bug} onClick={() => setPutting(true)}>
        {sayOwn('put')}
      </Button>
      {!hasNoDomain && (
        <Button icon={Plus} onClick={() => go({ ...search, new: '1' })}>
          {say('create')}
        </Button>
      )}
      {hasNoDomain && <AddDomainLink />}
    </div>
  );
  return (
    <>
      <PageHead title={say('title')} about={say('about')} actions={isBare ? undefined : actions} />
      <div className="space-y-4">
        <Panel>
          {!isBare && (
            <DecoyFilters
              search={search}
              domains={domains.data ?? []}
              shown={rows.length}
              loaded={decoys.data?.data.length ?? 0}
              total={total}
              onChange={go}
            />
          )}
          <Pending query={decoys} lines={5} />
          {isBare && (
            <Empty icon={Bug} title={say('none')} action={actions}>
              {sayOwn('putAbout')} {say(hasNoDomain ? 'noneDomain' : 'noneAbout')}
              {!mayChange && ` ${say('noneReader')}`}
            </Empty>
          )}
          {decoys.data !== undefined && !isBare && rows.length === 0 && (
            <Empty
              icon={FunnelX}
              title={say('filtered')}
              action={<Button onClick={() => go({})}>{say('clear')}</Button>}
            />
          )}
          {rows.length > 0 && <DecoyTable decoys={rows} />}
          <Pager
            page={pageOf({ page: search.page })}
            pageSize={PAGE_SIZE}
            total={total}
            onGo={(page) => go({ ...search, page: page === 1 ? undefined : String(page) })}
          />
        </Panel>
        <Suggestions domainId={search.custom_domain_id} domains={domains.data ?? []} />
      </div>
      {isPutting && <PutBait onClose={() => setPutting(false)} />}
      {search.new !== undefined && mayChange && domains.data !== undefined && domains.data.length > 0 && (
        <CreateDecoy
          domains={domains.data}
          domainId={search.custom_domain_id}
          onClose={() => go({ ...search, new: undefined })}
        />
      )}
    </>
  );
}

function AddDomainLink() {
  const say = useTexts(decoyTexts);
  return (
    <Link
      to="/domains"
      search={{ add: '1' }}
      className="inline-flex min-h-9 items-center rounded-lg border border-line bg-raised px-4 font-medium text-sm"
    >
      {say('addDomain')}
    </Link>
  );
}
