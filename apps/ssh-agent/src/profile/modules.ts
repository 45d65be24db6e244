/** A module of the kernel, with its size in bytes and those that use it. */
export interface KernelModule {
  readonly name: string;
  readonly size: number;
  readonly users: readonly string[];
}

const module = (name: string, size: number, users = ''): KernelModule => ({
  name,
  size,
  users: users === '' ? [] : users.split(','),
});

/** What a virtual machine under QEMU has loaded. `lsmod` and `/proc/modules` show it, the last loaded first. */
export const MODULES: readonly KernelModule[] = [
  module('tls', 135168),
  module('binfmt_misc', 24576),
  module('intel_rapl_msr', 20480),
  module('intel_rapl_common', 32768, 'intel_rapl_msr'),
  module('kvm_intel', 380928),
  module('kvm', 1146880, 'kvm_intel'),
  module('irqbypass', 16384, 'kvm'),
  module('ghash_clmulni_intel', 16384),
  module('aesni_intel', 393216),
  module('crypto_simd', 16384, 'aesni_intel'),
  module('cryptd', 28672, 'crypto_simd,ghash_clmulni_intel'),
  module('joydev', 28672),
  module('evdev', 28672),
  module('serio_raw', 20480),
  module('virtio_balloon', 24576),
  module('virtio_console', 40960),
  module('button', 24576),
  module('fuse', 176128),
  module('configfs', 57344),
  module('efi_pstore', 16384),
  module('virtio_rng', 16384),
  module('rng_core', 20480, 'virtio_rng'),
  module('ip_tables', 36864),
  module('x_tables', 61440, 'ip_tables'),
  module('autofs4', 53248),
  module('ext4', 983040),
  module('crc16', 16384, 'ext4'),
  module('mbcache', 16384, 'ext4'),
  module('jbd2', 167936, 'ext4'),
  module('crc32c_generic', 16384),
  module('virtio_net', 73728),
  module('net_failover', 24576, 'virtio_net'),
  module('failover', 16384, 'net_failover'),
  module('virtio_blk', 28672),
  module('crct10dif_pclmul', 16384),
  module('crc32_pclmul', 16384),
  module('crc32c_intel', 24576),
  module('psmouse', 184320),
  module('virtio_pci', 24576),
  module('virtio_pci_legacy_dev', 16384, 'virtio_pci'),
  module('virtio_pci_modern_dev', 20480, 'virtio_pci'),
  module('virtio', 16384, 'virtio_rng,virtio_console,virtio_balloon,virtio_pci,virtio_blk,virtio_net'),
  module('virtio_ring', 45056, 'virtio_rng,virtio_console,virtio_balloon,virtio_pci,virtio_blk,virtio_net'),
  module('i2c_i801', 36864),
  module('i2c_smbus', 20480, 'i2c_i801'),
];

/** `/proc/modules`. */
export function modulesText(): string {
  return MODULES.map(
    ({ name, size, users }) =>
      `${name} ${size} ${users.length} ${users.length === 0 ? '-' : `${users.join(',')},`} Live 0x0000000000000000\n`,
  ).join('');
}
