import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { serviceTimeMs } from '../../kit/clock/service-time.ts';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { ListEmpty } from '../../kit/ui/list-empty.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { PageHead } from '../../kit/ui/panel.tsx';
import { requestOf } from './data/request.ts';
import { useDetectionList } from './data/use-detection-list.ts';
import { useLiveCount } from './data/use-live-count.ts';
import { FilterChips } from './filter/filter-chips.tsx';
import { activeFilters, withoutFilters } from './filter/filters.ts';
import { leavesOutNoise } from './filter/noise.ts';
import { rangeOf } from './filter/range.ts';
import { useNames } from './filter/use-names.ts';
import { type Narrowing, NarrowingContext, narrowed, useDetectionSearch } from './filter/use-search.ts';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import { DetectionTable } from './list/detection-table.tsx';
import { useColumns } from './list/kept-columns.ts';
import { ListHead } from './list/list-head.tsx';
import { listTexts } from './list/list-texts.ts';
import { NoiseLine } from './list/noise-line.tsx';
import { NoneYet } from './list/none-yet.tsx';
import { OnlyNoise } from './list/only-noise.tsx';
import { useWalk } from './list/use-walk.ts';
import { useWide } from './list/use-wide.ts';
import { type OpenDialog, Toolbar } from './toolbar.tsx';
import { BulkBar } from './triage/bulk-bar.tsx';
import { useSelection } from './triage/selection.ts';

const loadDrawer = async () => ({ default: (await import('./drawer/detection-drawer.tsx')).DetectionDrawer });
const DetectionDrawer = lazy(loadDrawer);
const FilterDialog = lazy(async () => ({ default: (await import('./filter/filter-dialog.tsx')).FilterDialog }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./keyboard/shortcuts-dialog.tsx')).ShortcutsDialog,
}));
const ViewsDialog = lazy(async () => ({ default: (await import('./views/views-dialog.tsx')).ViewsDialog }));

/** Everything that was detected: narrow it down, look at one, triage it. */
export function Page() {
  const say = useTexts(listTexts);
  const state = useDetectionSearch();
  const { search, go } = state;
  const isWide = useWide();
  const mayTriage = useMay('analyst');
  const [askedAtMs, setAskedAtMs] = useState(() => serviceTimeMs());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const columns = useColumns();
  const names = useNames(search);
  const searchPlace = useRef<HTMLInputElement>(null);

  // The drawer is no part of what is asked for: opening it asks for nothing anew.
  const { detection, org: _org, ...asked } = search;
  const askedText = JSON.stringify(asked);
  const request = useMemo(() => requestOf(JSON.parse(askedText), askedAtMs), [askedText, askedAtMs]);
  const list = useDetectionList(request);
  const selection = useSelection(JSON.stringify(request));
  const walk = useWalk(list, state, JSON.stringify(request));

  const isEnded = search.end_date !== undefined || search.not_start_date !== undefined;
  const live = useLiveCount(request, list.newest?.id ?? null, list.rowAt, !isEnded && list.total !== null);

  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const narrowing = useMemo(
    (): Narrowing => ({
      narrow: (name, value, excluded) => go(narrowed(latest.current, name, value, excluded)),
      names,
    }),
    [go, names],
  );
  const reload = () => setAskedAtMs(serviceTimeMs());
  const toggleActive = () => {
    const row = list.rowAt(walk.active);
    if (row !== null && mayTriage) selection.toggle(row.id);
  };
  useShortcuts(
    {
      '/': () => searchPlace.current?.focus(),
      '?': () => setDialog('help'),
      j: walk.next,
      k: walk.previous,
      ...(detection === undefined ? { Enter: walk.openActive, x: toggleActive } : {}),
    },
    detection === undefined ? 0 : 1,
  );
  const clear = useCallback(() => go(withoutFilters(latest.current)), [go]);
  const close = () => setDialog(null);
  const isFiltered = activeFilters(search).length > 0 || rangeOf(search) !== null;
  const isOnlyNoise = leavesOutNoise(search) && rangeOf(search) === null;
  // What arrives while somebody triages was not meant.
  const loaded = list.newest?.timestamp ?? new Date(askedAtMs).toISOString();
  const meant = { ...request.filter, end_date: request.filter.end_date ?? loaded };
  return (
    <NarrowingContext value={narrowing}>
      <PageHead title={say('title')} about={say(isWide ? 'about' : 'aboutNarrow')} />
      <Toolbar {...{ state, searchPlace, request, columns }} total={list.total} onOpen={setDialog} />
      {!leavesOutNoise(search) && <FilterChips state={state} names={names} />}
      <NoiseLine state={state} />
      <ListHead total={list.total} live={isEnded ? null : live} onReload={reload} />
      <BulkBar selection={selection} total={list.total} filter={meant} />
      {list.error !== null && (
        <div className="mb-2">
          <Fault error={list.error} onRetry={list.retry} />
        </div>
      )}
      {list.isLoading && <Loading lines={10} />}
      {list.total === 0 && (
        <ListEmpty onClear={isFiltered && !isOnlyNoise ? clear : null} filteredTitle={say('filteredTitle')}>
          {isOnlyNoise ? <OnlyNoise /> : <NoneYet />}
        </ListEmpty>
      )}
      {list.total !== null && list.total > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only loads ahead what a row of the list opens
        <div onPointerEnter={() => void loadDrawer()} onFocus={() => void loadDrawer()}>
          <DetectionTable
            key={JSON.stringify(request)}
            {...{ list, search, go }}
            columns={columns.columns}
            isChosen={columns.isChosen}
            active={walk.active}
            byKeys={walk.byKeys}
            selected={mayTriage ? (selection.everything ? 'all' : selection.ids) : null}
            onOpen={walk.open}
            onToggle={selection.toggle}
            onStep={(by) => (by === 1 ? walk.next() : walk.previous())}
          />
        </div>
      )}
      <Suspense>
        {detection !== undefined && (
          <DetectionDrawer
            id={detection}
            onClose={() => go({ ...search, detection: undefined })}
            onNext={walk.hasNext ? walk.next : undefined}
            onPrevious={walk.hasPrevious ? walk.previous : undefined}
          />
        )}
        {dialog === 'filters' && <FilterDialog state={state} names={names} total={list.total} onClose={close} />}
        {dialog === 'views' && <ViewsDialog state={state} onClose={close} />}
        {dialog === 'help' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </NarrowingContext>
  );
}
