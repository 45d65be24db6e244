import type { Pipeline } from '../../detection/pipeline.ts';
import { VERSION } from '../../platform/config/version.ts';
import { lastBackup } from '../../platform/database/backup/taken-backups.ts';
import type { Database } from '../../platform/database/database.ts';
import { Recent } from '../../platform/memory/recent.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { checks } from '../operator/checks/registry.gen.ts';
import { lookAt } from '../operator/doctor.ts';
import type { DoctorCheck, DoctorVisit } from '../operator/doctor-check.ts';
import { type HealthItem, itemOf } from './health-item.ts';

/** Reports on their way that are a crowd: the recorder takes a thousand in one go. */
const CROWD = 2_000;
/** Somebody who makes backups at all makes them each week. */
const OLD_BACKUP_DAYS = 8;
const BACKUP_ADVICE = 'Make one with "npm run sundew -- backup" on the machine of the service, and keep it elsewhere.';
/** A page that is open in ten browsers looks once. */
const TTL_MS = 5_000;

export interface InstallationParts extends Omit<DoctorVisit, 'request'> {
  readonly pipeline: Pick<Pipeline, 'counts'>;
}

/** What is the same whoever asks; looked at again after a few seconds. */
export function createInstallationHealth(parts: InstallationParts): () => Promise<readonly HealthItem[]> {
  const recent = new Recent<readonly HealthItem[]>({ most: 1, ttlMs: TTL_MS });
  const here = { clientIp: '', socketIp: '', forwardedFor: null, trustsProxies: false };
  async function look(): Promise<readonly HealthItem[]> {
    const visit: DoctorVisit = { ...parts, request: here };
    const shared = checks.flatMap(({ inHealth, ...check }: DoctorCheck) =>
      inHealth === undefined ? [] : [lookAt(check, visit).then((finding) => itemOf(inHealth, finding))],
    );
    return [
      version(),
      ...(await Promise.all(shared)),
      recorder(parts.pipeline),
      await backup(parts.database, parts.nowMs()),
    ];
  }
  return async () => recent.get('all') ?? recent.load('all', look);
}

function version(): HealthItem {
  const values = { version: VERSION, node: process.version };
  return itemOf('version', { status: 'ok', summary: `Sundew ${VERSION} on Node.js ${process.version}`, values });
}

/** What was received by this process and is neither committed nor refused yet. */
function recorder(pipeline: Pick<Pipeline, 'counts'>): HealthItem {
  const { received, recorded, folded, failed, dropped } = pipeline.counts();
  const pending = received - recorded - folded - failed - Object.values(dropped).reduce((sum, count) => sum + count, 0);
  const summary = `${pending} reports are being recorded, ${failed} failed since the start`;
  const values = { pending, recorded, failed };
  if (pending <= CROWD) return itemOf('recorder', { status: 'ok', summary, values });
  const advice = 'More comes in than is written: look at the disk of the database, or add machines.';
  return itemOf('recorder', { status: 'warn', summary, advice, reason: 'crowded', values });
}

async function backup(database: Database, nowMs: number): Promise<HealthItem> {
  const last = await lastBackup(database);
  if (last === null) {
    return {
      ...{ name: 'backup', state: 'not_configured', fix: null, reason: 'not_configured', values: {} },
      summary: 'No backup was made yet.',
      advice: BACKUP_ADVICE,
    };
  }
  const days = Math.max(0, Math.floor((nowMs - last.madeAt.getTime()) / DAY_MS));
  const values = { days, rows: last.rows, made_at: last.madeAt.toISOString() };
  const summary = `The last backup is ${days} days old`;
  if (days <= OLD_BACKUP_DAYS) return itemOf('backup', { status: 'ok', summary, values });
  return itemOf('backup', { status: 'warn', summary, advice: BACKUP_ADVICE, reason: 'old', values });
}
