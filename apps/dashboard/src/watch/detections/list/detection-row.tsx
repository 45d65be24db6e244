import type { DetectionItem } from '@sundew/wire/detection';
import { type CSSProperties, memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { say } from '../../../kit/texts/texts.ts';
import { classNames } from '../../../kit/ui/class-names.ts';
import type { Column } from './columns.tsx';
import { CompactRow } from './compact-row.tsx';
import { listTexts } from './list-texts.ts';
import { rowTime } from './row-time.ts';

export interface RowProps {
  readonly row: DetectionItem;
  readonly index: number;
  readonly columns: readonly Column[];
  readonly isWide: boolean;
  readonly isActive: boolean;
  readonly takesFocus: boolean;
  /** Null where nothing may be selected. */
  readonly isSelected: boolean | null;
  readonly topPx: number;
  readonly heightPx: number;
  /** Only so that the row is drawn anew in another one. */
  readonly language: string;
  /** Widths of the cells, as `grid-template-columns`. */
  readonly layout: string;
  readonly onOpen: (index: number, id: string) => void;
  readonly onToggle: (id: string) => void;
}

/** A detection in the list. Tab reaches only the time of the row that is looked at; `row-keys.ts` has the other keys. */
export const DetectionRow = memo(function DetectionRow(props: RowProps) {
  const { row, index, columns, isWide, isActive, takesFocus, isSelected, topPx, heightPx, layout, onOpen, onToggle } =
    props;
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const time = rowTime(row.timestamp);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Never away from where somebody types.
    const isFree = document.activeElement?.closest('input:not([type=checkbox]), textarea, select') === null;
    if (takesFocus && isFree) opener.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const place = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of the row, which another one was drawn as until now
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && place.current?.contains(focused) === true) focused.blur();
    },
    [index],
  );
  const open = (
    <button
      ref={opener}
      type="button"
      tabIndex={isActive ? 0 : -1}
      aria-label={say(listTexts, 'open', { time })}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(index, row.id);
      }}
      className="min-h-7 cursor-pointer whitespace-nowrap text-left tabular-nums hover:underline"
    >
      {time}
    </button>
  );
  return (
    <tr
      ref={place}
      aria-rowindex={index + 2}
      aria-current={isActive ? 'true' : undefined}
      onClick={() => onOpen(index, row.id)}
      onPointerEnter={() => setPointedAt(index)}
      onPointerLeave={() => setPointedAt(null)}
      style={placed(topPx, heightPx, layout)}
      className={classNames(
        'contain-strict absolute inset-x-0 top-0 grid cursor-pointer items-center border-line border-b pl-3 text-sm hover:bg-raised',
        isActive && 'bg-raised shadow-[inset_3px_0_0_var(--accent)]',
        isSelected === true && 'bg-accent-soft',
      )}
    >
      {isSelected !== null && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a press beside the box from opening the row
        <td onClick={(event) => event.stopPropagation()} className="grid size-full place-items-center">
          <input
            type="checkbox"
            checked={isSelected}
            tabIndex={-1}
            aria-label={say(listTexts, 'select', { time })}
            onChange={() => onToggle(row.id)}
            className="size-4 accent-(--accent)"
          />
        </td>
      )}
      {isWide ? (
        <>
          <td className="px-2">{open}</td>
          {columns.map(({ key, cell }) => (
            <td key={key} className="min-w-0 truncate px-2">
              {cell(row, isActive || pointedAt === index)}
            </td>
          ))}
        </>
      ) : (
        <CompactRow row={row}>{open}</CompactRow>
      )}
    </tr>
  );
});

/** Where a row stands among all rows, most of which are not there. */
export function placed(topPx: number, heightPx: number, layout: string): CSSProperties {
  return { height: heightPx, transform: `translateY(${topPx}px)`, gridTemplateColumns: layout };
}
