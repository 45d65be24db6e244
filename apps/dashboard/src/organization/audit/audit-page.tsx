import { useNavigate, useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { Pending } from '../../kit/faults/pending.tsx';
import { timeZone } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { Pager } from '../../kit/ui/pager.tsx';
import { PageHead, Panel } from '../../kit/ui/panel.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditSearch, isNarrowed, readAuditSearch, writeAuditSearch } from './audit-search.ts';
import { auditTexts } from './audit-texts.ts';
import { EntryTable } from './entry-table.tsx';
import { ENTRIES_PER_PAGE, useAudit } from './use-audit.ts';

/** Who changed what, when and from where. */
export function Page() {
  const say = useTexts(auditTexts);
  const search = readAuditSearch(useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>);
  const navigate = useNavigate();
  const log = useAudit(search);
  const { data } = log;
  // Whatever narrows begins at the first page again.
  const change = (part: Partial<AuditSearch>) =>
    void navigate({ to: '/audit', search: writeAuditSearch({ ...search, page: 1, ...part }) });
  const isEmpty = data?.data.length === 0;
  return (
    <>
      <PageHead title={say('title')} about={`${say('about')} ${say('zone', { zone: timeZone() })}`} />
      <Panel>
        <AuditFilters search={search} onChange={change} />
        <Pending query={log} lines={8} />
        {isEmpty && (
          <Empty icon={ScrollText} title={say(isNarrowed(search) ? 'noneFiltered' : 'none')}>
            {isNarrowed(search) && say('noneFilteredAbout')}
          </Empty>
        )}
        {data !== undefined && !isEmpty && <EntryTable entries={data.data} onNarrow={change} />}
        <Pager
          page={search.page}
          pageSize={ENTRIES_PER_PAGE}
          total={data?.total ?? 0}
          onGo={(page) => change({ page })}
        />
      </Panel>
    </>
  );
}
