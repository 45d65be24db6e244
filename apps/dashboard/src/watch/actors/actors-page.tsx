import { Fault } from '../../kit/faults/fault.tsx';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { PageHead } from '../../kit/ui/panel.tsx';
import { visitorTexts } from '../visitors/visitor-texts.ts';
import { ActorFilters } from './list/actor-filters.tsx';
import { isNarrowed, withoutFilters } from './list/actor-query.ts';
import { ActorTable } from './list/actor-table.tsx';
import { ListEmpty } from './list/list-empty.tsx';
import { listTexts } from './list/list-texts.ts';
import { Pager } from './list/pager.tsx';
import { useActorList, useActorSearch } from './list/use-actor-list.ts';

/** Who it is: visitors tied together over their detections. */
export function Page() {
  const say = useTexts(listTexts);
  const sayVisitor = useTexts(visitorTexts);
  const state = useActorSearch();
  const list = useActorList(state.search);
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
        {isNarrowed(state.search) && (
          <Button look="quiet" onClick={() => state.go(withoutFilters(state.search))}>
            {say('clear')}
          </Button>
        )}
      </div>
      {isPending && <Loading lines={10} />}
      {data !== undefined && error === null && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          {data.data.length === 0 ? (
            <ListEmpty total={data.total} state={state} />
          ) : (
            <ActorTable actors={data.data} state={state} />
          )}
          <Pager total={data.total} state={state} />
        </div>
      )}
    </>
  );
}
