import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Code } from '../../kit/copying/code.tsx';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { Pending } from '../../kit/faults/pending.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { visibleText } from '../../kit/ui/hostile-text.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Table } from '../../kit/ui/table.tsx';
import { crawlerTexts } from './crawler-texts.ts';
import { isPattern } from './demands.ts';
import { type OperatorRule, useOperatorRules } from './use-operator-rules.ts';

/** Rules about single operators of crawlers, and the robots.txt that the whole policy makes. */
export function CrawlerPanel({ propertyId }: { readonly propertyId: string }) {
  const say = useTexts(crawlerTexts);
  const { rules, robots, put, isChanging } = useOperatorRules(propertyId);
  const mayChange = useMay('admin');
  return (
    <Panel title={say('crawlers')} about={say('crawlersAbout')}>
      <Pending query={robots} lines={1} />
      {rules !== null && robots.data !== undefined && (
        <div className="space-y-4">
          {rules.length > 0 && (
            <Table
              label={say('crawlers')}
              rows={rules}
              keyOf={({ operator, pattern }) => `${operator} ${pattern}`}
              columns={[
                { key: 'operator', head: say('operator'), cell: (rule) => <bdi>{visibleText(rule.operator)}</bdi> },
                { key: 'route', head: say('route'), cell: (rule) => <bdi>{visibleText(rule.pattern)}</bdi> },
                { key: 'access', head: say('access'), cell: (rule) => say(rule.access) },
                {
                  key: 'remove',
                  head: say('remove'),
                  cell: (rule) =>
                    mayChange && (
                      <Button
                        busy={isChanging}
                        aria-label={say('removeNamed', { name: visibleText(rule.operator), route: rule.pattern })}
                        onClick={() => put.mutate(rules.filter((each) => each !== rule))}
                      >
                        {say('remove')}
                      </Button>
                    ),
                },
              ]}
            />
          )}
          {mayChange && (
            <RuleForm
              key={rules.length}
              crawlers={robots.data.crawlers}
              isBusy={isChanging}
              onAdd={(rule) =>
                put.mutate([
                  ...rules.filter((each) => each.operator !== rule.operator || each.pattern !== rule.pattern),
                  rule,
                ])
              }
            />
          )}
          {put.error !== null && <Fault error={put.error} />}
          <div>
            <h3 className="mb-1 font-medium text-sm">robots.txt</h3>
            <p className="mb-2 text-muted text-sm">{say('robotsAbout')}</p>
            <Code text={robots.data.text} label="robots.txt" />
          </div>
        </div>
      )}
    </Panel>
  );
}

interface RuleFormProps {
  readonly crawlers: readonly { readonly operator: string; readonly name: string; readonly is_verifiable: boolean }[];
  readonly isBusy: boolean;
  onAdd(rule: OperatorRule): void;
}

function RuleForm({ crawlers, isBusy, onAdd }: RuleFormProps) {
  const say = useTexts(crawlerTexts);
  const operators = [...new Set(crawlers.map((each) => each.operator))].sort((a, b) => a.localeCompare(b));
  // The ledger of operators leads here.
  const { operator: asked } = useSearch({ strict: false }) as { operator?: string };
  const [operator, setOperator] = useState(operators.find((each) => each === asked) ?? operators[0] ?? '');
  const [pattern, setPattern] = useState('/*');
  const [access, setAccess] = useState<OperatorRule['access']>('refuse');
  const own = crawlers.filter((each) => each.operator === operator);
  const names = own.map(({ name }) => name).join(', ');
  const hint = own.some((each) => each.is_verifiable) ? names : `${names}. ${say('unverifiable')}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd({ operator, pattern, access });
  };
  return (
    <form onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[2fr_2fr_2fr_auto]">
      <SelectField
        label={say('operator')}
        hint={hint}
        value={operator}
        onChange={({ target }) => setOperator(target.value)}
        choices={operators.map((value) => ({ value, label: value }))}
      />
      <TextField
        label={say('route')}
        fault={isPattern(pattern) ? undefined : say('routeFault')}
        value={pattern}
        spellCheck={false}
        onChange={({ target }) => setPattern(target.value)}
      />
      <SelectField
        label={say('access')}
        value={access}
        onChange={({ target }) => setAccess(target.value as OperatorRule['access'])}
        choices={(['refuse', 'allow'] as const).map((value) => ({ value, label: say(value) }))}
      />
      <Button type="submit" className="sm:mt-6" busy={isBusy} disabled={!isPattern(pattern)}>
        {say('add')}
      </Button>
    </form>
  );
}
