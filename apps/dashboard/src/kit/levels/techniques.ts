/** Techniques of the matrix that detections stand for, by the names that MITRE gave them. */
const TECHNIQUES: ReadonlyMap<string, string> = new Map([
  ['T1595', 'Active Scanning'],
  ['T1190', 'Exploit Public-Facing Application'],
  ['T1059', 'Command and Scripting Interpreter'],
  ['T1110', 'Brute Force'],
  ['T1083', 'File and Directory Discovery'],
  ['T1119', 'Automated Collection'],
]);

export const TECHNIQUE_IDS: readonly string[] = [...TECHNIQUES.keys()];

/** `T1110 Brute Force`; null for what is no technique of the matrix. */
export function techniqueWords(id: string): string | null {
  const name = TECHNIQUES.get(id);
  return name === undefined ? null : `${id} ${name}`;
}
