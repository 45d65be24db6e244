import { useTexts } from '../../../kit/texts/texts.ts';
import { actionsColumn } from '../../../kit/ui/actions-column.tsx';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Table } from '../../../kit/ui/table.tsx';
import { responseTexts } from '../response-texts.ts';
import { historyTexts } from '../runs/history-texts.ts';
import type { ResponseRule } from './use-responses.ts';

interface RuleTableProps {
  readonly rules: readonly ResponseRule[];
  readonly mayChange: boolean;
  /** Which one is being turned on or off. */
  readonly busyId: string | null;
  readonly onShow: (rule: ResponseRule) => void;
  readonly onToggle: (rule: ResponseRule) => void;
  readonly onChange: (rule: ResponseRule) => void;
  readonly onDelete: (rule: ResponseRule) => void;
}

/** Response actions as sentences, with their switches. */
export function RuleTable({ rules, mayChange, busyId, onShow, onToggle, onChange, onDelete }: RuleTableProps) {
  const say = useTexts(responseTexts);
  const sayHistory = useTexts(historyTexts);
  return (
    <Table
      label={say('rules')}
      rows={rules}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: say('name'),
          cell: ({ name }) => <bdi className="block min-w-32 max-w-72 break-words font-medium">{name}</bdi>,
        },
        {
          key: 'when',
          head: say('when'),
          cell: ({ trigger }) => say(trigger.decoy_id === undefined ? trigger.type : 'ofADecoy'),
        },
        { key: 'then', head: say('thenDo'), cell: ({ actions }) => actions.map(({ type }) => say(type)).join(', ') },
        {
          key: 'state',
          head: say('state'),
          cell: ({ enabled, dry_run: isDry }) => (
            <Badge tone={enabled && !isDry ? 'good' : 'plain'}>{say(enabled ? (isDry ? 'dry' : 'on') : 'off')}</Badge>
          ),
        },
        actionsColumn<ResponseRule>(say('actions'), (rule) => {
          const verb = say(rule.enabled ? 'turnOff' : 'turnOn');
          return (
            <>
              <Button aria-label={sayHistory('historyNamed', { name: rule.name })} onClick={() => onShow(rule)}>
                {sayHistory('history')}
              </Button>
              {mayChange && (
                <>
                  <Button
                    busy={busyId === rule.id}
                    aria-label={say('turnNamed', { verb, name: rule.name })}
                    onClick={() => onToggle(rule)}
                  >
                    {verb}
                  </Button>
                  <Button aria-label={say('changeNamed', { name: rule.name })} onClick={() => onChange(rule)}>
                    {say('change')}
                  </Button>
                  <Button
                    look="danger"
                    aria-label={say('deleteNamed', { name: rule.name })}
                    onClick={() => onDelete(rule)}
                  >
                    {say('delete')}
                  </Button>
                </>
              )}
            </>
          );
        }),
      ]}
    />
  );
}
