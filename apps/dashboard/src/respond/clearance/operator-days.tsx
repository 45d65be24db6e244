import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { visibleLine } from '../../kit/ui/hostile-text.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Table } from '../../kit/ui/table.tsx';
import { useFigureColumns } from './operator-columns.tsx';
import { operatorTexts } from './operator-texts.ts';
import type { AiOperator } from './use-operators.ts';

interface OperatorDaysProps {
  readonly of: AiOperator;
  onClose(): void;
}

/** The days of one operator, the newest first. */
export function OperatorDays({ of: { operator, days }, onClose }: OperatorDaysProps) {
  const say = useTexts(operatorTexts);
  const figures = useFigureColumns<AiOperator['days'][number]>();
  const title = say('byDayNamed', { name: visibleLine(operator) });
  return (
    <Panel title={title} actions={<Button onClick={onClose}>{say('close')}</Button>}>
      <Table
        label={title}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        columns={[{ key: 'day', head: say('day'), cell: ({ day }) => <time dateTime={day}>{day}</time> }, ...figures]}
      />
    </Panel>
  );
}
