/** Processors as small virtual servers show them, with what `/proc/cpuinfo` and `lscpu` say of each. */
export interface Processor {
  readonly model: string;
  readonly modelNumber: number;
  readonly stepping: number;
  readonly mhz: number;
  readonly cacheKb: number;
  readonly microcode: string;
}

export const PROCESSORS: readonly [Processor, ...Processor[]] = [
  {
    model: 'Intel(R) Xeon(R) Processor @ 2.50GHz',
    modelNumber: 85,
    stepping: 7,
    mhz: 2499.998,
    cacheKb: 36608,
    microcode: '0x1',
  },
  {
    model: 'Intel(R) Xeon(R) Processor @ 2.90GHz',
    modelNumber: 106,
    stepping: 6,
    mhz: 2899.932,
    cacheKb: 55296,
    microcode: '0x1',
  },
  {
    model: 'Intel(R) Xeon(R) Processor @ 2.20GHz',
    modelNumber: 79,
    stepping: 1,
    mhz: 2199.996,
    cacheKb: 56320,
    microcode: '0x1',
  },
  {
    model: 'Intel(R) Xeon(R) Processor @ 2.70GHz',
    modelNumber: 143,
    stepping: 8,
    mhz: 2699.998,
    cacheKb: 107520,
    microcode: '0x1',
  },
];

/** What a guest under KVM sees of the processors above, in the order of the kernel. */
export const CPU_FLAGS =
  'fpu vme de pse tsc msr pae mce cx8 apic sep mtrr pge mca cmov pat pse36 clflush mmx fxsr sse sse2 ss ht syscall nx pdpe1gb rdtscp lm ' +
  'constant_tsc rep_good nopl xtopology nonstop_tsc cpuid tsc_known_freq pni pclmulqdq ssse3 fma cx16 pcid sse4_1 sse4_2 x2apic movbe popcnt ' +
  'tsc_deadline_timer aes xsave avx f16c rdrand hypervisor lahf_lm abm 3dnowprefetch cpuid_fault invpcid_single ssbd ibrs ibpb stibp ' +
  'ibrs_enhanced fsgsbase tsc_adjust bmi1 avx2 smep bmi2 erms invpcid mpx avx512f avx512dq rdseed adx smap clflushopt clwb avx512cd avx512bw ' +
  'avx512vl xsaveopt xsavec xgetbv1 xsaves arat umip pku ospke avx512_vnni md_clear arch_capabilities';

export const CPU_BUGS = 'spectre_v1 spectre_v2 spec_store_bypass swapgs mmio_stale_data retbleed eibrs_pbrsb gds';

/** What the kernels below say of the processors' faults, as `lscpu` and `/sys/devices/system/cpu/vulnerabilities` show it. */
export const VULNERABILITIES: readonly (readonly [file: string, state: string])[] = [
  ['gather_data_sampling', 'Unknown: Dependent on hypervisor status'],
  ['itlb_multihit', 'Not affected'],
  ['l1tf', 'Not affected'],
  ['mds', 'Not affected'],
  ['meltdown', 'Not affected'],
  ['mmio_stale_data', 'Vulnerable: Clear CPU buffers attempted, no microcode; SMT Host state unknown'],
  ['retbleed', 'Mitigation; Enhanced IBRS'],
  ['spec_rstack_overflow', 'Not affected'],
  ['spec_store_bypass', 'Mitigation; Speculative Store Bypass disabled via prctl'],
  ['spectre_v1', 'Mitigation; usercopy/swapgs barriers and __user pointer sanitization'],
  ['spectre_v2', 'Mitigation; Enhanced IBRS, IBPB conditional, RSB filling, PBRSB-eIBRS SW sequence'],
  ['srbds', 'Not affected'],
  ['tsx_async_abort', 'Not affected'],
];

/** Kernels that Debian 12 shipped, with the text of their build. */
export interface Kernel {
  readonly release: string;
  readonly version: string;
}

const kernel = (abi: number, source: string, day: string): Kernel => ({
  release: `6.1.0-${abi}-amd64`,
  version: `#1 SMP PREEMPT_DYNAMIC Debian ${source} (${day})`,
});

export const KERNELS: readonly [Kernel, ...Kernel[]] = [
  kernel(18, '6.1.76-1', '2024-02-01'),
  kernel(20, '6.1.85-1', '2024-04-11'),
  kernel(21, '6.1.90-1', '2024-05-03'),
  kernel(22, '6.1.94-1', '2024-06-21'),
  kernel(23, '6.1.99-1', '2024-07-15'),
  kernel(25, '6.1.106-3', '2024-08-26'),
  kernel(26, '6.1.112-1', '2024-09-30'),
];

/** Built by Debian; `/proc/version` ends with the version of the kernel. */
export const KERNEL_BUILD =
  '(debian-kernel@lists.debian.org) (gcc-12 (Debian 12.2.0-14) 12.2.0, GNU ld (GNU Binutils for Debian) 2.40)';
