import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { ROLES, type Role } from '@sundew/wire/scopes';
import { Type } from 'typebox';
import { Id, Name, Nullable, Timestamp } from '../../platform/http/envelope.ts';
import type { Invited } from './manage-members.ts';
import type { MemberRow } from './store.ts';

const MEMBER = {
  id: SAMPLE.otherId,
  user_id: SAMPLE.userId,
  email: 'analyst@example.com',
  name: 'Alex',
  role: 'analyst' as const,
  status: 'active',
  created_at: SAMPLE.createdAt,
  joined_at: SAMPLE.at,
};

const RoleName = Type.Unsafe<Role>({ type: 'string', enum: [...ROLES] });

export const Member = named(
  'Member',
  Type.Object({
    id: Id,
    user_id: Nullable(Id),
    email: Type.String(),
    name: Nullable(Type.String()),
    role: RoleName,
    status: Type.String({ enum: ['active', 'invited'] }),
    created_at: Timestamp,
    joined_at: Nullable(Timestamp),
  }),
  MEMBER,
);

export const InvitedMember = named(
  'InvitedMember',
  Type.Object({
    ...Member.properties,
    invitation_url: Nullable(
      Type.String({ description: 'One-time link to hand to the invited person; null when it was mailed.' }),
    ),
    invitation_expires_at: Nullable(Timestamp),
    invitation_sent: Type.Boolean({ description: 'Whether the link was mailed; then it is not in the answer.' }),
  }),
  {
    ...MEMBER,
    user_id: null,
    status: 'invited',
    joined_at: null,
    invitation_url: 'https://sundew.example.com/invitation/4Fj2',
    invitation_expires_at: SAMPLE.laterAt,
    invitation_sent: false,
  },
);

export const MemberWish = named(
  'MemberInput',
  Type.Object(
    { email: Type.String({ minLength: 3, maxLength: 254 }), name: Type.Optional(Name), role: RoleName },
    { additionalProperties: false },
  ),
  { email: 'analyst@example.com', role: 'analyst' },
);

export const RoleChange = named('RoleChange', Type.Object({ role: RoleName }, { additionalProperties: false }), {
  role: 'admin',
});

export function toMember(row: MemberRow) {
  return {
    id: row.id,
    user_id: row.user_id,
    email: row.email,
    name: row.name,
    role: row.role,
    status: row.user_id === null ? 'invited' : 'active',
    created_at: row.created_at.toISOString(),
    joined_at: row.joined_at?.toISOString() ?? null,
  };
}

/** @param sent the link was mailed, and is for nobody else's eyes then */
export function toInvited({ member, link }: Invited, sent: boolean) {
  return {
    ...toMember(member),
    invitation_url: sent ? null : (link?.url ?? null),
    invitation_expires_at: link?.expiresAt.toISOString() ?? null,
    invitation_sent: sent,
  };
}
