import { useOrganization } from '../../kit/data/organization.ts';
import { ago } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { type Column, Table } from '../../kit/ui/table.tsx';
import { MemberActions, type MemberWishes } from './member-actions.tsx';
import { memberTexts } from './member-texts.ts';
import { isLastOwner } from './rights.ts';
import type { Member } from './use-members.ts';

interface MemberTableProps extends MemberWishes {
  readonly members: readonly Member[];
  /** How many there are on all pages. */
  readonly total: number;
  /** User id of whoever looks. */
  readonly me: string | undefined;
}

export function MemberTable({ members, total, me, ...wishes }: MemberTableProps) {
  const say = useTexts(memberTexts);
  const { role: mine } = useOrganization();
  const columns: readonly Column<Member>[] = [
    {
      key: 'name',
      head: say('name'),
      cell: ({ name, email, user_id }) => (
        <div className="min-w-40 max-w-80">
          <p className="break-words font-medium">
            <bdi>{name ?? email}</bdi> {user_id === me && <Badge>{say('you')}</Badge>}
          </p>
          {name !== null && <bdi className="block break-all text-muted text-xs">{email}</bdi>}
        </div>
      ),
    },
    {
      key: 'role',
      head: say('role'),
      cell: (member) => (
        <div className="min-w-36 max-w-64">
          {say(member.role)}
          {isLastOwner(member, members, total) && <p className="text-muted text-xs">{say('lastOwner')}</p>}
        </div>
      ),
    },
    {
      key: 'status',
      head: say('status'),
      cell: ({ status, joined_at: joined, created_at: asked }) => (
        <>
          <Badge tone={status === 'active' ? 'good' : 'warn'}>{say(status)}</Badge>
          <p className="mt-0.5 whitespace-nowrap text-muted text-xs">
            {status === 'active' ? say('joined', { when: ago(joined ?? asked) }) : say('asked', { when: ago(asked) })}
          </p>
        </>
      ),
    },
    {
      key: 'actions',
      head: <span className="sr-only">{say('actions')}</span>,
      className: 'text-right',
      cell: (member) => (
        <MemberActions
          {...wishes}
          of={member}
          mine={mine}
          isSelf={member.user_id !== null && member.user_id === me}
          isLastOwner={isLastOwner(member, members, total)}
        />
      ),
    },
  ];
  return <Table label={say('people')} columns={columns} rows={members} keyOf={({ id }) => id} />;
}
