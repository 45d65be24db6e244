/** What the words after the program's name ask for. */
export type Words =
  | { readonly ask: 'help' }
  | { readonly ask: 'start'; readonly file: string | null }
  | { readonly ask: 'wrong'; readonly message: string };

/** The file may stand by itself, or after `--config` as for `sundew agent`. */
export function readWords(words: readonly string[]): Words {
  if (words.includes('--help') || words.includes('-h')) return { ask: 'help' };
  const isNamed = words[0] === '--config';
  const [file = null, ...others] = isNamed ? words.slice(1) : words;
  if (isNamed && file === null) return { ask: 'wrong', message: '--config needs the file with the settings.' };
  const strange = [file, ...others].find((word) => word?.startsWith('-'));
  if (strange !== undefined)
    return { ask: 'wrong', message: `There is no option ${strange}; --help shows what there is.` };
  if (others.length > 0) return { ask: 'wrong', message: 'Only one file with settings is read; --help says more.' };
  return { ask: 'start', file };
}

export const USAGE = `Usage: sundew-ssh-agent [agent.yaml]

Runs an SSH honeypot that reports to a Sundew service. Settings come from the file and the environment, which wins.

Environment:
  SERVICE_API_KEY       key of the agent (wd_…), which "sundew agents create" prints; needed
  SERVICE_PROPERTY_ID   property that the detections are about, printed with the key; needed
  SERVICE_INGEST_URL    address of the service; default: http://127.0.0.1:8080
  SERVICE_AGENT_NAME    name that the dashboard shows
  SERVICE_SSH_PORT      port of the honeypot; default: 2222
  SERVICE_SSH_HOST      address it listens on; default: 0.0.0.0, every one
  SERVICE_SSH_BANNER    version line of the SSH server; default: that of the system it imitates
  SERVICE_DATA_DIR      what is not reported yet, and the host keys; default: ./agent-data
  SERVICE_HOST_KEY_DIR  host keys elsewhere

Example:
  SERVICE_API_KEY=wd_… SERVICE_PROPERTY_ID=… SERVICE_INGEST_URL=https://sundew.example.com sundew-ssh-agent`;
