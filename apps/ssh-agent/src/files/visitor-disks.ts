import type { Profile } from '../profile/profile.ts';
import { type Disk, makeDisk } from './disk.ts';
import { sharedTree } from './shared-tree.ts';

/** Disks that are kept once their visitor is gone, and what all of them may hold together. */
const MOST_DISKS = 2_000;
const MOST_STORED_BYTES = 67_108_864;

/** By address, the one used last at the end. */
const kept = new WeakMap<Profile, Map<string, Disk>>();

/**
 * The disk of whoever comes from an address: what was left there is found again by the next connection, as on a real
 * machine, and nobody finds what others left. Disks that nobody came back to are forgotten first.
 */
export function visitorDisk(profile: Profile, address: string): Disk {
  let disks = kept.get(profile);
  if (disks === undefined) {
    disks = new Map();
    kept.set(profile, disks);
  }
  const disk = disks.get(address) ?? makeDisk(sharedTree(profile));
  disks.delete(address);
  makeRoom(disks);
  disks.set(address, disk);
  return disk;
}

function makeRoom(disks: Map<string, Disk>): void {
  let stored = 0;
  for (const disk of disks.values()) stored += disk.stored;
  for (const [address, disk] of disks) {
    if (disks.size < MOST_DISKS && stored <= MOST_STORED_BYTES) return;
    stored -= disk.stored;
    disks.delete(address);
  }
}
