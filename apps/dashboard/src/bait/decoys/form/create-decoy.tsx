import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Dialog } from '../../../kit/dialogs/dialog.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { uiTexts } from '../../../kit/ui/ui-texts.ts';
import { useCreateDecoy } from '../../data/use-decoys.ts';
import type { Domain } from '../../data/use-domains.ts';
import { answerOf } from './answer-of.ts';
import { DecoyForm } from './decoy-form.tsx';
import { emptyDraft, wishOf } from './draft.ts';
import { formTexts } from './form-texts.ts';
import { templateTexts } from './template-texts.ts';

/** Creates a decoy and goes on to what it needs to be hit. */
export function CreateDecoy({
  domains,
  domainId,
  onClose,
}: {
  readonly domains: readonly Domain[];
  /** The domain to begin with. */
  readonly domainId: string | undefined;
  readonly onClose: () => void;
}) {
  const say = useTexts(formTexts);
  const sayUi = useTexts(uiTexts);
  const sayTemplate = useTexts(templateTexts);
  const form = useId();
  const navigate = useNavigate();
  const create = useCreateDecoy();
  const first = domains.find(({ id }) => id === domainId) ?? domains.find(({ status }) => status === 'Verified');
  const [draft, setDraft] = useState(() =>
    emptyDraft((first ?? domains[0])?.id ?? '', answerOf('env-file', sayTemplate)),
  );
  const submit = () =>
    create.mutate(wishOf(draft), {
      onSuccess: ({ id }) => void navigate({ to: '/decoys/$decoyId', params: { decoyId: id }, search: {} }),
    });
  return (
    <Dialog
      holds="typed"
      shape="wide"
      title={say('title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sayUi('cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={create.isPending}>
            {say('create')}
          </Button>
        </>
      }
    >
      <DecoyForm
        id={form}
        draft={draft}
        error={create.error}
        domains={domains}
        onChange={(change) => setDraft({ ...draft, ...change })}
        onSubmit={submit}
      />
    </Dialog>
  );
}
