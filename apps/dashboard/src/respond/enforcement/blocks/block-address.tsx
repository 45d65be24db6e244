import { useState } from 'react';
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx';
import { notify } from '../../../kit/notices/notices.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { TextField } from '../../../kit/ui/field.tsx';
import { responseTexts } from '../response-texts.ts';
import { Sharers } from '../sharing/sharers.tsx';
import { useBlastRadius } from '../sharing/use-sharing.ts';
import { useBlockChanges } from './use-blocks.ts';

/** Asks whom to block and why, says who shares the address, and does it everywhere that is connected. */
export function BlockAddress({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(responseTexts);
  const { block } = useBlockChanges();
  const [wish, setWish] = useState({ ip_address: '', reason: '' });
  // Looked up once the address is typed, not with every letter.
  const [whole, setWhole] = useState<string | null>(null);
  const { data: radius } = useBlastRadius(whole);
  return (
    <FormDialog
      title={say('blockIp')}
      action={say('block')}
      change={block}
      isWhole={wish.ip_address.trim() !== '' && wish.reason.trim() !== ''}
      onClose={onClose}
      onSubmit={() =>
        block.mutate(wish, {
          onSuccess() {
            notify({ tone: 'good', text: say('wasBlocked', { target: wish.ip_address }) });
            onClose();
          },
        })
      }
    >
      <TextField
        label={say('target')}
        value={wish.ip_address}
        required
        maxLength={64}
        onChange={({ target }) => setWish({ ...wish, ip_address: target.value })}
        onBlur={() => setWhole(wish.ip_address.trim() || null)}
      />
      {radius !== undefined && <Sharers days={radius.days} of={radius.shared_by} areMany={radius.is_above} />}
      <TextField
        label={say('reason')}
        value={wish.reason}
        required
        maxLength={200}
        onChange={({ target }) => setWish({ ...wish, reason: target.value })}
      />
    </FormDialog>
  );
}
