import { useOrganization } from '../../kit/data/organization.ts';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { faultOfField } from '../../kit/faults/words.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { TextField } from '../../kit/ui/field.tsx';
import { memberTexts } from './member-texts.ts';
import { grantable } from './rights.ts';
import { RoleChoice } from './role-choice.tsx';
import type { Invitation, useMemberChanges } from './use-members.ts';

interface InviteMemberProps {
  /** What was typed; kept beside the dialog, so that closing it loses nothing. */
  readonly draft: Invitation;
  readonly invite: ReturnType<typeof useMemberChanges>['invite'];
  readonly onDraft: (draft: Invitation) => void;
  readonly onInvited: () => void;
  readonly onClose: () => void;
}

export function InviteMember({ draft, invite, onDraft, onInvited, onClose }: InviteMemberProps) {
  const say = useTexts(memberTexts);
  const { role: mine } = useOrganization();
  const fault = faultOfField(invite.error, 'email');
  return (
    <FormDialog
      title={say('inviteTitle')}
      action={say('send')}
      change={invite}
      isWhole={draft.email.includes('@')}
      isSaid={fault !== null}
      onSubmit={() => invite.mutate(draft, { onSuccess: onInvited })}
      onClose={onClose}
    >
      <TextField
        label={say('email')}
        hint={say('emailHint')}
        fault={fault}
        type="email"
        value={draft.email}
        required
        maxLength={254}
        onChange={({ target }) => onDraft({ ...draft, email: target.value })}
      />
      <RoleChoice roles={grantable(mine)} chosen={draft.role} onChange={(role) => onDraft({ ...draft, role })} />
    </FormDialog>
  );
}
