import { ExternalLink } from 'lucide-react';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { date, number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { attackSite } from '../actors/summary/attack-site.ts';
import { DetectionsLink } from '../overview/view/detections-link.tsx';
import { meaningOf, recognisedBy } from './meaning.ts';
import { mitreTexts } from './mitre-texts.ts';
import type { Cell, Column } from './use-matrix.ts';

interface Props {
  readonly id: string;
  readonly columns: readonly Column[];
  readonly onClose: () => void;
}

/** What a cell of the matrix means, and ways on from there. */
export function MeaningDialog({ id, columns, onClose }: Props) {
  const say = useTexts(mitreTexts);
  const column = columns.find((each) => each.id === id || each.techniques.some((technique) => technique.id === id));
  const cell: Cell | undefined = column?.id === id ? column : column?.techniques.find((each) => each.id === id);
  if (column === undefined || cell === undefined) {
    return (
      <Dialog title={say('title')} onClose={onClose}>
        <p className="break-all text-sm">{say('unknown', { id: id.slice(0, 40) })}</p>
      </Dialog>
    );
  }
  const site = attackSite(id);
  const { detections, last_seen: day } = cell;
  return (
    <Dialog title={cell.name} onClose={onClose}>
      <div className="space-y-4 text-sm">
        <p className="text-muted">
          {cell === column ? say('aTactic', { id }) : say('aTechnique', { id, tactic: column.name })}
        </p>
        {meaningOf(id) !== null && <p>{meaningOf(id)}</p>}
        <p className="font-medium">
          {day === null
            ? say('countsNone')
            : say('counts', { count: detections, shown: number(detections), day: date(`${day}T00:00:00`) })}
        </p>
        <div>
          <h3 className="font-semibold">{say('here')}</h3>
          <p>{recognisedBy(id)}</p>
        </div>
        {detections > 0 && <WayOn cell={cell} column={column} />}
        {site !== null && (
          <a
            href={site}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-7 items-center gap-1.5 text-accent underline"
          >
            {say('site')}
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        )}
      </div>
    </Dialog>
  );
}

/** To the detections that the cell counts; those of a tactic also by its techniques. */
function WayOn({ cell, column }: { readonly cell: Cell; readonly column: Column }) {
  const say = useTexts(mitreTexts);
  const link = 'inline-flex min-h-7 items-center text-accent underline';
  const isTactic = cell === column;
  const techniques = isTactic ? column.techniques.filter(({ detections }) => detections > 0) : [];
  return (
    <ul>
      <li>
        <DetectionsLink narrowing={{ [isTactic ? 'tactic' : 'technique']: cell.id }} className={link}>
          {say('listed', { count: cell.detections, shown: number(cell.detections) })}
        </DetectionsLink>
      </li>
      {techniques.map(({ id, name }) => (
        <li key={id}>
          <DetectionsLink narrowing={{ technique: id }} className={link}>
            {say('byTechnique', { id, name })}
          </DetectionsLink>
        </li>
      ))}
    </ul>
  );
}
