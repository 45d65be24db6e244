import { KERNEL_BUILD } from '../../../profile/hardware.ts';
import type { Profile } from '../../../profile/profile.ts';

/** A message of the kernel; `at` is in seconds since its start. */
export interface KernelMessage {
  readonly at: number;
  readonly text: string;
}

/** What the kernel said while it started: `dmesg` and `journalctl -k` show it. */
export function kernelLog(profile: Profile): readonly KernelMessage[] {
  const { kernel, processor, cpus, memoryKb, diskKb, diskUuid, mac } = profile;
  const sectors = (diskKb + 1_300_000) * 2;
  const gb = ((sectors * 512) / 1e9).toFixed(1);
  const lines: readonly (readonly [number, string])[] = [
    [0, `Linux version ${kernel.release} ${KERNEL_BUILD} ${kernel.version}`],
    [0, `Command line: BOOT_IMAGE=/boot/vmlinuz-${kernel.release} root=UUID=${diskUuid} ro console=tty0 quiet`],
    [0, 'BIOS-provided physical RAM map:'],
    [0, 'BIOS-e820: [mem 0x0000000000000000-0x000000000009fbff] usable'],
    [0, 'BIOS-e820: [mem 0x000000000009fc00-0x000000000009ffff] reserved'],
    [0, 'BIOS-e820: [mem 0x00000000000f0000-0x00000000000fffff] reserved'],
    [0, 'BIOS-e820: [mem 0x0000000000100000-0x000000007ffdbfff] usable'],
    [0, 'BIOS-e820: [mem 0x000000007ffdc000-0x000000007fffffff] reserved'],
    [0, 'NX (Execute Disable) protection: active'],
    [0, 'SMBIOS 3.0.0 present.'],
    [0, 'DMI: QEMU Standard PC (Q35 + ICH9, 2009), BIOS 1.16.2-debian-1.16.2-1 04/01/2014'],
    [0, 'Hypervisor detected: KVM'],
    [0, 'kvm-clock: Using msrs 4b564d01 and 4b564d00'],
    [0.000001, 'kvm-clock: using sched offset of 5386402212 cycles'],
    [0.000611, `tsc: Detected ${processor.mhz.toFixed(3)} MHz processor`],
    [0.001893, 'last_pfn = 0x7ffdc max_arch_pfn = 0x400000000'],
    [0.012871, 'ACPI: Early table checksum verification disabled'],
    [0.013342, `smpboot: Allowing ${cpus} CPUs, 0 hotplug CPUs`],
    [
      0.063911,
      `Memory: ${memoryKb - 71_000}K/${memoryKb + 100_000}K available (14342K kernel code, 2334K rwdata, 9064K rodata, 2796K init, 17368K bss, 0K cma-reserved)`,
    ],
    [
      0.089713,
      `smpboot: CPU0: ${processor.model} (family: 0x6, model: 0x${processor.modelNumber.toString(16)}, stepping: 0x${processor.stepping.toString(16)})`,
    ],
    [0.124302, `smp: Brought up 1 node, ${cpus} CPUs`],
    [0.124305, `smpboot: Total of ${cpus} processors activated (${(processor.mhz * 2 * cpus).toFixed(2)} BogoMIPS)`],
    [0.243187, 'PCI: Using configuration type 1 for base access'],
    [0.391204, 'clocksource: Switched to clocksource kvm-clock'],
    [0.433612, 'NET: Registered PF_INET protocol family'],
    [0.701885, 'Serial: 8250/16550 driver, 4 ports, IRQ sharing enabled'],
    [0.934026, 'Run /init as init process'],
    [
      1.112047,
      'virtio_blk virtio1: [vda] ' +
        `${sectors} 512-byte logical blocks (${gb} GB/${((sectors * 512) / 1024 ** 3).toFixed(1)} GiB)`,
    ],
    [1.11432, ' vda: vda1'],
    [1.196604, `virtio_net virtio0 eth0: renamed from eth0`],
    [1.503288, `EXT4-fs (vda1): mounted filesystem with ordered data mode. Quota mode: none.`],
    [1.74412, "systemd[1]: Inserted module 'autofs4'"],
    [
      1.779415,
      'systemd[1]: systemd 252.26-1~deb12u2 running in system mode (+PAM +AUDIT +SELINUX +APPARMOR +IMA +SMACK +SECCOMP +GCRYPT -GNUTLS +OPENSSL +ACL +BLKID +CURL +ELFUTILS +FIDO2 +IDN2 -IDN +IPTC +KMOD +LIBCRYPTSETUP +LIBFDISK +PCRE2 -PWQUALITY +P11KIT +QRENCODE +TPM2 +BZIP2 +LZ4 +XZ +ZLIB +ZSTD -BPF_FRAMEWORK -XKBCOMMON +UTMP +SYSVINIT default-hierarchy=unified)',
    ],
    [1.779431, 'systemd[1]: Detected virtualization kvm.'],
    [1.77944, 'systemd[1]: Detected architecture x86-64.'],
    [2.091166, 'EXT4-fs (vda1): re-mounted. Quota mode: none.'],
    [2.409027, `virtio_net virtio0: ${mac} up`],
    [2.611543, 'random: crng init done'],
    [3.120081, 'IPv6: ADDRCONF(NETDEV_CHANGE): eth0: link becomes ready'],
  ];
  return lines.map(([at, text]) => ({ at, text }));
}
