import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fault } from '../faults/fault.tsx';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { ListEmpty } from '../ui/list-empty.tsx';
import { listEmptyTexts } from '../ui/list-empty-texts.ts';
import { Loading } from '../ui/loading.tsx';
import { Pager } from '../ui/pager.tsx';
import { type Narrowing, pageOf, type SearchState } from './narrowing.ts';

interface Answer {
  /** Rows on all pages together. */
  readonly total: number;
}

interface Props<Data extends Answer> {
  readonly list: UseQueryResult<Data>;
  readonly rowsIn: (data: Data) => readonly unknown[];
  /** How many there are, in words. */
  readonly countOf: (total: number) => string;
  /** The address, which says what is shown, and the way to another one. */
  readonly state: SearchState;
  readonly narrowing: Narrowing;
  readonly pageSize: number;
  /** That nothing matches, by the name of what is listed. */
  readonly filteredTitle: string;
  /** Why nothing is there at all, and what to do. */
  readonly nothing: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A list below its filters: how many, the rows, the way through the pages; or why there is nothing to see. */
export function PagedList<Data extends Answer>(props: Props<Data>) {
  const { list, countOf, narrowing } = props;
  const { search, go } = props.state;
  const { data, error, isPending, isPlaceholderData, refetch } = list;
  const page = pageOf(search);
  const onGo = (next: number) => go({ ...search, page: next === 1 ? undefined : String(next) });
  const onClear = narrowing.isNarrowed(search) ? () => go(narrowing.withoutFilters(search)) : null;
  const say = useTexts(listEmptyTexts);
  return (
    <>
      {error !== null && (
        <div className="mb-3">
          <Fault error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
        <p aria-live="polite" className="text-muted text-sm">
          {data !== undefined && error === null && countOf(data.total)}
        </p>
        {onClear !== null && (
          <Button look="quiet" onClick={onClear}>
            {say('clear')}
          </Button>
        )}
      </div>
      {isPending && <Loading lines={10} />}
      {data !== undefined && error === null && (
        // What is shown may be of the page or the filters before.
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          {props.rowsIn(data).length === 0 ? (
            <ListEmpty
              onFirst={data.total > 0 && page > 1 ? () => onGo(1) : null}
              onClear={onClear}
              filteredTitle={props.filteredTitle}
            >
              {props.nothing}
            </ListEmpty>
          ) : (
            props.children(data)
          )}
          <Pager page={page} pageSize={props.pageSize} total={data.total} onGo={onGo} />
        </div>
      )}
    </>
  );
}
