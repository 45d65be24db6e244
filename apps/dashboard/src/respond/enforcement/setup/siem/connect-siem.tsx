import { SIEM_KIND, SIEM_KINDS, SIEM_TLS_FIELDS, type SiemField } from '@sundew/wire/siem';
import { useState } from 'react';
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx';
import { notify } from '../../../../kit/notices/notices.ts';
import { PropertyField } from '../../../../kit/properties/property-field.tsx';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { SelectField, TextArea, TextField } from '../../../../kit/ui/field.tsx';
import { siemTexts } from './siem-texts.ts';
import type { Siem, SiemWish, useSiemChanges } from './use-siem.ts';

const NEW: SiemWish = {
  kept: null,
  kind: 'syslog',
  name: '',
  format: 'ecs',
  minScore: '0',
  propertyId: '',
  values: {},
};

interface ConnectSiemProps {
  /** The one that is changed; null for a new one. */
  readonly kept: Siem | null;
  readonly save: ReturnType<typeof useSiemChanges>['save'];
  readonly onClose: () => void;
}

/** The form for a receiver of detections. What was typed stays when it is refused. */
export function ConnectSiem({ kept, save, onClose }: ConnectSiemProps) {
  const say = useTexts(siemTexts);
  const [draft, setDraft] = useState<SiemWish>(kept === null ? NEW : draftOf(kept));
  const { required, optional, formats } = SIEM_KIND[draft.kind];
  const isRequired = (field: SiemField) => kept === null && required.includes(field);
  const typed = (field: SiemField) => draft.values[field] ?? '';
  const type = (field: SiemField, value: string) =>
    setDraft({ ...draft, values: { ...draft.values, [field]: value.trim() } });
  return (
    <FormDialog
      title={kept === null ? say('connect') : say('changeNamed', { name: kept.name })}
      action={say(kept === null ? 'connect' : 'save')}
      change={save}
      isWhole={draft.name.trim() !== '' && required.every((field) => !isRequired(field) || typed(field) !== '')}
      onClose={onClose}
      onSubmit={() =>
        save.mutate(draft, {
          onSuccess({ name }) {
            onClose();
            notify({ tone: 'good', text: say('saved', { name }) });
          },
        })
      }
    >
      {kept === null && (
        <SelectField
          label={say('kind')}
          value={draft.kind}
          choices={SIEM_KINDS.map((kind) => ({ value: kind, label: say(kind) }))}
          onChange={({ target }) => {
            const kind = SIEM_KINDS.find((known) => known === target.value) ?? draft.kind;
            setDraft({ ...draft, kind, format: SIEM_KIND[kind].formats[0] ?? 'ecs', values: {} });
          }}
        />
      )}
      <TextField
        label={say('name')}
        value={draft.name}
        required
        maxLength={200}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      {[...required, ...optional].map((field) => (
        <TextField
          key={field}
          label={say(field)}
          hint={kept !== null && field === 'token' && kept.secret_hint !== null ? say('kept') : undefined}
          value={typed(field)}
          required={isRequired(field)}
          type={field === 'token' ? 'password' : 'text'}
          inputMode={field === 'port' ? 'numeric' : undefined}
          maxLength={4096}
          onChange={({ target }) => type(field, target.value)}
        />
      ))}
      {formats.length > 1 && (
        <SelectField
          label={say('format')}
          value={draft.format}
          choices={formats.map((format) => ({ value: format, label: say(format) }))}
          onChange={({ target }) =>
            setDraft({ ...draft, format: formats.find((known) => known === target.value) ?? draft.format })
          }
        />
      )}
      <TextField
        label={say('minScore')}
        hint={say('minScoreHint')}
        type="number"
        min={0}
        max={100}
        value={draft.minScore}
        onChange={({ target }) => setDraft({ ...draft, minScore: target.value })}
      />
      <PropertyField
        label={say('property')}
        ifSeveral
        none={say('everyProperty')}
        value={draft.propertyId}
        onChange={(propertyId) => setDraft({ ...draft, propertyId })}
      />
      <details className="space-y-4">
        <summary className="cursor-pointer font-medium text-sm">{say('certificates')}</summary>
        {SIEM_TLS_FIELDS.map((field) => (
          <TextArea
            key={field}
            label={say(field)}
            value={typed(field)}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-xs"
            onChange={({ target }) => type(field, target.value)}
          />
        ))}
      </details>
    </FormDialog>
  );
}

function draftOf(kept: Siem): SiemWish {
  const { kind, name, format, min_bot_score: minScore, property_id: propertyId } = kept;
  return {
    kept,
    kind,
    name,
    format,
    minScore: String(minScore),
    propertyId: propertyId ?? '',
    values: addressOf(kept),
  };
}

/** What is known of where it is; token and certificates are told to nobody. */
function addressOf({ kind, address, index, tenant }: Siem): SiemWish['values'] {
  if (kind !== 'syslog') return { url: address, index: index ?? '', tenant: tenant ?? '' };
  const cut = address.lastIndexOf(':');
  return { host: address.slice(0, cut).replace(/^\[|\]$/g, ''), port: address.slice(cut + 1) };
}
