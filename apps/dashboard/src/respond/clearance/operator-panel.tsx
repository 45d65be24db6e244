import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Bot, CalendarDays } from 'lucide-react';
import { Pending } from '../../kit/faults/pending.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { SelectField } from '../../kit/ui/field.tsx';
import { visibleLine, visibleText } from '../../kit/ui/hostile-text.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { type Column, Table } from '../../kit/ui/table.tsx';
import { useFigureColumns } from './operator-columns.tsx';
import { OperatorDays } from './operator-days.tsx';
import { operatorTexts } from './operator-texts.ts';
import { type AiOperator, useOperators } from './use-operators.ts';

const PERIODS = [7, 30, 90] as const;
const USUAL = 30;

/** Each operator with its figures, the rules about it, and where they are changed. */
export function OperatorPanel({ propertyId }: { readonly propertyId: string }) {
  const say = useTexts(operatorTexts);
  const navigate = useNavigate();
  const asked = useSearch({ strict: false }) as { days?: unknown; operator?: unknown };
  const days = PERIODS.find((each) => each === Number(asked.days)) ?? USUAL;
  const ledger = useOperators(propertyId, days);
  const figures = useFigureColumns<AiOperator>();
  const show = (change: object) => void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }) });
  const { data } = ledger;
  const opened = data?.operators.find(({ operator }) => operator === asked.operator);
  const columns: readonly Column<AiOperator>[] = [
    {
      key: 'operator',
      head: say('operator'),
      cell: ({ operator, is_verifiable: isVerifiable }) => (
        <>
          <Link to="/detections" search={{ ai_operator: operator, range: `${days}d` }} className="underline">
            <bdi>{visibleLine(operator)}</bdi>
          </Link>
          {!isVerifiable && <p className="text-muted text-xs">{say('unverifiable')}</p>}
        </>
      ),
    },
    ...figures,
    {
      key: 'rules',
      head: say('rules'),
      cell: ({ operator, rules, is_known: isKnown }) => (
        <>
          {rules.length === 0 && <p>{say('noRules')}</p>}
          {rules.map(({ pattern, access }) => (
            <p key={pattern}>
              <bdi>{say(access, { route: visibleText(pattern) })}</bdi>
            </p>
          ))}
          {isKnown && (
            <Link
              to="/enforcement/clearance"
              search={{ property: propertyId, operator }}
              aria-label={say('decideNamed', { name: visibleLine(operator) })}
              className="text-accent underline"
            >
              {say('decide')}
            </Link>
          )}
        </>
      ),
    },
    {
      key: 'days',
      head: say('byDay'),
      cell: ({ operator }) => (
        <Button
          icon={CalendarDays}
          iconOnly
          aria-label={say('byDayNamed', { name: visibleLine(operator) })}
          aria-expanded={opened?.operator === operator}
          onClick={() => show({ operator: opened?.operator === operator ? undefined : operator })}
        >
          {say('byDay')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Panel
        title={say('ledger')}
        about={say('ledgerAbout')}
        actions={
          <SelectField
            label={say('period')}
            labelHidden
            value={String(days)}
            onChange={({ target }) => show({ days: Number(target.value) })}
            choices={PERIODS.map((count) => ({ value: String(count), label: say('days', { count }) }))}
          />
        }
      >
        <Pending query={ledger} lines={3} />
        {data?.operators.length === 0 && (
          <Empty icon={Bot} title={say('none')}>
            {say('noneAbout')}
          </Empty>
        )}
        {data !== undefined && data.operators.length > 0 && (
          <>
            <Table label={say('ledger')} rows={data.operators} keyOf={({ operator }) => operator} columns={columns} />
            <p className="mt-3 text-muted text-sm">{say('words')}</p>
          </>
        )}
      </Panel>
      {opened !== undefined && <OperatorDays of={opened} onClose={() => show({ operator: undefined })} />}
    </>
  );
}
