import { date, number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Table } from '../../kit/ui/table.tsx';
import { DetectionsLink } from '../overview/view/detections-link.tsx';
import { mitreTexts } from './mitre-texts.ts';
import type { Cell, Column } from './use-matrix.ts';

interface Row extends Cell {
  readonly tactic: string;
  readonly isTactic: boolean;
}

/** The matrix as a plain table: a row per tactic, followed by its techniques. */
export function MatrixTable({
  columns,
  onOpen,
}: {
  readonly columns: readonly Column[];
  readonly onOpen: (id: string) => void;
}) {
  const say = useTexts(mitreTexts);
  const rows = columns.flatMap(({ techniques, ...tactic }): readonly Row[] => [
    { ...tactic, tactic: tactic.name, isTactic: true },
    ...techniques.map((technique) => ({ ...technique, tactic: tactic.name, isTactic: false })),
  ]);
  return (
    <Table
      label={say('matrix')}
      rows={rows}
      keyOf={({ id, tactic }) => `${tactic} ${id}`}
      columns={[
        { key: 'tactic', head: say('tactic'), cell: ({ tactic }) => tactic },
        {
          key: 'technique',
          head: say('technique'),
          cell: ({ id, name, isTactic }) => (
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="-my-1 min-h-7 cursor-pointer text-left text-accent underline"
            >
              {isTactic ? say('whole') : name} <span className="font-mono text-xs">{id}</span>
            </button>
          ),
        },
        {
          key: 'detections',
          head: say('detections'),
          className: 'text-right tabular-nums',
          cell: ({ id, detections, isTactic }) =>
            detections === 0 ? (
              number(0)
            ) : (
              <DetectionsLink
                narrowing={{ [isTactic ? 'tactic' : 'technique']: id }}
                className="-my-1 inline-flex min-h-7 items-center text-accent underline"
              >
                {number(detections)}
              </DetectionsLink>
            ),
        },
        {
          key: 'last',
          head: say('lastDay'),
          className: 'whitespace-nowrap',
          cell: ({ last_seen: day }) => (day === null ? '–' : date(`${day}T00:00:00`)),
        },
      ]}
    />
  );
}
