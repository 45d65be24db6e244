import type { ReactNode } from 'react';
import { Fault } from '../faults/fault.tsx';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { ListEmpty } from '../ui/list-empty.tsx';
import { listEmptyTexts } from '../ui/list-empty-texts.ts';
import { Loading } from '../ui/loading.tsx';
import { Pager } from '../ui/pager.tsx';

interface Answer {
  /** Rows on all pages together. */
  readonly total: number;
}

interface Props<Data extends Answer> {
  readonly list: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    /** What is shown is of the page or the filters before. */
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly rowsIn: (data: Data) => readonly unknown[];
  /** How many there are, in words. */
  readonly countOf: (total: number) => string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly onGo: (page: number) => void;
  /** Takes the filters away, where there are any; null otherwise. */
  readonly onClear: (() => void) | null;
  /** That nothing matches, by the name of what is listed. */
  readonly filteredTitle: string;
  /** Why nothing is there at all, and what to do. */
  readonly nothing: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A list below its filters: how many, the rows, the way through the pages; or why there is nothing to see. */
export function PagedList<Data extends Answer>(props: Props<Data>) {
  const { list, countOf, page, onGo, onClear } = props;
  const { data, error, isPending, isPlaceholderData, refetch } = list;
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
