import { RARE_USAGES } from '../machine/help/rare-usages.ts';
import { SELDOM_USAGES, SILENT } from '../machine/help/seldom-usages.ts';
import type { Command } from '../process/programs/command.ts';
import { linesOf } from '../process/programs/input.ts';
import type { Process } from '../process/programs/process.ts';

const HOST_LIKE = /^[^-]/;
const USAGES = { ...SELDOM_USAGES, ...RARE_USAGES };

/** Programs that are there on every Debian and that visitors seldom call: they ask for what they need, or are silent. */
export const seldomUsed: Command = {
  names: [...Object.keys(USAGES), ...SILENT],
  run(process) {
    const usage = USAGES[process.name];
    if (usage === undefined) return quiet(process);
    const [text, status] = usage;
    if (process.words.length > 0 && process.name !== 'nologin') return work(process);
    if (text.startsWith('>')) process.out(text.slice(1));
    else process.err(text);
    return status;
  },
};

/** Filters hand on what they read, `vipw` edits; the others do their work. */
async function quiet(process: Process): Promise<number> {
  if (process.name === 'vipw') return process.runner.spawn(['vi', '/etc/passwd']);
  if (process.name === 'vigr') return process.runner.spawn(['vi', '/etc/group']);
  if (!/^(?:col|colrm|ul)$/.test(process.name)) return 0;
  for await (const { line } of linesOf(process.stdin, process)) process.out(`${line}\n`);
  return 0;
}

async function work(process: Process): Promise<number> {
  const { words, name } = process;
  const place = words.find((word) => HOST_LIKE.test(word)) ?? '';
  switch (name) {
    case 'getopt': {
      const [, ...rest] = words;
      process.out(` -- ${rest.map((word) => `'${word}'`).join(' ')}\n`);
      return 0;
    }
    case 'getcap':
      if (words.includes('-r')) process.out('/usr/bin/ping cap_net_raw=ep\n');
      return 0;
    case 'setpriv':
      return process.runner.spawn(words.filter((word, at) => at > 0 || HOST_LIKE.test(word)));
    case 'update-alternatives': {
      const asked = words[1] ?? '';
      return /^--(?:display|query|list|config|set|auto)$/.test(words[0] ?? '') && asked !== 'editor'
        ? process.fail(`error: no alternatives for ${asked}`, 2)
        : 0;
    }
    case 'ssh-keyscan':
      if (!/^\d+(?:\.\d+){3}$|^localhost$/.test(place))
        process.err(`getaddrinfo ${place}: Temporary failure in name resolution\n`);
      return 1;
    case 'ssh-copy-id':
      process.err('\n/usr/bin/ssh-copy-id: ERROR: No identities found\n');
      return 1;
    case 'chcon':
      return process.fail(`can't apply partial context to unlabeled file '${words.at(-1) ?? ''}'`);
    default:
      return 0;
  }
}
