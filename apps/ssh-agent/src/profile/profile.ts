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
  /** Public keys of the server, as `type base64`: a visitor compares the files with what the server offers. */
  readonly hostKeys: readonly string[];
}

/** What the owner may settle by hand; everything else follows from the seed. `now` is the time of the start, epoch ms. */
export type ProfileOverrides = Partial<Profile> & { readonly now?: number };

const DAY_MS = 86_400_000;
/** Connections break when this program ends, so a restart of it is a restart of the machine. */
const BOOTED_BEFORE_MS = 13 * 60_000;
/** The packages of the tree are of the day before: a machine with them was installed later. */
const FIRST_INSTALL = Date.UTC(2026, 6, 3);

/** The machine that belongs to a seed: the same on every start. It boots when this program starts, a little before `now`. */
export function makeProfile(seed: string, { now = Date.now(), ...settled }: ProfileOverrides = {}): Profile {
  const numbers = seededNumbers(seed);
  const bootedAt = now - BOOTED_BEFORE_MS - numbers.below('boot', BOOTED_BEFORE_MS);
  const installedAt = Math.min(FIRST_INSTALL + numbers.below('installed', 60 * DAY_MS), bootedAt - DAY_MS);
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
    bootId: dashed(numbers.hex(`boot-id ${bootedAt}`, 32)),
    diskUuid: dashed(uuid),
    installedAt,
    bootedAt,
    hostKeys: [],
    ...settled,
  };
}

function dashed(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
