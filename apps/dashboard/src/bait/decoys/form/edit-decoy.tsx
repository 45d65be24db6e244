import { useId, useState } from 'react';
import { Dialog } from '../../../kit/dialogs/dialog.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { uiTexts } from '../../../kit/ui/ui-texts.ts';
import { type Decoy, useEditDecoy } from '../../data/use-decoys.ts';
import { DecoyForm } from './decoy-form.tsx';
import { changesOf, type Draft, draftOf } from './draft.ts';
import { formTexts } from './form-texts.ts';

/** Changes a decoy; its domain and type stay. */
export function EditDecoy({ decoy, onClose }: { readonly decoy: Decoy; readonly onClose: () => void }) {
  const say = useTexts(formTexts);
  const sayUi = useTexts(uiTexts);
  const form = useId();
  const edit = useEditDecoy(decoy.id);
  // Only these are sent: what somebody else changes meanwhile is neither shown as it was nor put back.
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const before = draftOf(decoy);
  const draft = { ...before, ...edits };
  const submit = () => edit.mutate(changesOf(before, draft), { onSuccess: onClose });
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
      <DecoyForm
        id={form}
        draft={draft}
        error={edit.error}
        domains={[]}
        onChange={(change) => setEdits({ ...edits, ...change })}
        onSubmit={submit}
      />
    </Dialog>
  );
}
