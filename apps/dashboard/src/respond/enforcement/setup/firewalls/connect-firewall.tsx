import { useState } from 'react';
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { SelectField, TextField } from '../../../../kit/ui/field.tsx';
import { BlockTimeFields } from '../block-lists/block-time-fields.tsx';
import { FIREWALL_KIND_NAMES, FIREWALL_KINDS } from './firewall-kinds.ts';
import { firewallTexts } from './firewall-texts.ts';
import type { FirewallWish, useFirewallChanges } from './use-firewalls.ts';

const NEW: FirewallWish = {
  ...{ kind: 'cloudflare', name: '', mode: 'block', hours: 24 },
  values: {
    ...{ account_id: '', zone_id: '', zone_name: '', api_token: '' },
    ...{ web_acl_arn: '', access_key_id: '', secret_access_key: '' },
  },
};

interface ConnectFirewallProps {
  readonly connect: ReturnType<typeof useFirewallChanges>['connect'];
  readonly onClose: () => void;
}

/** The form for an account at a provider. What was typed stays when the provider refuses. */
export function ConnectFirewall({ connect, onClose }: ConnectFirewallProps) {
  const say = useTexts(firewallTexts);
  const [draft, setDraft] = useState(NEW);
  const { fields, secret } = FIREWALL_KINDS[draft.kind];
  return (
    <FormDialog
      title={say('connect')}
      action={say('connect')}
      change={connect}
      isWhole={fields.every((field) => draft.values[field].trim() !== '')}
      onClose={onClose}
      onSubmit={() => connect.mutate(draft, { onSuccess: onClose })}
    >
      <SelectField
        label={say('provider')}
        value={draft.kind}
        choices={FIREWALL_KIND_NAMES.map((kind) => ({ value: kind, label: say(FIREWALL_KINDS[kind].provider) }))}
        onChange={({ target }) =>
          setDraft({ ...draft, kind: FIREWALL_KIND_NAMES.find((known) => known === target.value) ?? 'cloudflare' })
        }
      />
      {fields.map((field) => (
        <TextField
          key={field}
          label={say(field)}
          hint={field === 'api_token' ? say('api_tokenHint') : undefined}
          value={draft.values[field]}
          required
          type={field === secret ? 'password' : 'text'}
          autoComplete="off"
          maxLength={400}
          onChange={({ target }) => setDraft({ ...draft, values: { ...draft.values, [field]: target.value.trim() } })}
        />
      ))}
      <TextField
        label={say('name')}
        value={draft.name}
        maxLength={200}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <BlockTimeFields of={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
    </FormDialog>
  );
}
