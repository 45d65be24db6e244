import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useOrganization } from '../../kit/data/organization.ts';
import { Confirm } from '../../kit/dialogs/confirm.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { memberTexts } from './member-texts.ts';
import type { Member, useMemberChanges } from './use-members.ts';

interface RemoveMemberProps {
  readonly of: Member;
  readonly isSelf: boolean;
  readonly remove: ReturnType<typeof useMemberChanges>['remove'];
  readonly onClose: () => void;
}

/** Removes somebody, withdraws an invitation, or leaves. */
export function RemoveMember({ of, isSelf, remove, onClose }: RemoveMemberProps) {
  const say = useTexts(memberTexts);
  const { name: organization } = useOrganization();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const name = of.name ?? of.email;
  const go = async () => {
    await remove.mutateAsync(of);
    if (isSelf) {
      await navigate({ to: '/overview', search: { org: '' } });
      await queries.invalidateQueries({ queryKey: ['me'] });
      return;
    }
    notify({ tone: 'good', text: say('removed', { name }) });
  };
  return (
    <Confirm
      title={isSelf ? say('leaveTitle', { organization }) : say('removeTitle', { name })}
      action={say(isSelf ? 'leave' : 'remove')}
      onConfirm={go}
      onClose={onClose}
    >
      <p>{say(isSelf ? 'leaveAbout' : of.status === 'invited' ? 'withdrawAbout' : 'removeAbout')}</p>
    </Confirm>
  );
}
