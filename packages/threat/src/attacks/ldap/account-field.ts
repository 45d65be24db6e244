import type { Leaf } from '../request/leaf.ts';

const ACCOUNT = /(?:^|[._[])(?:user|user_?name|user_?id|uid|login|login_?name|account|cn|samaccountname)\]?$/i;
const SECRET = /(?:^|[._[])(?:pass|passwd|password|pwd|userpassword)\]?$/i;

/** True for fields that name the account to look for. */
export function namesAccount({ location }: Leaf): boolean {
  return ACCOUNT.test(location);
}

/** True for fields that hold a password. */
export function namesSecret({ location }: Leaf): boolean {
  return SECRET.test(location);
}
