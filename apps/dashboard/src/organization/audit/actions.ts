/** Kinds of changes that the audit log knows, by what they concern, in the order of the list to choose from. */
export const ACTION_GROUPS = {
  keys: ['api_key.create', 'api_key.rotate', 'api_key.revoke', 'sensor_key.create', 'sensor_key.revoke'],
  people: [
    'member.invite',
    'member.invite_again',
    'member.join',
    'member.change_role',
    'member.remove',
    'member.leave',
  ],
  organization: [
    'organization.create',
    'organization.rename',
    'subscription.checkout',
    'subscription.change',
    'property.create',
    'property.update',
    'property.pause',
    'property.resume',
    'erasure.request',
    'digest.update',
    'self_test.update',
    'response_mail.update',
  ],
  bait: [
    'domain.create',
    'domain.verify',
    'domain.lose',
    'domain.delete',
    'certificate.request',
    'decoy.create',
    'decoy.update',
    'decoy.delete',
  ],
  work: [
    'detection.triage',
    'case.answer',
    'visitor.answer',
    'view.create',
    'view.update',
    'view.delete',
    'actor_share.create',
    'actor_share.delete',
  ],
  accounts: [
    'password.change',
    'password.reset',
    'second_factor.turn_on',
    'second_factor.turn_off',
    'second_factor.renew_recovery_codes',
    'second_factor.use_recovery_code',
    'second_factor.reset',
    'passkey.add',
    'passkey.rename',
    'passkey.remove',
    'session.end',
    'session.end_all',
    'profile.change',
  ],
} as const;

export type ActionGroup = keyof typeof ACTION_GROUPS;
export type KnownAction = (typeof ACTION_GROUPS)[ActionGroup][number];

export const GROUPS = Object.keys(ACTION_GROUPS) as readonly ActionGroup[];

const known: ReadonlySet<string> = new Set(Object.values(ACTION_GROUPS).flat());

/** Whether there are words for an action; parts of the service that are newer may write others. */
export const isKnownAction = (action: string): action is KnownAction => known.has(action);
