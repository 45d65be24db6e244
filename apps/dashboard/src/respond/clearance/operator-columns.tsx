import type { AiOperatorFigures } from '@sundew/wire/ai-operators';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import type { Column } from '../../kit/ui/table.tsx';
import { operatorTexts } from './operator-texts.ts';

const FIGURE = 'text-right tabular-nums';

/** The columns that a sum and a single day share. */
export function useFigureColumns<Row extends AiOperatorFigures>(): readonly Column<Row>[] {
  const say = useTexts(operatorTexts);
  const figure = (key: string, head: string, read: (row: Row) => number): Column<Row> => ({
    ...{ key, head, className: FIGURE, cell: (row) => number(read(row)) },
  });
  return [
    figure('claimed', say('claimed'), ({ claimed }) => claimed),
    figure('verified', say('verified'), ({ verified }) => verified),
    figure('impostors', say('impostors'), ({ impersonations }) => impersonations),
    figure('taken', say('taken'), ({ taken }) => taken),
    figure('refused', say('refused'), ({ refused }) => refused),
    figure('disallowed', say('disallowed'), ({ disallowed }) => disallowed),
    {
      key: 'decoys',
      head: say('decoys'),
      className: FIGURE,
      cell: ({ decoys, disallowed_decoys: disallowed }) => (
        <>
          {number(decoys)}
          {disallowed > 0 && <p className="text-muted text-xs">{say('ofThem', { count: disallowed })}</p>}
        </>
      ),
    },
    {
      key: 'referrals',
      head: say('referrals'),
      className: FIGURE,
      cell: ({ referrals, taken }) => (
        <>
          {number(referrals)}
          {referrals > 0 && taken > 0 && (
            <p className="text-muted text-xs">{say('perPerson', { count: number(Math.round(taken / referrals)) })}</p>
          )}
        </>
      ),
    },
  ];
}
