import { useId, useState } from 'react';
import { Dialog } from '../../../kit/dialogs/dialog.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { uiTexts } from '../../../kit/ui/ui-texts.ts';
import { type Decoy, useEditDecoy } from '../../data/use-decoys.ts';
import { DecoyForm } from './decoy-form.tsx';
import { draftOf, patchOf } from './draft.ts';
import { formTexts } from './form-texts.ts';

/** Changes a decoy; its domain and type stay. */
export function EditDecoy({ decoy, onClose }: { readonly decoy: Decoy; readonly onClose: () => void }) {
  const say = useTexts(formTexts);
  const sayUi = useTexts(uiTexts);
  const form = useId();
  const edit = useEditDecoy(decoy.id);
  const [draft, setDraft] = useState(() => draftOf(decoy));
  const submit = () => edit.mutate(patchOf(draft), { onSuccess: onClose });
  return (
    <Dialog
      holds="typed"
      shape="wide"
      title={<bdi>{say('editTitle', { name: decoy.name })}</bdi>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sayUi('cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={edit.isPending}>
            {say('save')}
          </Button>
        </>
      }
    >
      <DecoyForm id={form} draft={draft} error={edit.error} domains={[]} onChange={setDraft} onSubmit={submit} />
    </Dialog>
  );
}
