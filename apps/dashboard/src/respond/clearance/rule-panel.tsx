import { Scale } from 'lucide-react';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { Pending } from '../../kit/faults/pending.tsx';
import { number, percent } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { visibleText } from '../../kit/ui/hostile-text.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Table } from '../../kit/ui/table.tsx';
import { clearanceTexts } from './clearance-texts.ts';
import { useRules } from './use-rules.ts';

const NAMED = ['tripwire', 'scanner'] as const;

/** What takes clearance away, how often it was right, and whether it still may. */
export function RulePanel() {
  const say = useTexts(clearanceTexts);
  const mayChange = useMay('admin');
  const { list, put } = useRules();
  const { data } = list;
  type Rule = NonNullable<typeof data>[number];
  const nameOf = ({ rule }: Rule) => {
    const known = NAMED.find((each) => each === rule);
    return known === undefined ? say('ruleOfDecoy', { id: visibleText(rule.replace('decoy:', '')) }) : say(known);
  };
  const precisionOf = ({ precision, lower_bound: lower, upper_bound: upper }: Rule) => {
    if (precision === null || lower === null || upper === null) return say('notMeasured');
    return say('measured', { precision: percent(precision), lower: percent(lower), upper: percent(upper) });
  };
  return (
    <Panel title={say('rules')} about={say('rulesAbout')}>
      <Pending query={list} lines={1} />
      {data?.length === 0 && (
        <Empty icon={Scale} title={say('noRules')}>
          {say('noRulesAbout')}
        </Empty>
      )}
      {data !== undefined && data.length > 0 && (
        <Table
          label={say('rules')}
          rows={data}
          keyOf={({ rule }) => rule}
          columns={[
            { key: 'rule', head: say('rule'), cell: (row) => <bdi>{nameOf(row)}</bdi> },
            { key: 'denials', head: say('deniedVisitors'), cell: ({ denials }) => number(denials) },
            { key: 'wrong', head: say('wrong'), cell: ({ false_positives: wrong }) => number(wrong) },
            { key: 'precision', head: say('precision'), cell: precisionOf },
            {
              key: 'mode',
              head: say('state'),
              cell: (row) => {
                const isWatching = row.mode === 'monitor';
                const text = isWatching ? say('watches', { count: row.monitored }) : say('inForce');
                return (
                  <span className="flex items-center gap-2">
                    {text}
                    {mayChange && (
                      <Button
                        busy={put.isPending && put.variables.rule === row.rule}
                        aria-label={say(isWatching ? 'enforceNamed' : 'watchNamed', { name: nameOf(row) })}
                        onClick={() => put.mutate({ rule: row.rule, mode: isWatching ? 'enforce' : 'monitor' })}
                      >
                        {say(isWatching ? 'enforceRule' : 'watchRule')}
                      </Button>
                    )}
                  </span>
                );
              },
            },
          ]}
        />
      )}
      {put.error !== null && <Fault error={put.error} />}
    </Panel>
  );
}
