import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { uiTexts } from '../../kit/ui/ui-texts.ts';
import { NEW_SCANNER, ScannerFields } from './scanner-fields.tsx';
import { scannerTexts } from './scanner-texts.ts';
import { useCreateScanner } from './use-scanners.ts';

/** Asks what the script shall do, and goes on to its line for the pages. */
export function CreateScanner({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(scannerTexts);
  const sayUi = useTexts(uiTexts);
  const form = useId();
  const navigate = useNavigate();
  const create = useCreateScanner();
  const [draft, setDraft] = useState(NEW_SCANNER);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(draft, {
      onSuccess: ({ id, name }) => {
        notify({ tone: 'good', text: say('created', { name }) });
        void navigate({ to: '/scanners/$scannerId', params: { scannerId: id }, search: {} });
      },
    });
  };
  return (
    <Dialog
      title={say('add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sayUi('cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={create.isPending}>
            {say('add')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="space-y-4">
        <ScannerFields draft={draft} onChange={setDraft} error={create.error} />
        {create.error !== null && <Fault error={create.error} />}
      </form>
    </Dialog>
  );
}
