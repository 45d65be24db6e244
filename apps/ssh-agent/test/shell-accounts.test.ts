import { describe, expect, it } from 'vitest';
import { makeProfile } from '../src/profile/profile.ts';
import { openShell } from '../src/shell/session.ts';
import { runLine } from './parts/run-line.ts';

const shown = async (line: string) => (await runLine('accounts', line))[0];
const MAKE = 'useradd -m -s /bin/bash -G sudo svc';

describe('who becomes another account is that account', () => {
  it.each([
    [
      `${MAKE}; id svc; su - svc -c 'whoami; pwd; id -un; echo $HOME $USER $UID'; whoami; pwd`,
      'uid=1000(svc) gid=1000(svc) groups=1000(svc),27(sudo)\nsvc\n/home/svc\nsvc\n/home/svc svc 1000\nroot\n/root\n',
    ],
    [`${MAKE}; su svc -c 'pwd; echo $HOME'`, '/root\n/home/svc\n'],
    [
      "sudo -u nobody id; su nobody -s /bin/sh -c 'whoami'; runuser -u www-data -- whoami; sudo -u '#1' whoami",
      'uid=65534(nobody) gid=65534(nogroup) groups=65534(nogroup)\nnobody\nwww-data\ndaemon\n',
    ],
    [
      "sudo -u nobody cat /etc/shadow; sudo -u nobody sh -c 'echo x > /etc/z'; sudo -u nobody touch /tmp/n; stat -c %U /tmp/n",
      'cat: /etc/shadow: Permission denied\nsh: 1: cannot create /etc/z: Permission denied\nnobody\n',
    ],
    ['sudo -u nobody echo a | cat; whoami', 'a\nroot\n'],
    [
      'su - daemon; sudo -u nosuch id',
      'This account is currently not available.\nsudo: unknown user nosuch\nsudo: error initializing audit plugin sudoers_audit\n',
    ],
  ])('answers "%s"', async (line, expected) => {
    expect(await shown(line)).toBe(expected);
  });

  it('on a terminal until it leaves', async () => {
    let printed = '';
    const session = openShell({
      profile: makeProfile('accounts', { hostname: 'srv01' }),
      ...{ user: 'root', from: '192.0.2.1', tty: { columns: 80, rows: 24, term: 'dumb' } },
      host: {
        write: (_, bytes) => {
          printed += Buffer.from(bytes).toString('latin1');
        },
        event: () => {},
      },
    });
    session.start();
    for (const line of [MAKE, 'su - svc', 'whoami; pwd', 'bash', 'echo $USER', 'exit', 'exit', 'whoami; echo $HOME'])
      await session.input(Buffer.from(`${line}\r`));
    await expect.poll(() => printed).toMatch(/whoami; echo \$HOME\r\nroot\r\n\/root\r\nroot@srv01:~# $/);
    expect(printed).toContain('svc@srv01:~$ whoami; pwd\r\nsvc\r\n/home/svc\r\n');
    expect(printed).toContain('svc@srv01:~$ echo $USER\r\nsvc\r\n');
  });
});

describe('what the visitor changes of the machine shows', () => {
  it.each([
    ['echo 192.0.2.9 c2 >> /etc/hosts; getent hosts c2', '192.0.2.9       c2\n'],
    ['rm /var/log/wtmp; last', 'last: cannot open /var/log/wtmp: No such file or directory\n'],
    ['> /var/log/wtmp; last | grep -c reboot', '0\n'],
    [
      `(echo > /dev/tcp/127.0.0.1/22) && echo open; read -r line < /dev/tcp/localhost/ssh; echo \${line%% *}`,
      'open\nSSH-2.0-OpenSSH_9.2p1\n',
    ],
    ['echo x > /dev/udp/192.0.2.3/53; echo $?', '0\n'],
    ['umask 077; touch f; mkdir d; stat -c %a f d; umask u=rwx,g=rx,o=; umask', '600\n700\n0027\n'],
  ])('answers "%s"', async (line, expected) => {
    expect(await shown(line)).toBe(expected);
  });

  it('tells where a script of Perl wanted to connect to', async () => {
    const events: object[] = [];
    const line = `perl -e 'use Socket; socket(S, PF_INET, SOCK_STREAM, getprotobyname("tcp")); connect(S, sockaddr_in(4444, inet_aton("192.0.2.7"))) or print "$!\n"'`;
    expect(await runLine('accounts', line, events)).toEqual(['Connection refused\n', 0]);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'download', url: 'tcp://192.0.2.7:4444/' }));
  });
});
