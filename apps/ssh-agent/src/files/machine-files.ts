import type { Profile } from '../profile/profile.ts';
import { startRecords } from './login-records.ts';
import { type FileNode, makeNode } from './node.ts';
import { plant, plantText } from './planting.ts';
import { shadowHash } from './shadow-hash.ts';

const DAY_MS = 86_400_000;

/** Files in which a machine differs from others of its kind: its name, addresses, disks, accounts. */
export function addMachineFiles(root: FileNode, profile: Profile): void {
  const modified = Math.floor(profile.installedAt / 1000);
  const booted = Math.floor(profile.bootedAt / 1000);
  const text = (path: string, content: string, given: Partial<FileNode> = {}) =>
    plantText(root, path, content, { modified, ...given });
  text('/etc/hostname', `${profile.hostname}\n`);
  text('/etc/hosts', hosts(profile.hostname));
  text('/etc/machine-id', `${profile.machineId}\n`, { mode: 0o444 });
  text('/etc/resolv.conf', `nameserver ${profile.gateway}\n`);
  text('/etc/fstab', fstab(profile.diskUuid));
  text('/etc/network/interfaces', interfaces(profile));
  text('/etc/shadow', shadow(root, profile), { mode: 0o640, group: 'shadow' });
  text('/etc/shadow-', shadow(root, profile), { mode: 0o640, group: 'shadow' });
  for (const key of profile.hostKeys) {
    text(`/etc/ssh/ssh_host_${kindOfKey(key)}_key.pub`, `${key} root@${profile.hostname}\n`);
  }
  plant(root, '/etc/mtab', makeNode('link', { target: '/proc/mounts', size: 19, modified }));
  plant(root, '/var/run', makeNode('link', { target: '/run', size: 4, modified }));
  plant(root, '/var/lock', makeNode('link', { target: '/run/lock', size: 9, modified }));
  plant(root, '/tmp', makeNode('directory', { mode: 0o1777, modified: booted }));
  plant(root, '/run/lock', makeNode('directory', { mode: 0o1777, size: 40, modified: booted }));
  text('/run/sshd.pid', '447\n', { modified: booted });
  text('/run/crond.pid', '402\n', { modified: booted });
  const started = startRecords(profile.kernel.release, profile.bootedAt);
  text('/run/utmp', started, { mode: 0o664, group: 'utmp', modified: booted });
  for (const log of ['wtmp', 'btmp', 'lastlog', 'faillog']) {
    text(`/var/log/${log}`, log === 'wtmp' ? started : '', {
      mode: log === 'btmp' ? 0o660 : 0o664,
      group: 'utmp',
      modified: booted,
    });
  }
  plant(root, '/var/spool/cron/crontabs', makeNode('directory', { mode: 0o1730, group: 'crontab', modified }));
}

/** `ed25519` of `ssh-ed25519 AAAA…`, `ecdsa` of `ecdsa-sha2-nistp256 AAAA…`. */
function kindOfKey(key: string): string {
  return /^(?:ssh-)?([a-z0-9]+)/.exec(key)?.[1] ?? '';
}

function hosts(name: string): string {
  return `127.0.0.1\tlocalhost\n127.0.1.1\t${name}\n\n# The following lines are desirable for IPv6 capable hosts\n::1     localhost ip6-localhost ip6-loopback\nff02::1 ip6-allnodes\nff02::2 ip6-allrouters\n`;
}

function fstab(uuid: string): string {
  return `UUID=${uuid} / ext4 errors=remount-ro 0 1\n`;
}

function interfaces({ address, gateway }: Profile): string {
  return `source /etc/network/interfaces.d/*\n\nauto lo\niface lo inet loopback\n\nauto eth0\niface eth0 inet static\n\taddress ${address}/24\n\tgateway ${gateway}\n`;
}

/** Every account of `/etc/passwd` is locked, apart from root, whose hash fits no password. */
function shadow(root: FileNode, profile: Profile): string {
  const passwd = root.children?.get('etc')?.children?.get('passwd')?.content;
  const day = Math.floor(profile.installedAt / DAY_MS);
  const names = (passwd?.from === 'stored' ? passwd.text : '').split('\n').filter((line) => line !== '');
  return names
    .map((line) => line.slice(0, line.indexOf(':')))
    .map((name) => {
      const hash = name === 'root' ? shadowHash(profile.machineId) : '*';
      return `${name}:${name.startsWith('systemd-') || name === 'sshd' ? '!' : hash}:${day}:${name === 'sshd' || name.startsWith('systemd-') ? ':::::' : '0:99999:7:::'}\n`;
    })
    .join('');
}
