const RECORD_BYTES = 384;
const RUN_LEVEL = 1;
const BOOT = 2;

interface LoginRecord {
  readonly type: number;
  readonly pid: number;
  readonly line: string;
  readonly id: string;
  readonly user: string;
  readonly host: string;
  /** Epoch ms. */
  readonly at: number;
}

/** What systemd writes to `/run/utmp` and `/var/log/wtmp` when the machine starts. */
export function startRecords(release: string, bootedAt: number): string {
  const common = { line: '~', id: '~~', host: release };
  return (
    record({ ...common, type: BOOT, pid: 0, user: 'reboot', at: bootedAt }) +
    record({ ...common, type: RUN_LEVEL, pid: 53, user: 'runlevel', at: bootedAt + 9_000 })
  );
}

/** A `struct utmp` of the C library on x86-64, with one character per byte. */
function record({ type, pid, line, id, user, host, at }: LoginRecord): string {
  const bytes = Buffer.alloc(RECORD_BYTES);
  bytes.writeInt16LE(type, 0);
  bytes.writeInt32LE(pid, 4);
  bytes.write(line, 8, 32, 'latin1');
  bytes.write(id, 40, 4, 'latin1');
  bytes.write(user, 44, 32, 'latin1');
  bytes.write(host, 76, 256, 'latin1');
  bytes.writeInt32LE(Math.floor(at / 1000), 340);
  bytes.writeInt32LE((at % 1000) * 1000, 344);
  return bytes.toString('latin1');
}
