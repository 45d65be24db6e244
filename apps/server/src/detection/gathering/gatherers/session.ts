import type { Gatherer } from '../gatherer.ts';

/** What somebody did at an SSH honeypot. */
export const session: Gatherer<'session'> = {
  name: 'session',
  gather({ reporter, said: { ssh } }) {
    if (reporter.kind !== 'agent' || !ssh || ssh.type !== 'ssh_session') return null;
    return { commands: ssh.commands, downloads: ssh.downloads, files: ssh.files.map(({ path }) => path) };
  },
};
