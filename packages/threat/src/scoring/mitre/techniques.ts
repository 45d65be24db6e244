import type { SignatureType } from '@sundew/wire/verdict';
import type { TacticId } from './tactics.ts';

/** A technique and the tactic it serves here. */
export interface Technique {
  readonly id: string;
  readonly tactic: TacticId;
}

const EXPLOIT_PUBLIC: Technique = { id: 'T1190', tactic: 'TA0001' };
const INTERPRETER: Technique = { id: 'T1059', tactic: 'TA0002' };
const FILE_DISCOVERY: Technique = { id: 'T1083', tactic: 'TA0007' };

/**
 * Technique of each signature type: the specification's where it lists one, otherwise the nearest. Null where it lists
 * none (command injection).
 */
export const SIGNATURE_TECHNIQUES: Readonly<Record<SignatureType, Technique | null>> = {
  sql_injection: EXPLOIT_PUBLIC,
  xss: INTERPRETER,
  command_injection: null,
  path_traversal: FILE_DISCOVERY,
  xxe: INTERPRETER,
  ldap_injection: EXPLOIT_PUBLIC,
  nosql_injection: EXPLOIT_PUBLIC,
  template_injection: EXPLOIT_PUBLIC,
  ssi: EXPLOIT_PUBLIC,
  crlf_injection: EXPLOIT_PUBLIC,
  jndi_lookup: EXPLOIT_PUBLIC,
  deserialization: EXPLOIT_PUBLIC,
  ssrf: EXPLOIT_PUBLIC,
};
