/** Parts of a reason that read the same in every language, the most telling first. */
const DETAILS = [
  // called the decoy endpoint /.env; touched the decoy /.env at …
  / (\/\S*)(?: at \S+)?$/,
  // SELECT after UNION in query.id
  / in ([a-z_]+\.\S+)$/,
  // hosting network AS64500 Example
  / (AS\d+ .+)$/,
  // HTTP library: axios
  /^[\w -]+: (\S+)$/,
  // gaps vary by 0 %
  /(?:^|\s)(\d+ %)$/,
];

/** What a reason in the words of the service is about: a path, a place in a request, a network, a name or a share. */
export function toldDetail(reason: string): string | null {
  for (const pattern of DETAILS) {
    const [, detail] = pattern.exec(reason) ?? [];
    if (detail !== undefined) return detail;
  }
  return null;
}
