import { describe, expect, it } from 'vitest';
import { makeProfile } from '../src/profile/profile.ts';
import { Notes } from '../src/shell/process/session/notes.ts';
import { openShell } from '../src/shell/session.ts';

const profile = makeProfile('system', { hostname: 'srv01' });

/** Answers what each line prints to its output, all lines in one shell. */
function open(user = 'root', from = '192.0.2.1') {
  let printed = '';
  const host = {
    write: (_: string, bytes: Uint8Array) => {
      printed += Buffer.from(bytes).toString();
    },
    event: () => {},
  };
  const shell = openShell({ profile, user, from, host });
  return async (line: string) => {
    printed = '';
    const status = await shell.exec(line);
    return { printed, status };
  };
}

describe('settings of the kernel', () => {
  it('are the same to sysctl and below /proc/sys, and last', async () => {
    const ask = open();
    expect((await ask('sysctl -w vm.nr_hugepages=128; cat /proc/sys/vm/nr_hugepages')).printed).toBe(
      'vm.nr_hugepages = 128\n128\n',
    );
    await ask('echo 64 > /proc/sys/vm/nr_hugepages');
    expect((await ask('sysctl -n vm.nr_hugepages; echo 1 > /proc/version; wc -l < /proc/version')).printed).toMatch(
      /^64\n.*Permission denied\n1\n$/,
    );
  });
});

describe('units of systemd', () => {
  it('have timers, which the next one begins, and properties', async () => {
    const ask = open();
    const { printed } = await ask('systemctl list-timers');
    const rows = printed.split('\n\n')[0]?.split('\n').slice(1) ?? [];
    const next = rows.map((row) => row.slice(4, 23));
    expect(next).toEqual([...next].sort());
    expect(printed).toContain('fstrim.timer');
    expect(printed).toContain(`\n\n${rows.length} timers listed.\n`);
    expect(
      (await ask('systemctl show -p SubState,LoadState ssh; systemctl show -p ActiveState --value no')).printed,
    ).toBe('SubState=running\nLoadState=loaded\ninactive\n');
  });

  it('are those that a visitor writes as well, and fail where their program is not there', async () => {
    const ask = open();
    await ask(
      'printf "[Unit]\\nDescription=Helper\\n[Service]\\nExecStart=/tmp/h -x\\n[Install]\\nWantedBy=multi-user.target\\n" > /etc/systemd/system/h.service',
    );
    expect((await ask('systemctl enable h')).printed).toBe(
      'Created symlink /etc/systemd/system/multi-user.target.wants/h.service → /etc/systemd/system/h.service.\n',
    );
    expect((await ask('systemctl start h; systemctl is-active h')).printed).toBe('failed\n');
    expect((await ask('systemctl status h | sed -n "1,2p"')).printed).toBe(
      '× h.service - Helper\n     Loaded: loaded (/etc/systemd/system/h.service; enabled; preset: enabled)\n',
    );
    const { printed } = await ask(
      'cp /bin/sleep /tmp/h; systemctl restart h; systemctl is-active h; readlink /etc/systemd/system/multi-user.target.wants/h.service',
    );
    expect(printed).toBe('active\n/etc/systemd/system/h.service\n');
    expect((await ask('/etc/init.d/cron status | head -n 1')).printed).toBe(
      '● cron.service - Regular background program processing daemon\n',
    );
  });

  it('end with their daemon, unless the manager starts it again', async () => {
    const ask = open('root', '192.0.2.60');
    const seen = 'pgrep -c cron; ps -e | grep -c cron; systemctl is-active cron';
    expect(
      (await ask(`pkill -HUP cron; kill -9 $(pgrep -o systemd-journal); pgrep -c systemd-journal; ${seen}`)).printed,
    ).toBe('1\n1\n1\nactive\n');
    expect((await ask(`kill $(pgrep cron); ${seen}; kill 402`)).printed).toBe(
      '0\n0\ninactive\nbash: line 1: kill: (402) - No such process\n',
    );
    expect((await ask(`systemctl start cron; ${seen}`)).printed).toBe('1\n1\nactive\n');
    const places =
      'pgrep cron; cat /run/crond.pid; systemctl show -p MainPID --value cron; basename $(ls -d /proc/*/exe -l | sed -n "s,.*proc/\\([0-9]*\\)/exe.*/cron$,\\1,p")';
    const [pid = '', ...others] = (await ask(`kill -9 $(pgrep cron); ${places}`)).printed.trim().split('\n');
    expect([Number(pid) > 1_000, new Set(others)]).toEqual([true, new Set([pid])]);
    expect((await ask('systemctl start cron; pgrep cron; ls /proc/402')).printed).toBe(
      `${pid}\nls: cannot access '/proc/402': No such file or directory\n`,
    );
    expect((await ask('systemctl restart cron; pgrep cron')).printed).not.toBe(`${pid}\n`);
    expect((await ask('yes | ps -eo pid,comm | grep -E "yes|ps|grep" | cut -c9- | uniq')).printed).toBe(
      'yes\nps\ngrep\n',
    );
    expect((await ask('echo -17 > /proc/self/oom_adj; ls -d /proc/[0-9]* | grep -c "^/proc/$$$"')).printed).toBe('1\n');
    expect(
      (await ask('systemctl stop ssh; ss -tln | grep -c :22; systemctl start ssh; ss -tln | grep -c :22')).printed,
    ).toBe('0\n2\n');
  });

  it('go down with the machine', async () => {
    const ask = open();
    expect(await ask('reboot; echo here')).toEqual({ printed: '', status: 0 });
  });
});

describe('the machine that the commands show', () => {
  it('is one machine, whichever command or file is asked', async () => {
    const ask = open();
    const { printed: names } = await ask('hostname; uname -n; cat /etc/hostname; cat /proc/sys/kernel/hostname');
    expect(names).toBe('srv01\n'.repeat(4));
    const { printed: addresses } = await ask(
      'hostname -I | tr -d " "; ip -4 -o a s eth0 | tr -s " " | cut -d" " -f4 | cut -d/ -f1',
    );
    expect(addresses).toBe(`${profile.address}\n`.repeat(2));
    const { printed: memory } = await ask(
      'free | grep Mem | tr -s " " | cut -d" " -f2; grep MemTotal /proc/meminfo | tr -s " " | cut -d" " -f2',
    );
    expect(memory).toBe(`${profile.memoryKb}\n`.repeat(2));
    const { printed: modules } = await ask('lsmod | tail -n +2 | wc -l; cat /proc/modules | wc -l');
    expect(new Set(modules.trim().split('\n')).size).toBe(1);
    const { printed: daemons } = await ask(
      'pgrep -o sshd; cat /run/sshd.pid; systemctl status ssh | grep "Main PID" | tr -dc 0-9',
    );
    expect(new Set(daemons.trim().split('\n')).size).toBe(1);
  });

  it('shows its processes, modules and sizes in /proc and /sys as its commands do', async () => {
    const ask = open();
    const { printed: threads } = await ask(
      'ps -o comm= -p "$(pgrep -d, -f "[k]softirqd|[r]cu_tasks")" | sort; cat /proc/$(pgrep -o ksoftirqd)/comm',
    );
    expect(threads).toContain('ksoftirqd/0\n');
    expect((await ask('lsmod | tail -n +2 | cut -d" " -f1 | sort | diff - <(ls /sys/module)')).printed).toBe('');
    expect((await ask('stat -c %s /proc/cpuinfo /sys/class/net/eth0/mtu; cat /sys/class/net/eth0/mtu')).printed).toBe(
      '0\n4096\n1500\n',
    );
    expect((await ask('awk "{print \\$5}" /proc/self/mountinfo | diff - <(cut -d" " -f2 /proc/mounts)')).printed).toBe(
      '',
    );
    expect((await ask('grep ^root: /etc/shadow')).printed).toMatch(
      /^root:\$y\$j9T\$[./0-9A-Za-z]{21}[./01]\$[./0-9A-Za-z]{42}[./0-9A-D]:/,
    );
  });

  it('has one past, which whoever comes back belongs to', async () => {
    const ask = open('root', '192.0.2.50');
    const { printed: past } = await ask(
      'last | grep -c reboot; last -n 1 reboot | head -n 1 | cut -c1-36; who -b | cut -c10-20',
    );
    expect(past).toBe(`2\n${`reboot   system boot  ${profile.kernel.release}`.slice(0, 36)}\nsystem boot\n`);
    const login = openShell({
      ...{ profile, user: 'root', from: '192.0.2.50', tty: { columns: 80, rows: 24, term: 'xterm' } },
      host: { write: () => undefined, event: () => {} },
    });
    login.start();
    expect((await open('root', '192.0.2.50')('last -n 1')).printed).toMatch(
      /^root +pts\/0 +192\.0\.2\.50 .*still logged in\n/,
    );
    login.close();
    expect((await open('root', '192.0.2.50')('last -n 1')).printed).toMatch(/ \(00:0\d\)\n/);
    expect((await open('root', '192.0.2.51')('last')).printed).not.toContain('192.0.2.50');
  });

  it('keeps what a visitor changes for the next connection from its address', async () => {
    const ask = open();
    expect(await ask('useradd -m -s /bin/bash eve && echo eve:secret | chpasswd && id -un eve')).toEqual({
      printed: 'eve\n',
      status: 0,
    });
    expect((await ask('getent passwd eve')).printed).toMatch(/^eve:x:1000:1000::\/home\/eve:\/bin\/bash\n$/);
    expect((await ask('echo "@reboot /tmp/x" | crontab -; crontab -l')).printed).toBe('@reboot /tmp/x\n');
    expect((await ask('systemctl stop cron; systemctl is-active cron')).printed).toBe('inactive\n');
    expect((await open()('id -un eve; crontab -l')).printed).toBe('eve\n@reboot /tmp/x\n');
    expect((await open('root', '192.0.2.2')('id eve; crontab -l')).status).toBe(1);
  });

  it('keeps no more than a bounded part of what visitors set', async () => {
    const notes = new Notes();
    for (const key of ['a', 'b', 'c']) notes.set(key, 'x'.repeat(200_000));
    expect([...notes.keys()]).toEqual(['a']);
    notes.delete('a');
    expect(notes.set('b', 'x'.repeat(200_000)).has('b')).toBe(true);
    const format = `$\{Package;99999999}`;
    expect((await open()(`dpkg-query -W -f '${format}' bash | wc -c`)).printed).toBe('500\n');
  });

  it.each([
    ['ps -o nothing', 1, 'error: unknown user-defined format specifier "nothing"'],
    ['systemctl start nothing', 5, 'Failed to start nothing.service: Unit nothing.service not found.'],
    ['apt-get install -y nothing', 100, 'E: Unable to locate package nothing'],
    ['dpkg -s nothing', 1, "dpkg-query: package 'nothing' is not installed"],
    ['userdel nothing', 6, "userdel: user 'nothing' does not exist"],
    ['curl --nothing', 2, 'curl: option --nothing: is unknown'],
    ['echo a b | crontab -', 1, '"-":1: bad minute'],
    ['nc 192.0.2.1 80', 127, 'nc: command not found'],
  ])('fails %j as Debian does', async (line, status, text) => {
    const answer = await open()(line);
    expect(answer.status).toBe(status);
    expect(answer.printed).toContain(text);
  });

  it('asks others than root for a password that is never right', async () => {
    expect((await open('www-data')('echo x | sudo -S id')).printed).toContain('www-data is not in the sudoers file.');
  });
});
