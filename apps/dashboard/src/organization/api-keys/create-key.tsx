import type { FormEvent } from 'react';
import { useId } from 'react';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { faultOfField } from '../../kit/faults/words.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { type Choice, SelectField, TextField } from '../../kit/ui/field.tsx';
import { daysOf, EXPIRIES, type KeyDraft } from './draft.ts';
import { keyTexts } from './key-texts.ts';
import { ScopeChoice } from './scope-choice.tsx';
import type { KeyKind, useKeyChanges } from './use-keys.ts';

interface CreateKeyProps {
  readonly kind: KeyKind;
  readonly draft: KeyDraft;
  readonly properties: readonly Choice[];
  readonly create: ReturnType<typeof useKeyChanges>['create'];
  readonly onDraft: (draft: KeyDraft) => void;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

export function CreateKey({ kind, draft, properties, create, onDraft, onMade, onClose }: CreateKeyProps) {
  const say = useTexts(keyTexts);
  const form = useId();
  const { name, scopes, propertyId, expiry } = draft;
  const change = (part: Partial<KeyDraft>) => onDraft({ ...draft, ...part });
  const lacks = kind === 'api' ? scopes.length === 0 : propertyId === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ kind, name, scopes, propertyId, expiresIn: daysOf(expiry) }, { onSuccess: onMade });
  };
  const nameFault = faultOfField(create.error, 'name');
  return (
    <Dialog
      title={say(kind === 'api' ? 'createApi' : 'createSensor')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            look="primary"
            type="submit"
            form={form}
            busy={create.isPending}
            disabled={name.trim() === '' || lacks}
          >
            {say('create')}
          </Button>
        </>
      }
    >
      <form id={form} className="space-y-4" onSubmit={submit}>
        <TextField
          label={say('name')}
          hint={say('nameHint')}
          fault={nameFault}
          value={name}
          required
          maxLength={200}
          onChange={({ target }) => change({ name: target.value })}
        />
        {kind === 'api' && <ScopeChoice chosen={scopes} onChange={(next) => change({ scopes: next })} />}
        <SelectField
          label={say(kind === 'api' ? 'limitTo' : 'property')}
          value={propertyId}
          choices={kind === 'api' ? [{ value: '', label: say('wholeOrganization') }, ...properties] : properties}
          onChange={({ target }) => change({ propertyId: target.value })}
        />
        <SelectField
          label={say('expires')}
          hint={expiry === 'never' ? say('noExpiryHint') : undefined}
          value={expiry}
          choices={EXPIRIES.map((value) => ({
            value,
            label: value === 'never' ? say('noExpiry') : say('days', { count: Number(value) }),
          }))}
          onChange={({ target }) => change({ expiry: EXPIRIES.find((known) => known === target.value) ?? 'never' })}
        />
        {create.error !== null && nameFault === null && <Fault error={create.error} />}
      </form>
    </Dialog>
  );
}
