import type { Pipeline } from '../../detection/pipeline.ts';
import { VERSION } from '../../platform/config/version.ts';
import { Recent } from '../../platform/memory/recent.ts';
import { checks } from '../operator/checks/registry.gen.ts';
import { lookAt } from '../operator/doctor.ts';
import type { DoctorCheck, DoctorVisit } from '../operator/doctor-check.ts';
import { type HealthItem, itemOf } from './health-item.ts';

/** Reports on their way that are a crowd: the recorder takes a thousand in one go. */
const CROWD = 2_000;
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
    return [version(), ...(await Promise.all(shared)), recorder(parts.pipeline), backup(), budget()];
  }
  return async () => recent.get('all') ?? recent.load('all', look);
}

function version(): HealthItem {
  const values = { version: VERSION, node: process.version };
  return itemOf('version', { status: 'ok', summary: `Sundew ${VERSION} on Node.js ${process.version}`, values });
}

/** What was received by this process and is neither committed nor refused yet. */
function recorder(pipeline: Pick<Pipeline, 'counts'>): HealthItem {
  const { received, recorded, failed, dropped } = pipeline.counts();
  const pending = received - recorded - failed - Object.values(dropped).reduce((sum, count) => sum + count, 0);
  const summary = `${pending} reports are being recorded, ${failed} failed since the start`;
  const values = { pending, recorded, failed };
  if (pending <= CROWD) return itemOf('recorder', { status: 'ok', summary, values });
  const advice = 'More comes in than is written: look at the disk of the database, or add machines.';
  return itemOf('recorder', { status: 'warn', summary, advice, reason: 'crowded', values });
}

function backup(): HealthItem {
  return {
    name: 'backup',
    state: 'not_configured',
    summary: 'This service makes no backups and knows of none.',
    advice:
      'Back up the database (pg_dump) and the file "secret" of the data directory: without it sealed keys are lost.',
    fix: null,
    reason: 'not_configured',
    values: {},
  };
}

function budget(): HealthItem {
  return {
    name: 'budget',
    state: 'not_configured',
    summary: 'No budget is set: every detection is recorded.',
    advice: 'Nothing has to be done. Retention (SUNDEW_RETENTION_DAYS) bounds what the disk holds.',
    fix: null,
    reason: 'unlimited',
    values: {},
  };
}
