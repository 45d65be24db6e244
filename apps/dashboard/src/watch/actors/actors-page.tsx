import { Link } from '@tanstack/react-router';
import { Footprints } from 'lucide-react';
import { Fault } from '../../kit/faults/fault.tsx';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { ListEmpty } from '../../kit/ui/list-empty.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { Pager } from '../../kit/ui/pager.tsx';
import { PageHead } from '../../kit/ui/panel.tsx';
import { visitorTexts } from '../visitors/visitor-texts.ts';
import { ActorFilters } from './list/actor-filters.tsx';
import { isNarrowed, PAGE_SIZE, pageOf, withoutFilters } from './list/actor-query.ts';
import { ActorTable } from './list/actor-table.tsx';
import { listTexts } from './list/list-texts.ts';
import { useActorList, useActorSearch } from './list/use-actor-list.ts';

/** Who it is: visitors tied together over their detections. */
export function Page() {
  const say = useTexts(listTexts);
  const sayVisitor = useTexts(visitorTexts);
  const state = useActorSearch();
  const { search, go } = state;
  const list = useActorList(search);
  const { data, error, isPending, isPlaceholderData, refetch } = list;
  return (
    <>
      <PageHead title={say('title')} about={`${say('about')} ${sayVisitor('apart')}`} />
      <ActorFilters state={state} />
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
          {data.data.length === 0 ? (
            <ListEmpty
              onFirst={data.total > 0 && pageOf(search) > 1 ? () => go({ ...search, page: undefined }) : null}
              onClear={isNarrowed(search) ? () => go(withoutFilters(search)) : null}
              filteredTitle={say('filteredTitle')}
            >
              <Empty
                icon={Footprints}
                title={say('noneTitle')}
                action={
                  <Link to="/setup" className="text-accent underline">
                    {say('setUp')}
                  </Link>
                }
              >
                {say('noneAbout')}
              </Empty>
            </ListEmpty>
          ) : (
            <ActorTable actors={data.data} state={state} />
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
