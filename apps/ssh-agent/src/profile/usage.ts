import type { Profile } from './profile.ts';

/** How the memory of the machine is used, in KB. `free`, `top`, `vmstat` and `/proc/meminfo` all show it. */
export interface MemoryUse {
  readonly totalKb: number;
  readonly usedKb: number;
  readonly freeKb: number;
  readonly sharedKb: number;
  readonly buffersKb: number;
  readonly cachedKb: number;
  readonly reclaimableKb: number;
  readonly availableKb: number;
}

/** The memory of a server with little to do: most of it holds cached files. */
export function memoryUse({ memoryKb, bootedAt }: Profile): MemoryUse {
  const totalKb = memoryKb;
  const reclaimableKb = Math.round(totalKb * 0.018);
  const buffersKb = Math.round(totalKb * 0.021);
  const cachedKb = Math.round(totalKb * 0.41);
  const availableKb = Math.round(totalKb * 0.86) - (bootedAt % 9_000);
  const freeKb = availableKb - Math.round((cachedKb + buffersKb) * 0.93);
  return {
    totalKb,
    usedKb: totalKb - availableKb,
    freeKb,
    sharedKb: 612,
    buffersKb,
    cachedKb,
    reclaimableKb,
    availableKb,
  };
}
