/** Tactics of the matrix in the order of an attack, by the names that MITRE gave them. */
const TACTICS: ReadonlyMap<string, string> = new Map([
  ['TA0043', 'Reconnaissance'],
  ['TA0042', 'Resource Development'],
  ['TA0001', 'Initial Access'],
  ['TA0002', 'Execution'],
  ['TA0003', 'Persistence'],
  ['TA0004', 'Privilege Escalation'],
  ['TA0005', 'Defense Evasion'],
  ['TA0006', 'Credential Access'],
  ['TA0007', 'Discovery'],
  ['TA0008', 'Lateral Movement'],
  ['TA0009', 'Collection'],
  ['TA0011', 'Command and Control'],
  ['TA0010', 'Exfiltration'],
  ['TA0040', 'Impact'],
]);

export const TACTIC_IDS: readonly string[] = [...TACTICS.keys()];

/** `TA0001 Initial Access`; null for what is no tactic of the matrix. */
export function tacticWords(id: string): string | null {
  const name = TACTICS.get(id);
  return name === undefined ? null : `${id} ${name}`;
}
