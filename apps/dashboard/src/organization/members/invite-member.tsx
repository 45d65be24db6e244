import { type FormEvent, useId } from 'react';
import { useOrganization } from '../../kit/data/organization.ts';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { faultOfField } from '../../kit/faults/words.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
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
  const form = useId();
  const { role: mine } = useOrganization();
  const fault = faultOfField(invite.error, 'email');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate(draft, { onSuccess: onInvited });
  };
  return (
    <Dialog
      title={say('inviteTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button
            look="primary"
            type="submit"
            form={form}
            busy={invite.isPending}
            disabled={!draft.email.includes('@')}
          >
            {say('send')}
          </Button>
        </>
      }
    >
      <form id={form} className="space-y-4" onSubmit={submit}>
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
        {invite.error !== null && fault === null && <Fault error={invite.error} />}
      </form>
    </Dialog>
  );
}
