/** What was found of one thing that decides whether machines follow a link to a decoy and people do not. */
export const LINK_CHECK_REASONS = [
  'answers',
  'not_reached',
  'handed_on',
  'link_forbidden',
  'forbid_it_yourself',
  'endpoint_not_forbidden',
  'no_get',
  'no_link',
  'not_a_link',
  'out_of_reach',
  'within_reach',
] as const;
export type LinkCheckReason = (typeof LINK_CHECK_REASONS)[number];
