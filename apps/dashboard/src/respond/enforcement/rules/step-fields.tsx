import { useTexts } from '../../../kit/texts/texts.ts';
import { CheckField, SelectField, TextField } from '../../../kit/ui/field.tsx';
import { responseTexts } from '../response-texts.ts';
import { useChats } from '../setup/chats/use-chats.ts';
import { RecipientFields } from './recipient-fields.tsx';
import type { RuleDraft } from './rule-draft.ts';
import { stepTexts } from './step-texts.ts';

interface StepFieldsProps {
  readonly draft: RuleDraft;
  readonly onChange: (part: Partial<RuleDraft>) => void;
}

/** What a response action does: the part of the form after THEN. */
export function StepFields({ draft, onChange }: StepFieldsProps) {
  const say = useTexts(responseTexts);
  const sayStep = useTexts(stepTexts);
  const chats = useChats();
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-medium text-sm">{say('thenDo')}</legend>
      <CheckField
        label={sayStep('blockAddress')}
        hint={sayStep('blockAddressHint')}
        checked={draft.blocks}
        onChange={({ target }) => onChange({ blocks: target.checked })}
      />
      {draft.when === 'rotating_actor' && (
        <CheckField
          label={sayStep('blockActor')}
          hint={sayStep('blockActorHint')}
          checked={draft.blocksActor}
          onChange={({ target }) => onChange({ blocksActor: target.checked })}
        />
      )}
      <CheckField
        label={sayStep('tellWebhook')}
        checked={draft.tells}
        onChange={({ target }) => onChange({ tells: target.checked })}
      />
      {draft.tells && (
        <TextField
          label={say('url')}
          type="url"
          value={draft.url}
          maxLength={2048}
          onChange={({ target }) => onChange({ url: target.value })}
        />
      )}
      <CheckField
        label={sayStep('writeToChat')}
        hint={chats.data?.length === 0 ? sayStep('noChat') : sayStep('writeToChatHint')}
        checked={draft.chats}
        onChange={({ target }) => onChange({ chats: target.checked })}
      />
      {draft.chats && (
        <SelectField
          label={sayStep('whichChat')}
          value={draft.chatId}
          choices={[
            { value: '', label: sayStep('everyChat') },
            ...(chats.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onChange({ chatId: target.value })}
        />
      )}
      <CheckField
        label={sayStep('mailTeam')}
        hint={sayStep('mailTeamHint')}
        checked={draft.mails}
        onChange={({ target }) => onChange({ mails: target.checked })}
      />
      {draft.mails && <RecipientFields chosen={draft.recipients} onChange={(recipients) => onChange({ recipients })} />}
    </fieldset>
  );
}
