import { useProperties } from '../../kit/data/use-properties.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { ListEmpty } from '../../kit/ui/list-empty.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { Pager } from '../../kit/ui/pager.tsx';
import { PageHead } from '../../kit/ui/panel.tsx';
import { listTexts } from './list/list-texts.ts';
import { NobodyYet } from './list/nobody-yet.tsx';
import { useVisitorList, useVisitorSearch } from './list/use-visitor-list.ts';
import { VisitorCard } from './list/visitor-card.tsx';
import { VisitorFilters } from './list/visitor-filters.tsx';
import { isNarrowed, PAGE_SIZE, pageOf, withoutFilters } from './list/visitor-query.ts';
import { visitorTexts } from './visitor-texts.ts';

/** Who left evidence, the gravest first. */
export function Page() {
  const say = useTexts(listTexts);
  const sayVisitor = useTexts(visitorTexts);
  const state = useVisitorSearch('/visitors');
  const { search, go } = state;
  const properties = useProperties().data ?? [];
  const { data, error, isPending, isPlaceholderData, refetch } = useVisitorList(search);
  const nameOf = (id: string) =>
    properties.length > 1 ? (properties.find((property) => property.id === id)?.name ?? null) : null;
  return (
    <>
      <PageHead title={say('title')} about={`${say('about')} ${sayVisitor('apart')}`} />
      <VisitorFilters state={state} />
      {error !== null && (
        <div className="mb-3">
          <Fault error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
        <p aria-live="polite" className="text-muted text-sm">
          {data !== undefined && error === null && say('count', { count: data.total, shown: number(data.total) })}
        </p>
        {isNarrowed(search) && (
          <Button look="quiet" onClick={() => go(withoutFilters(search))}>
            {say('clear')}
          </Button>
        )}
      </div>
      {isPending && <Loading lines={10} />}
      {data !== undefined && error === null && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          {data.visitors.length === 0 ? (
            <ListEmpty
              onFirst={data.total > 0 && pageOf(search) > 1 ? () => go({ ...search, page: undefined }) : null}
              onClear={isNarrowed(search) ? () => go(withoutFilters(search)) : null}
              filteredTitle={say('filteredTitle')}
            >
              <NobodyYet answeredAt="/visitors" />
            </ListEmpty>
          ) : (
            <ul aria-label={say('list')} className="grid gap-3 min-[112rem]:grid-cols-2">
              {data.visitors.map((visitor) => (
                <VisitorCard key={visitor.id} visitor={visitor} property={nameOf(visitor.property_id)} />
              ))}
            </ul>
          )}
          <Pager
            page={pageOf(search)}
            pageSize={PAGE_SIZE}
            total={data.total}
            onGo={(page) => go({ ...search, page: page === 1 ? undefined : String(page) })}
          />
        </div>
      )}
    </>
  );
}
