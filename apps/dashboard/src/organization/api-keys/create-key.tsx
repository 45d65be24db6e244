import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { faultOfField } from '../../kit/faults/words.ts';
import { PropertyField } from '../../kit/properties/property-field.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { daysOf, EXPIRIES, type KeyDraft } from './draft.ts';
import { keyTexts } from './key-texts.ts';
import { ScopeChoice } from './scope-choice.tsx';
import type { KeyKind, useKeyChanges } from './use-keys.ts';

interface CreateKeyProps {
  readonly kind: KeyKind;
  readonly draft: KeyDraft;
  readonly create: ReturnType<typeof useKeyChanges>['create'];
  readonly onDraft: (draft: KeyDraft) => void;
  readonly onMade: () => void;
  readonly onClose: () => void;
}

export function CreateKey({ kind, draft, create, onDraft, onMade, onClose }: CreateKeyProps) {
  const say = useTexts(keyTexts);
  const { name, scopes, propertyId, expiry } = draft;
  const change = (part: Partial<KeyDraft>) => onDraft({ ...draft, ...part });
  const lacks = kind === 'api' ? scopes.length === 0 : propertyId === '';
  const nameFault = faultOfField(create.error, 'name');
  return (
    <FormDialog
      title={say(kind === 'api' ? 'createApi' : 'createSensor')}
      action={say('create')}
      change={create}
      isWhole={name.trim() !== '' && !lacks}
      isSaid={nameFault !== null}
      onSubmit={() =>
        create.mutate({ kind, name, scopes, propertyId, expiresIn: daysOf(expiry) }, { onSuccess: onMade })
      }
      onClose={onClose}
    >
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
      <PropertyField
        label={say(kind === 'api' ? 'limitTo' : 'property')}
        {...(kind === 'api' ? { none: say('wholeOrganization') } : {})}
        value={propertyId}
        onChange={(chosen) => change({ propertyId: chosen })}
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
    </FormDialog>
  );
}
