import { KERNELS, type Kernel, PROCESSORS, type Processor } from './hardware.ts';
import { seededNumbers } from './random.ts';

/** One imitated machine. Every command and every file that speaks of the machine reads it here. Times are epoch ms. */
export interface Profile {
  readonly hostname: string;
  readonly kernel: Kernel;
  readonly processor: Processor;
  readonly cpus: number;
  readonly memoryKb: number;
  readonly diskKb: number;
  readonly diskUsedKb: number;
  readonly address: string;
  readonly gateway: string;
  readonly mac: string;
  readonly machineId: string;
  readonly bootId: string;
  readonly diskUuid: string;
  readonly installedAt: number;
  readonly bootedAt: number;
}

/** What the owner may settle by hand; everything else follows from the seed. `now` is the time of the start, epoch ms. */
export type ProfileOverrides = Partial<Profile> & { readonly now?: number };

const DAY_MS = 86_400_000;
const FIRST_INSTALL = Date.UTC(2024, 9, 1);

/** The machine that belongs to a seed: the same on every start, apart from reboots some weeks apart. */
export function makeProfile(seed: string, { now = Date.now(), ...settled }: ProfileOverrides = {}): Profile {
  const numbers = seededNumbers(seed);
  const installedAt = FIRST_INSTALL + numbers.below('installed', 200 * DAY_MS);
  const host = numbers.below('address', 230) + 12;
  const net = `10.${numbers.below('net-a', 200) + 10}.${numbers.below('net-b', 250)}`;
  const diskKb = numbers.pick('disk', [20, 25, 40, 50, 80]) * 1024 * 1024 - 1_300_000;
  const uuid = numbers.hex('disk-uuid', 32);
  return {
    hostname: `${numbers.pick('role', ['srv', 'web', 'db', 'app', 'node', 'vps', 'mail', 'files'])}${numbers
      .pick('number', ['01', '02', '03', '04', '1', '2', '3'])
      .toString()}`,
    kernel: numbers.pick('kernel', KERNELS),
    processor: numbers.pick('processor', PROCESSORS),
    cpus: numbers.pick('cpus', [2, 2, 4]),
    memoryKb: numbers.pick('memory', [2, 4, 4, 8]) * 1024 * 1024 - 80_000 - numbers.below('firmware', 40_000),
    diskKb,
    diskUsedKb: Math.round(diskKb * 0.12) + numbers.below('used', Math.round(diskKb * 0.3)),
    address: `${net}.${host}`,
    gateway: `${net}.1`,
    mac: `52:54:00:${numbers.hex('mac', 6).replace(/(..)(..)(..)/, '$1:$2:$3')}`,
    machineId: numbers.hex('machine-id', 32),
    bootId: dashed(numbers.hex('boot-id', 32)),
    diskUuid: dashed(uuid),
    installedAt,
    bootedAt: lastBoot(installedAt, (numbers.below('reboots', 80) + 40) * DAY_MS, now),
    ...settled,
  };
}

/** Reboots come at a steady pace after the install, so a restart of this program is none. */
function lastBoot(installedAt: number, everyMs: number, now: number): number {
  return installedAt + Math.max(0, Math.floor((now - installedAt) / everyMs)) * everyMs + 137_000;
}

function dashed(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
