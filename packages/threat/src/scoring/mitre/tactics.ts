/** A tactic of the MITRE ATT&CK enterprise matrix; the description is ours. */
export interface Tactic {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** In the order of the matrix. */
export const TACTICS = [
  { id: 'TA0043', name: 'Reconnaissance', description: 'Gathering information to plan an attack.' },
  { id: 'TA0042', name: 'Resource Development', description: 'Preparing servers, accounts and tools for an attack.' },
  { id: 'TA0001', name: 'Initial Access', description: 'Getting a first foothold in a system.' },
  { id: 'TA0002', name: 'Execution', description: 'Running code of the attacker on a system.' },
  { id: 'TA0003', name: 'Persistence', description: 'Keeping a foothold through restarts and changed passwords.' },
  { id: 'TA0004', name: 'Privilege Escalation', description: 'Gaining higher permissions.' },
  { id: 'TA0005', name: 'Defense Evasion', description: 'Avoiding being noticed or stopped.' },
  { id: 'TA0006', name: 'Credential Access', description: 'Stealing or guessing account names and passwords.' },
  { id: 'TA0007', name: 'Discovery', description: 'Finding out what a system holds and how it is built.' },
  { id: 'TA0008', name: 'Lateral Movement', description: 'Moving from one system to others.' },
  { id: 'TA0009', name: 'Collection', description: 'Gathering the data an attacker came for.' },
  { id: 'TA0011', name: 'Command and Control', description: 'Steering systems that were taken over.' },
  { id: 'TA0010', name: 'Exfiltration', description: 'Carrying data away.' },
  { id: 'TA0040', name: 'Impact', description: 'Destroying, altering or blocking systems and data.' },
] as const satisfies readonly Tactic[];

export type TacticId = (typeof TACTICS)[number]['id'];

const BY_ID = new Map<string, Tactic>(TACTICS.map((tactic) => [tactic.id, tactic]));

/** A tactic's name; the id itself for one that is not in the table. */
export function tacticName(id: string): string {
  return BY_ID.get(id)?.name ?? id;
}
