import { IDENTITY } from '../../config/identity.ts';
import { OPENSSH_RELEASE } from '../machine/cryptography/releases.ts';
import type { Command } from '../process/programs/command.ts';
import type { Process } from '../process/programs/process.ts';

const USAGE = `usage: sshd [-46DdeiqTtV] [-C connection_spec] [-c host_cert_file]
            [-E log_file] [-f config_file] [-g login_grace_time]
            [-h host_key_file] [-o option] [-p port] [-u len]
`;

/** `sshd` called by hand, and the programs of an agent of keys that nobody started. */
export const sshServer: Command = {
  names: ['sshd', 'ssh-add', 'ssh-agent'],
  run(process) {
    if (process.name === 'ssh-add') {
      process.err('Could not open a connection to your authentication agent.\n');
      return 2;
    }
    return process.name === 'ssh-agent' ? agent(process) : sshd(process);
  },
};

function sshd(process: Process): number {
  const [word = ''] = process.words;
  const unknown = /^-[^46DdeiqTtCcEfghopu]/.exec(word);
  if (unknown) {
    process.err(`${word.startsWith('-V') ? '' : `unknown option -- ${word[1]}\n`}${OPENSSH_RELEASE}\n`);
    if (!word.startsWith('-V')) process.err(USAGE);
    return word.startsWith('-V') ? 0 : 1;
  }
  if (/^-[a-zA-Z0-9]*T/.test(word)) process.out(settings());
  if (/^-[a-zA-Z0-9]*[Tt]/.test(word)) return 0;
  if (!process.called.startsWith('/')) {
    process.err('sshd re-exec requires execution with an absolute path\n');
    return 255;
  }
  return 0;
}

/** What `sshd -T` prints first, and the algorithms that this machine offers. */
function settings(): string {
  const { kex, cipher, hmac, serverHostKey } = IDENTITY.algorithms;
  const rows = [
    ...['port 22', 'addressfamily any', 'listenaddress [::]:22', 'listenaddress 0.0.0.0:22', 'usepam yes'],
    ...['logingracetime 120', 'x11displayoffset 10', 'maxauthtries 6', 'maxsessions 10', 'clientaliveinterval 0'],
    ...['clientalivecountmax 3', 'streamlocalbindmask 0177', 'permitrootlogin yes', 'ignorerhosts yes'],
    ...['ignoreuserknownhosts no', 'hostbasedauthentication no', 'pubkeyauthentication yes'],
    ...['kerberosauthentication no', 'gssapiauthentication no', 'passwordauthentication yes'],
    ...['kbdinteractiveauthentication yes', 'printmotd no', 'printlastlog yes', 'x11forwarding yes', 'permittty yes'],
    ...['strictmodes yes', 'tcpkeepalive yes', 'permitemptypasswords no', 'compression yes', 'gatewayports no'],
    ...['usedns no', 'allowtcpforwarding yes', 'loglevel INFO', 'syslogfacility AUTH'],
    `ciphers ${cipher.join(',')}`,
    `macs ${hmac.join(',')}`,
    `kexalgorithms ${kex.join(',')}`,
    `hostkeyalgorithms ${serverHostKey.join(',')}`,
    ...['acceptenv LANG', 'acceptenv LC_*', 'subsystem sftp /usr/lib/openssh/sftp-server'],
    ...['maxstartups 10:30:100', 'persourcemaxstartups none', 'permittunnel no', 'permituserenvironment no'],
  ];
  return `${rows.join('\n')}\n`;
}

function agent(process: Process): number {
  const { session, words } = process;
  if (words.includes('-k')) {
    process.err('SSH_AGENT_PID not set, cannot kill agent\n');
    return 1;
  }
  const pid = session.nextPid();
  const letters = Array.from({ length: 12 }, () => Math.floor(Math.random() * 36).toString(36)).join('');
  const socket = `/tmp/ssh-${letters}/agent.${pid - 1}`;
  process.out(
    words.includes('-c')
      ? `setenv SSH_AUTH_SOCK ${socket};\nsetenv SSH_AGENT_PID ${pid};\necho Agent pid ${pid};\n`
      : `SSH_AUTH_SOCK=${socket}; export SSH_AUTH_SOCK;\nSSH_AGENT_PID=${pid}; export SSH_AGENT_PID;\necho Agent pid ${pid};\n`,
  );
  return 0;
}
