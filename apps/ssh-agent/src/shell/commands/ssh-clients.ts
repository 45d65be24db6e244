import { OPENSSH_RELEASE } from '../machine/cryptography/releases.ts';
import type { Command } from '../process/programs/command.ts';
import { refuseDownload } from '../process/programs/downloads.ts';
import { readOptions } from '../process/programs/options.ts';

const USAGES: Readonly<Record<string, string>> = {
  ssh: `usage: ssh [-46AaCfGgKkMNnqsTtVvXxYy] [-B bind_interface]
           [-b bind_address] [-c cipher_spec] [-D [bind_address:]port]
           [-E log_file] [-e escape_char] [-F configfile] [-I pkcs11]
           [-i identity_file] [-J [user@]host[:port]] [-L address]
           [-l login_name] [-m mac_spec] [-O ctl_cmd] [-o option] [-p port]
           [-Q query_option] [-R address] [-S ctl_path] [-W host:port]
           [-w local_tun[:remote_tun]] destination [command [argument ...]]
`,
  scp: `usage: scp [-346ABCOpqRrsTv] [-c cipher] [-D sftp_server_path] [-F ssh_config]
           [-i identity_file] [-J destination] [-l limit] [-o ssh_option]
           [-P port] [-S program] [-X sftp_option] source ... target
`,
  sftp: `usage: sftp [-46AaCfNpqrv] [-B buffer_size] [-b batchfile] [-c cipher]
          [-D sftp_server_command] [-F ssh_config] [-i identity_file]
          [-J destination] [-l limit] [-o ssh_option] [-P port]
          [-R num_requests] [-S program] [-s subsystem | sftp_server]
          [-X sftp_option] destination
`,
};

/** `ssh`, `scp` and `sftp`. Where somebody wants to go on to is recorded, and no way leads there. */
export const sshClients: Command = {
  names: ['ssh', 'scp', 'sftp'],
  async run(process) {
    const { name, session } = process;
    const options = readOptions(process, {
      accepts:
        name === 'ssh'
          ? '46AaB:b:Cc:D:E:e:F:fGgI:i:J:KkL:l:Mm:NnO:o:p:Q:qR:S:sTtVvW:w:XxYy'
          : '346ABb:CaD:c:fF:i:J:l:NOo:P:pqRrS:s:TvX:',
      stopEarly: name === 'ssh',
      status: name === 'ssh' ? 255 : 1,
      hint: USAGES[name] ?? '',
    });
    if (options.has('V')) {
      process.err(`${OPENSSH_RELEASE}\n`);
      return 0;
    }
    const remote = name === 'scp' ? options.rest.find((word) => /^[^/]*:/.test(word)) : options.rest[0];
    if (remote === undefined || (name === 'scp' && options.rest.length < 2)) {
      if (name === 'scp' && options.rest.length > 1) return process.runner.spawn(['cp', ...options.rest]);
      process.err(USAGES[name] ?? '');
      return name === 'ssh' ? 255 : 1;
    }
    const place = remote.replace(/^ssh:\/\//, '').replace(/^[^@]*@/, '');
    const host = (name === 'ssh' ? place : place.replace(/:.*$/, '')).replace(/:\d+\/?$/, '');
    const port = options.value(name === 'ssh' ? 'p' : 'P') ?? '22';
    if (name === 'ssh' && !process.stdin.terminal)
      process.err('Pseudo-terminal will not be allocated because stdin is not a terminal.\r\n');
    await refuseDownload(process, `ssh://${host}:${port}`);
    const numeric = /^\d+(\.\d+){3}$/.test(host);
    const here = host === 'localhost' || host.startsWith('127.') || host === session.profile.address;
    const text = here
      ? 'Host key verification failed.'
      : numeric
        ? `ssh: connect to host ${host} port ${port}: Connection timed out`
        : `ssh: Could not resolve hostname ${host}: Temporary failure in name resolution`;
    process.err(`${text}\r\n`);
    if (name !== 'ssh')
      process.err(name === 'scp' ? 'scp: Connection closed\r\n' : 'Connection closed.  \r\nConnection closed\r\n');
    return 255;
  },
};
