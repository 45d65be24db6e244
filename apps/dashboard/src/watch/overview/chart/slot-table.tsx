import type { VisitKind } from '@sundew/wire/visit-kinds';
import { useState } from 'react';
import { kindTexts } from '../../../kit/levels/kind-texts.ts';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { type Column, Table } from '../../../kit/ui/table.tsx';
import type { Slot } from '../statistics/slots.ts';
import { DetectionsLink } from '../view/detections-link.tsx';
import { chartTexts } from './chart-texts.ts';
import { slotTime } from './slot-times.ts';

/** The figures of the chart as a table, newest first, made only when it is opened. */
export function SlotTable({ slots, kinds }: { readonly slots: readonly Slot[]; readonly kinds: readonly VisitKind[] }) {
  const say = useTexts(chartTexts);
  const sayKind = useTexts(kindTexts);
  const [isOpen, setOpen] = useState(false);
  const right = 'text-right tabular-nums';
  const columns: Column<Slot>[] = [
    {
      key: 'time',
      head: say('time'),
      className: 'whitespace-nowrap',
      cell: (slot) => <DetectionsLink period={{ ...slot, isRolling: false }}>{slotTime(slot)}</DetectionsLink>,
    },
    { key: 'total', head: say('total'), className: right, cell: ({ total }) => number(total) },
    ...kinds.map((kind) => ({
      key: kind,
      head: sayKind(kind),
      className: right,
      cell: ({ byKind }: Slot) => number(byKind[kind]),
    })),
  ];
  return (
    <details className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 w-fit cursor-pointer text-accent text-sm">{say('asTable')}</summary>
      {isOpen && (
        <div className="mt-2 max-h-96 overflow-y-auto">
          <Table
            label={say('title')}
            columns={columns}
            rows={slots.toReversed()}
            keyOf={({ fromMs }) => String(fromMs)}
          />
        </div>
      )}
    </details>
  );
}
