import { Bookmark, Funnel, Keyboard } from 'lucide-react';
import type { RefObject } from 'react';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import type { ListRequest } from './data/request.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { filterTexts } from './filter/filter-texts.ts';
import { activeFilters } from './filter/filters.ts';
import { leavesOutNoise } from './filter/noise.ts';
import { RangeField } from './filter/range-field.tsx';
import { SearchField } from './filter/search-field.tsx';
import type { SearchState } from './filter/use-search.ts';
import { shortcutTexts } from './keyboard/shortcut-texts.ts';
import { ColumnMenu } from './list/column-menu.tsx';
import type { ColumnChoice } from './list/kept-columns.ts';
import { useWide } from './list/use-wide.ts';
import { viewsTexts } from './views/views-texts.ts';

export type OpenDialog = 'filters' | 'views' | 'help';

interface Props {
  readonly state: SearchState;
  readonly searchPlace: RefObject<HTMLInputElement | null>;
  readonly request: ListRequest;
  readonly total: number | null;
  readonly columns: ColumnChoice;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** What narrows the list, and what can be done with it as a whole. */
export function Toolbar({ state, searchPlace, request, total, columns, onOpen }: Props) {
  const say = useTexts(filterTexts);
  const sayViews = useTexts(viewsTexts);
  const sayKeys = useTexts(shortcutTexts);
  const isWide = useWide();
  const count = leavesOutNoise(state.search) ? 0 : activeFilters(state.search).length;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchField state={state} place={searchPlace} />
      <RangeField state={state} labelHidden />
      <Button icon={Funnel} onClick={() => onOpen('filters')}>
        {count === 0 ? say('filters') : say('filtersActive', { count })}
      </Button>
      <div className="ml-auto flex items-center gap-2">
        {isWide && <ColumnMenu choice={columns} />}
        {isWide && (
          <Button icon={Keyboard} iconOnly onClick={() => onOpen('help')}>
            {sayKeys('title')}
          </Button>
        )}
        <Button icon={Bookmark} onClick={() => onOpen('views')}>
          {sayViews('views')}
        </Button>
        <ExportMenu request={request} total={total} />
      </div>
    </div>
  );
}
