import { CHAT_KINDS } from '@sundew/wire/notices';
import { useState } from 'react';
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx';
import { notify } from '../../../../kit/notices/notices.ts';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { SelectField, TextField } from '../../../../kit/ui/field.tsx';
import { chatTexts } from './chat-texts.ts';
import type { ChatWish, useChatChanges } from './use-chats.ts';

const NEW: ChatWish = { kind: 'slack', name: '', url: '', bot_token: '', chat_id: '' };

interface ConnectChatProps {
  readonly connect: ReturnType<typeof useChatChanges>['connect'];
  readonly onClose: () => void;
}

/** The form for a chat. What was typed stays when it is refused. */
export function ConnectChat({ connect, onClose }: ConnectChatProps) {
  const say = useTexts(chatTexts);
  const [draft, setDraft] = useState(NEW);
  const fields = draft.kind === 'telegram' ? (['bot_token', 'chat_id'] as const) : (['url'] as const);
  return (
    <FormDialog
      title={say('connect')}
      action={say('connect')}
      change={connect}
      isWhole={draft.name.trim() !== '' && fields.every((field) => draft[field] !== '')}
      onClose={onClose}
      onSubmit={() =>
        connect.mutate(draft, {
          onSuccess({ name }) {
            onClose();
            notify({ tone: 'good', text: say('connected', { name }) });
          },
        })
      }
    >
      <SelectField
        label={say('kind')}
        value={draft.kind}
        choices={CHAT_KINDS.map((kind) => ({ value: kind, label: say(kind) }))}
        onChange={({ target }) =>
          setDraft({ ...draft, kind: CHAT_KINDS.find((known) => known === target.value) ?? draft.kind })
        }
      />
      <TextField
        label={say('name')}
        value={draft.name}
        required
        maxLength={200}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      {fields.map((field) => (
        <TextField
          key={field}
          label={say(field)}
          hint={field === 'bot_token' ? undefined : say(`${field}Hint`)}
          value={draft[field]}
          required
          type={field === 'chat_id' ? 'text' : 'password'}
          autoComplete="off"
          maxLength={2048}
          onChange={({ target }) => setDraft({ ...draft, [field]: target.value.trim() })}
        />
      ))}
    </FormDialog>
  );
}
