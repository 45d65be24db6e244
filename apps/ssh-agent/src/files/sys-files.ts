import { VULNERABILITIES } from '../profile/hardware.ts';
import { MODULES } from '../profile/modules.ts';
import type { Profile } from '../profile/profile.ts';
import { type FileNode, makeNode } from './node.ts';
import { plant } from './planting.ts';

/** Files below `/sys` have the size of a page, whatever they hold. */
const PAGE = 4_096;
const BLOCK_BYTES = 512;

/** `/sys`: the processors, the disk, the network, and the modules that `/proc/modules` names. */
export function addSysFiles(root: FileNode, profile: Profile): void {
  const modified = Math.floor(profile.bootedAt / 1000);
  root.children?.set('sys', makeNode('directory', { mode: 0o555, size: 0, modified }));
  const made = (path: string, text: string | number, mode = 0o444) =>
    plant(
      root,
      `/sys/${path}`,
      makeNode('file', { mode, modified, size: PAGE, content: { from: 'kernel', make: () => `${text}\n` } }),
    );
  for (const [name, state] of VULNERABILITIES) made(`devices/system/cpu/vulnerabilities/${name}`, state);
  const range = `0-${profile.cpus - 1}`;
  for (const name of ['online', 'possible', 'present']) made(`devices/system/cpu/${name}`, range);
  for (let cpu = 0; cpu < profile.cpus; cpu += 1) {
    made(`devices/system/cpu/cpu${cpu}/topology/core_id`, cpu);
    made(`devices/system/cpu/cpu${cpu}/topology/physical_package_id`, 0);
  }
  for (const { name, size, users } of MODULES) {
    made(`module/${name}/coresize`, size);
    made(`module/${name}/refcnt`, users.length);
    made(`module/${name}/initstate`, 'live');
  }
  addNetwork(made, profile);
  const sectors = (profile.diskKb + 1_300_000) * 2;
  made('block/vda/size', sectors);
  made('block/vda/removable', 0);
  made('block/vda/ro', 0);
  made('block/vda/dev', '254:0');
  made('block/vda/queue/rotational', 1, 0o644);
  made('block/vda/queue/scheduler', '[none] mq-deadline ', 0o644);
  made('block/vda/queue/logical_block_size', BLOCK_BYTES);
  made('block/vda/vda1/size', sectors - 2_112);
  made('block/vda/vda1/partition', 1);
  for (const [name, text] of [
    ['sys_vendor', 'QEMU'],
    ['product_name', 'Standard PC (Q35 + ICH9, 2009)'],
    ['product_version', 'pc-q35-7.2'],
    ['bios_vendor', 'SeaBIOS'],
    ['bios_version', '1.16.2-debian-1.16.2-1'],
    ['bios_date', '04/01/2014'],
    ['chassis_vendor', 'QEMU'],
    ['chassis_type', '1'],
    ['modalias', 'dmi:bvnSeaBIOS:bvr1.16.2-debian-1.16.2-1:bd04/01/2014:br0.0:svnQEMU:'],
  ] as const) {
    made(`class/dmi/id/${name}`, text);
  }
  made(
    'class/dmi/id/product_uuid',
    profile.machineId.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5'),
    0o400,
  );
  made('class/dmi/id/product_serial', '', 0o400);
  for (const name of ['pci', 'virtio', 'cpu', 'platform']) made(`bus/${name}/drivers_autoprobe`, 1, 0o644);
  for (const [path, text] of [
    ['firmware/acpi/pm_profile', 0],
    ['fs/cgroup/cgroup.controllers', 'cpuset cpu io memory hugetlb pids rdma misc'],
    ['fs/cgroup/cgroup.procs', 2],
    ['fs/ext4/features/lazy_itable_init', 'supported'],
    ['kernel/mm/hugepages/hugepages-2048kB/nr_hugepages', 0],
    ['kernel/security/lsm', 'lockdown,capability,landlock,yama,apparmor,tomoyo,bpf,integrity'],
  ] as const)
    made(path, text);
  plant(root, '/sys/dev/block', makeNode('directory', { size: 0, modified }));
  plant(root, '/sys/dev/char', makeNode('directory', { size: 0, modified }));
  made('hypervisor/properties/features', '');
  made('power/state', 'freeze mem disk', 0o644);
  made('kernel/mm/transparent_hugepage/enabled', '[always] madvise never', 0o644);
}

function addNetwork(made: (path: string, text: string | number, mode?: number) => void, { mac }: Profile): void {
  for (const [name, rows] of [
    [
      'eth0',
      {
        address: mac,
        mtu: 1500,
        operstate: 'up',
        type: 1,
        ifindex: 2,
        flags: '0x1003',
        broadcast: 'ff:ff:ff:ff:ff:ff',
      },
    ],
    [
      'lo',
      {
        address: '00:00:00:00:00:00',
        mtu: 65536,
        operstate: 'unknown',
        type: 772,
        ifindex: 1,
        flags: '0x9',
        broadcast: '00:00:00:00:00:00',
      },
    ],
  ] as const) {
    for (const [file, text] of Object.entries(rows))
      made(`class/net/${name}/${file}`, text, file === 'mtu' ? 0o644 : 0o444);
    made(`class/net/${name}/carrier`, 1, 0o644);
    made(`class/net/${name}/tx_queue_len`, 1000, 0o644);
  }
  made('class/net/eth0/speed', -1);
}
