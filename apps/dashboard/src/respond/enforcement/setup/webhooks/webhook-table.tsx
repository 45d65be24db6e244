import { number } from '../../../../kit/texts/formats.ts';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { actionsColumn } from '../../../../kit/ui/actions-column.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { visibleText } from '../../../../kit/ui/hostile-text.ts';
import { Table } from '../../../../kit/ui/table.tsx';
import { responseTexts } from '../../response-texts.ts';
import type { Webhook } from './use-webhooks.ts';
import { webhookTexts } from './webhook-texts.ts';

interface WebhookTableProps {
  readonly webhooks: readonly Webhook[];
  /** Which one is being tested. */
  readonly busyId: string | null;
  readonly onTest: (webhook: Webhook) => void;
  readonly onChange: (webhook: Webhook) => void;
  readonly onRotate: (webhook: Webhook) => void;
  readonly onShow: (webhook: Webhook) => void;
  readonly onRemove: (webhook: Webhook) => void;
}

const FIGURE = 'text-right tabular-nums';

export function WebhookTable({ webhooks, busyId, onTest, onChange, onRotate, onShow, onRemove }: WebhookTableProps) {
  const say = useTexts(responseTexts);
  const sayWebhook = useTexts(webhookTexts);
  const toldOf = ({ enabled, on_detection, on_high_risk, on_rule_enforced }: Webhook): string => {
    if (!enabled) return say('off');
    const events = [
      on_detection ? say('onDetection') : null,
      on_high_risk ? say('onHighRisk') : null,
      on_rule_enforced ? say('onRuleEnforced') : null,
    ];
    return events.filter((event) => event !== null).join('; ') || say('nothing');
  };
  return (
    <Table
      label={say('webhooks')}
      rows={webhooks}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: say('name'),
          cell: ({ name, url }) => (
            <>
              <bdi className="block min-w-32 max-w-72 break-words font-medium">{name}</bdi>
              <bdi className="block max-w-72 break-all text-muted text-xs">{visibleText(url, 120)}</bdi>
            </>
          ),
        },
        { key: 'told', head: say('toldOf'), cell: toldOf },
        {
          key: 'delivered',
          head: say('delivered'),
          className: FIGURE,
          cell: ({ statistics }) => number(statistics.delivered),
        },
        { key: 'failed', head: say('failed'), className: FIGURE, cell: ({ statistics }) => number(statistics.failed) },
        actionsColumn<Webhook>(say('actions'), (webhook) => {
          const { id, name } = webhook;
          return (
            <>
              <Button busy={busyId === id} aria-label={say('testNamed', { name })} onClick={() => onTest(webhook)}>
                {say('test')}
              </Button>
              <Button aria-label={say('changeNamed', { name })} onClick={() => onChange(webhook)}>
                {sayWebhook('change')}
              </Button>
              <Button aria-label={sayWebhook('rotateNamed', { name })} onClick={() => onRotate(webhook)}>
                {sayWebhook('rotate')}
              </Button>
              <Button aria-label={say('logNamed', { name })} onClick={() => onShow(webhook)}>
                {say('log')}
              </Button>
              <Button look="danger" aria-label={say('deleteNamed', { name })} onClick={() => onRemove(webhook)}>
                {say('delete')}
              </Button>
            </>
          );
        }),
      ]}
    />
  );
}
