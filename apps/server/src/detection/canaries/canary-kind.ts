/** What kinds of credentials decoys hand out; the name is stored with each and shown when it is used. */
export const CANARY_KINDS = [
  'password',
  'database_password',
  'aws_access_key_id',
  'aws_secret_access_key',
  'stripe_secret_key',
  'github_token',
  'jwt',
  'bearer_token',
  'basic_auth',
  'session_cookie',
  'ssh_private_key',
] as const;
export type CanaryKind = (typeof CANARY_KINDS)[number];

export const isCanaryKind = (name: string): name is CanaryKind => CANARY_KINDS.some((kind) => kind === name);
