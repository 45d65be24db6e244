/** Calls that the service names in its sentences, and the commands that make them. `*` is an id, which stands for `{}`. */
const COMMANDS: readonly (readonly [call: string, command: string])[] = [
  ['GET /api/billing/plans', 'billing plans'],
  ['GET /api/domains/*', 'domains show {}'],
  ['GET /api/domains/*/block', 'decoys block --site <url>'],
  ['POST /api/domains/*/verify', 'domains verify {}'],
  ['POST /api/domains/*/ssl/request', 'domains certificate {} --wait'],
  ['POST /api/domains/*/ssl-status', 'domains show {}'],
  ['POST /api/organizations/*/domains', 'domains add <name>'],
];

const CALL = /\b(?:GET|POST|PUT|PATCH|DELETE) \/api\/[\w/-]+/g;

/** A sentence of the service for somebody at a terminal: the calls in it become commands where there is one. */
export function asCommands(sentence: string): string {
  return sentence.replaceAll(CALL, (call) => {
    for (const [known, command] of COMMANDS) {
      const id = idIn(call, known);
      if (id !== null) return `npm run sundew -- ${command.replace('{}', id)}`;
    }
    return call;
  });
}

/** What stands in a call where a pattern has its `*`; null where they differ. */
function idIn(call: string, pattern: string): string | null {
  const [parts, wanted] = [call.split('/'), pattern.split('/')];
  const fits = parts.length === wanted.length && wanted.every((part, at) => part === '*' || part === parts[at]);
  return fits ? (parts[wanted.indexOf('*')] ?? '') : null;
}
