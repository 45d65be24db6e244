import { useEffect, useMemo, useRef } from 'react';
import { useLanguage, useTexts } from '../../../kit/texts/texts.ts';
import type { DetectionList } from '../data/use-detection-list.ts';
import type { Search } from '../filter/filters.ts';
import type { Column } from './columns.tsx';
import { DetectionRow, placed } from './detection-row.tsx';
import { fittingColumns, leastRemOf } from './fitting-columns.ts';
import { listTexts } from './list-texts.ts';
import { pressRowKey } from './row-keys.ts';
import { rowsInOrder, trackPx } from './row-track.ts';
import { TableHead } from './table-head.tsx';
import { useRestOfWindow } from './use-rest-of-window.ts';
import { useRowWindow } from './use-row-window.ts';
import { useWide } from './use-wide.ts';
import { useWidth } from './use-width.ts';

interface Props {
  readonly list: DetectionList;
  readonly columns: readonly Column[];
  /** Whether a person chose them: then all are shown, and the list scrolls sideways where it has to. */
  readonly isChosen: boolean;
  readonly search: Search;
  readonly go: (next: Search) => void;
  /** The row that j and k move. */
  readonly active: number;
  /** Whether the focus belongs into that row. */
  readonly byKeys: boolean;
  /** Null where nothing may be selected. */
  readonly selected: ReadonlySet<string> | 'all' | null;
  readonly onOpen: (index: number, id: string) => void;
  readonly onToggle: (id: string) => void;
  /** Goes to the row before or after the one that is looked at. */
  readonly onStep: (by: 1 | -1) => void;
}

const ROW_PX = { wide: 40, narrow: 80 };
const TIME_REM = 9.5;
const BOX_REM = 2;
/** What a row has beside columns: its box, its time, and the space before them. */
const OTHER_REM = BOX_REM + TIME_REM + 0.75;

/** The rows that are in sight, and a few around them: there are never more in the page, however long the list is. */
export function DetectionTable(props: Props) {
  const isWide = useWide();
  // Rows of another height are another list to the virtual one.
  return <Rows key={String(isWide)} {...props} isWide={isWide} />;
}

function Rows({
  list,
  columns: wanted,
  isChosen,
  search,
  go,
  active,
  byKeys,
  selected,
  onOpen,
  onToggle,
  onStep,
  isWide,
}: Props & { isWide: boolean }) {
  const say = useTexts(listTexts);
  const language = useLanguage();
  const around = useRef<HTMLElement>(null);
  const heightPx = useRestOfWindow(around);
  const track = { rows: list.count, rowPx: isWide ? ROW_PX.wide : ROW_PX.narrow, windowPx: heightPx };
  const { first, count, restedAt, shiftPx, showRow } = useRowWindow(around, track);
  const { onSeen } = list;
  useEffect(() => onSeen(first, first + count - 1), [onSeen, first, count]);
  useEffect(() => showRow(active), [showRow, active]);
  const hasBoxes = selected !== null;
  const widthRem = useWidth(around);
  const columns = useMemo(
    () => (isChosen || widthRem === null ? wanted : fittingColumns(wanted, widthRem - OTHER_REM)),
    [isChosen, wanted, widthRem],
  );
  const layout = useMemo(() => layoutOf(isWide ? columns : null, hasBoxes), [isWide, columns, hasBoxes]);
  const leastRem = leastRemOf(columns) + OTHER_REM;
  return (
    <section
      ref={around}
      aria-label={say('list')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      style={{ height: heightPx }}
      className="relative overflow-auto rounded-card border border-line bg-surface"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys go through it
        role="grid"
        aria-label={say('list')}
        onKeyDown={(event) => pressRowKey(event, onStep)}
        aria-rowcount={(list.total ?? -2) + 1}
        className="block"
        style={isWide ? { minWidth: `${leastRem}rem` } : {}}
      >
        {isWide && <TableHead {...{ columns, search, go, layout, hasBoxes }} />}
        <tbody className="relative block" style={{ height: trackPx(track) }}>
          {rowsInOrder(first, count, restedAt).map((index) => {
            const row = list.rowAt(index);
            const at = { topPx: index * track.rowPx - shiftPx, heightPx: track.rowPx };
            const slot = index % count;
            if (row === null) return <WaitingRow key={slot} {...at} />;
            return (
              <DetectionRow
                key={slot}
                {...{ row, index, columns, layout, isWide, language, onOpen, onToggle }}
                {...at}
                isActive={index === active}
                takesFocus={index === active && byKeys}
                isSelected={selected === null ? null : selected === 'all' || selected.has(row.id)}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Stands where a row will be once its page is there. */
function WaitingRow({ topPx, heightPx }: { readonly topPx: number; readonly heightPx: number }) {
  const say = useTexts(listTexts);
  return (
    <tr
      style={placed(topPx, heightPx, 'minmax(0, 1fr)')}
      className="absolute inset-x-0 top-0 grid items-center border-line border-b px-4"
    >
      <td>
        <span className="sr-only">{say('rowLoading')}</span>
        <span aria-hidden className="block h-3.5 animate-pulse rounded bg-raised" />
      </td>
    </tr>
  );
}

/** @param columns null for compact rows */
function layoutOf(columns: readonly Column[] | null, hasBoxes: boolean): string {
  const tracks = columns?.map(({ width: [leastRem, share] }) =>
    share === 0 ? `${leastRem}rem` : `minmax(${leastRem}rem, ${share}fr)`,
  );
  return [
    ...(hasBoxes ? [`${BOX_REM}rem`] : []),
    ...(tracks === undefined ? ['minmax(0, 1fr)'] : [`${TIME_REM}rem`, ...tracks]),
  ].join(' ');
}
