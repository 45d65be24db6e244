import type { ReactNode } from 'react';
import { useMay } from '../../../kit/data/organization.ts';
import { Dialog } from '../../../kit/dialogs/dialog.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { historyTexts } from '../runs/history-texts.ts';
import { NoticeTable } from '../runs/notice-table.tsx';
import { RunTable } from '../runs/run-table.tsx';
import { useRuleDeliveries, useRuleNotices, useRuns } from '../runs/use-rule-history.ts';
import { DeliveryTable } from '../setup/webhooks/delivery-table.tsx';
import type { ResponseRule } from './use-responses.ts';

interface RuleHistoryProps {
  readonly of: ResponseRule;
  readonly onClose: () => void;
}

/** What a response action did lately, to whom, whom it told, and why not where it did not. */
export function RuleHistory({ of, onClose }: RuleHistoryProps) {
  const say = useTexts(historyTexts);
  const mayReadMessages = useMay('admin');
  const does = (...types: readonly ResponseRule['actions'][number]['type'][]) =>
    mayReadMessages && of.actions.some(({ type }) => types.includes(type));
  return (
    <Dialog
      shape="wide"
      title={say('historyNamed', { name: of.name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say('close')}</Button>}
    >
      <div className="space-y-6">
        <Part title={say('met')} query={useRuns(of.id)} nothing={say('nothingMet')}>
          {(runs) => <RunTable of={runs} />}
        </Part>
        {does('chat', 'email') && <Messages ruleId={of.id} />}
        {does('webhook') && <Deliveries ruleId={of.id} />}
      </div>
    </Dialog>
  );
}

function Messages({ ruleId }: { readonly ruleId: string }) {
  const say = useTexts(historyTexts);
  return (
    <Part title={say('messages')} query={useRuleNotices(ruleId)} nothing={say('noMessage')}>
      {(notices) => <NoticeTable of={notices} />}
    </Part>
  );
}

function Deliveries({ ruleId }: { readonly ruleId: string }) {
  const say = useTexts(historyTexts);
  return (
    <Part title={say('deliveries')} query={useRuleDeliveries(ruleId)} nothing={say('noDelivery')}>
      {(deliveries) => <DeliveryTable of={deliveries} />}
    </Part>
  );
}

interface PartProps<Row> {
  readonly title: string;
  readonly query: Parameters<typeof Pending>[0]['query'] & { readonly data: readonly Row[] | undefined };
  /** What is said where there is none. */
  readonly nothing: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

function Part<Row>({ title, query, nothing, children }: PartProps<Row>) {
  const { data } = query;
  return (
    <section>
      <h3 className="mb-2 font-medium">{title}</h3>
      <Pending query={query} lines={2} />
      {data?.length === 0 && <p className="text-muted text-sm">{nothing}</p>}
      {data !== undefined && data.length > 0 && children(data)}
    </section>
  );
}
