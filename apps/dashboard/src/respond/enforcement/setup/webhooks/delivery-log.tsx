import { Dialog } from '../../../../kit/dialogs/dialog.tsx';
import { Pending } from '../../../../kit/faults/pending.tsx';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { responseTexts } from '../../response-texts.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { useDeliveries, type Webhook } from './use-webhooks.ts';

/** What was delivered to a webhook lately, and why the rest failed. */
export function DeliveryLog({ of, onClose }: { readonly of: Webhook; readonly onClose: () => void }) {
  const say = useTexts(responseTexts);
  const deliveries = useDeliveries(of.id);
  const { data } = deliveries;
  return (
    <Dialog
      shape="wide"
      title={say('logNamed', { name: of.name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say('close')}</Button>}
    >
      <Pending query={deliveries} lines={4} />
      {data?.length === 0 && <p className="text-sm">{say('noDelivery')}</p>}
      {data !== undefined && data.length > 0 && <DeliveryTable of={data} />}
    </Dialog>
  );
}
