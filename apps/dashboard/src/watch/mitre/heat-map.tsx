import { Info } from 'lucide-react';
import { number, shortNumber } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { classNames } from '../../kit/ui/class-names.ts';
import { DetectionsLink } from '../overview/view/detections-link.tsx';
import { HEAT, heatOf } from './heat.ts';
import { mitreTexts } from './mitre-texts.ts';
import type { Cell, Column } from './use-matrix.ts';

interface Props {
  readonly columns: readonly Column[];
  readonly onOpen: (id: string) => void;
}

/** The matrix: a column per tactic, in the order of an attack, with its techniques. It wraps instead of scrolling. */
export function HeatMap({ columns, onOpen }: Props) {
  const say = useTexts(mitreTexts);
  const most = Math.max(1, ...columns.map(({ detections }) => detections));
  return (
    <ol aria-label={say('matrix')} className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
      {columns.map(({ techniques, ...tactic }) => (
        <li key={tactic.id} className="min-w-0 space-y-1.5 rounded-lg border border-line bg-ground p-1.5">
          <HeatCell cell={tactic} most={most} isTactic onOpen={onOpen} />
          {techniques.length > 0 && (
            <ul aria-label={say('techniquesOf', { tactic: tactic.name })} className="space-y-1.5">
              {techniques.map((technique) => (
                <li key={technique.id}>
                  <HeatCell cell={technique} most={most} isTactic={false} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Leads to the detections that it counts; beside that a button says what it means. */
function HeatCell({
  cell,
  most,
  isTactic,
  onOpen,
}: { cell: Cell; most: number; isTactic: boolean } & Pick<Props, 'onOpen'>) {
  const say = useTexts(mitreTexts);
  const { id, name, detections } = cell;
  const shape = classNames(
    'flex w-full flex-col justify-between gap-2 rounded-md border border-line p-2 text-ink',
    isTactic ? 'min-h-24' : 'min-h-20',
    HEAT[heatOf(detections, most)],
  );
  const content = (
    <>
      <span className="sr-only">{say('cell', { name, id, count: detections, shown: number(detections) })}</span>
      <span aria-hidden className="min-w-0">
        <span className={classNames('block break-words leading-tight', isTactic ? 'font-semibold text-sm' : 'text-xs')}>
          {name}
        </span>
        <span className="font-mono text-[0.7rem]">{id}</span>
      </span>
      <span
        aria-hidden
        className={classNames(
          'tabular-nums',
          isTactic ? 'font-semibold text-lg' : 'font-medium text-sm',
          detections === 0 && 'text-muted',
        )}
      >
        {shortNumber(detections)}
      </span>
    </>
  );
  return (
    <div className="relative">
      {detections === 0 ? (
        <div className={shape}>{content}</div>
      ) : (
        <DetectionsLink
          narrowing={{ [isTactic ? 'tactic' : 'technique']: id }}
          className={`${shape} hover:border-edge`}
        >
          {content}
        </DetectionsLink>
      )}
      <button
        type="button"
        title={say('meaning', { name })}
        aria-label={say('meaning', { name })}
        onClick={() => onOpen(id)}
        className="absolute right-1 bottom-1 grid size-7 cursor-pointer place-items-center rounded text-ink hover:bg-surface"
      >
        <Info aria-hidden className="size-4" />
      </button>
    </div>
  );
}

/** What the shades mean. */
export function HeatScale({ columns }: Pick<Props, 'columns'>) {
  const say = useTexts(mitreTexts);
  const most = Math.max(1, ...columns.map(({ detections }) => detections));
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-muted text-xs">
      <span>{say('none')}</span>
      <span aria-hidden className="flex overflow-hidden rounded border border-line">
        {HEAT.map((shade) => (
          <span key={shade} className={classNames('block h-4 w-7', shade)} />
        ))}
      </span>
      <span>{say('most', { shown: number(most) })}</span>
    </p>
  );
}
