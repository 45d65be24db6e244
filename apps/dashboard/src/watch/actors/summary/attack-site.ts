/**
 * Where a tactic or technique is described by MITRE itself.
 * @param id `TA0043`, `T1595` or `T1059.004`
 * @returns null for what is no such id, so that nothing else becomes an address
 */
export function attackSite(id: string): string | null {
  const technique = /^(T\d{4})(?:\.(\d{3}))?$/.exec(id);
  if (technique !== null) {
    const [, main, sub] = technique;
    return `https://attack.mitre.org/techniques/${main}/${sub === undefined ? '' : `${sub}/`}`;
  }
  return /^TA\d{4}$/.test(id) ? `https://attack.mitre.org/tactics/${id}/` : null;
}
