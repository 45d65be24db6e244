import { useNavigate, useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useMay, useMe } from '../../kit/data/organization.ts';
import { Pending } from '../../kit/faults/pending.tsx';
import { tellFailure } from '../../kit/faults/tell-failure.ts';
import { pageOf } from '../../kit/lists/narrowing.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { tell } from '../../kit/told/told.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Pager } from '../../kit/ui/pager.tsx';
import { PageHead, Panel } from '../../kit/ui/panel.tsx';
import { ChangeRole } from './change-role.tsx';
import { InviteMember } from './invite-member.tsx';
import { InvitedDialog } from './invited-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { memberTexts } from './member-texts.ts';
import { RemoveMember } from './remove-member.tsx';
import { type Invitation, MEMBERS_PER_PAGE, type Member, useMemberChanges, useMembers } from './use-members.ts';

const NEW_DRAFT: Invitation = { email: '', role: 'viewer' };

/** People of the organization: invited, given a role, removed. */
export function Page() {
  const say = useTexts(memberTexts);
  const query = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const navigate = useNavigate();
  const mayInvite = useMay('admin');
  const me = useMe();
  const page = pageOf(query);
  const members = useMembers(page);
  const { data } = members;
  const { invite, inviteAgain, changeRole, remove } = useMemberChanges((invited) =>
    tell((close) => <InvitedDialog invited={invited} onClose={close} />),
  );
  const [draft, setDraft] = useState(NEW_DRAFT);
  const [changing, setChanging] = useState<Member | null>(null);
  const [removing, setRemoving] = useState<Member | null>(null);
  const go = (search: { invite?: 'new'; page?: number }) =>
    navigate({
      to: '/members',
      search: { invite: search.invite ?? '', page: (search.page ?? page) === 1 ? '' : String(search.page ?? page) },
    });
  const closeForm = () => {
    invite.reset();
    void go({});
  };
  const resend = (member: Member) => inviteAgain.mutate(member, { onError: tellFailure });
  return (
    <>
      <PageHead
        title={say('title')}
        about={say('about')}
        actions={
          mayInvite ? (
            <Button look="primary" icon={UserPlus} onClick={() => void go({ invite: 'new' })}>
              {say('invite')}
            </Button>
          ) : (
            <p className="text-muted text-sm">{say('onlyAdmins')}</p>
          )
        }
      />
      <Panel title={data === undefined ? say('people') : say('count', { count: data.total })}>
        <Pending query={members} lines={5} />
        {data !== undefined && (
          <MemberTable
            members={data.data}
            total={data.total}
            me={me.data?.id}
            resending={inviteAgain.isPending ? inviteAgain.variables.id : null}
            onRole={setChanging}
            onResend={resend}
            onRemove={setRemoving}
          />
        )}
        <Pager
          page={page}
          pageSize={MEMBERS_PER_PAGE}
          total={data?.total ?? 0}
          onGo={(next) => void go({ page: next })}
        />
      </Panel>
      {query.invite === 'new' && mayInvite && (
        <InviteMember
          draft={draft}
          invite={invite}
          onDraft={setDraft}
          onClose={closeForm}
          onInvited={() => {
            setDraft(NEW_DRAFT);
            closeForm();
          }}
        />
      )}
      {changing !== null && (
        <ChangeRole
          of={changing}
          changeRole={changeRole}
          onClose={() => {
            changeRole.reset();
            setChanging(null);
          }}
        />
      )}
      {removing !== null && (
        <RemoveMember
          of={removing}
          isSelf={removing.user_id !== null && removing.user_id === me.data?.id}
          remove={remove}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
