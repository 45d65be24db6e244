import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { NEW_SCANNER, ScannerFields } from './scanner-fields.tsx';
import { scannerTexts } from './scanner-texts.ts';
import { useCreateScanner } from './use-scanners.ts';

/** Asks what the script shall do, and goes on to its line for the pages. */
export function CreateScanner({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(scannerTexts);
  const navigate = useNavigate();
  const create = useCreateScanner();
  const [draft, setDraft] = useState(NEW_SCANNER);
  const submit = () => {
    create.mutate(draft, {
      onSuccess: ({ id, name }) => {
        notify({ tone: 'good', text: say('created', { name }) });
        void navigate({ to: '/scanners/$scannerId', params: { scannerId: id }, search: {} });
      },
    });
  };
  return (
    <FormDialog title={say('add')} action={say('add')} change={create} onSubmit={submit} onClose={onClose}>
      <ScannerFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} error={create.error} />
    </FormDialog>
  );
}
