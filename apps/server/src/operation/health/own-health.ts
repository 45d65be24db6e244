import { certificateStanding } from '../../decoys/certificates/standing.ts';
import { listSensors, type Sensor } from '../../intake/sensors/list-sensors.ts';
import type { Database } from '../../platform/database/database.ts';
import { certificateFinding } from '../operator/certificate-finding.ts';
import { clientAddress } from '../operator/checks/client-address.ts';
import { lookAt } from '../operator/doctor.ts';
import type { DoctorVisit } from '../operator/doctor-check.ts';
import { type OpenAlert, openAlerts } from '../self-test/alerts/open-alerts.ts';
import { type HealthItem, itemOf } from './health-item.ts';

const MOST_NAMED = 5;

/** What depends on who asks: the domains and sensors of the reader's organizations, and of nobody else's. */
export async function organizationHealth(
  database: Database,
  organizationIds: readonly string[],
  nowMs: number,
): Promise<readonly HealthItem[]> {
  const [standing, { sensors }, alerts] = await Promise.all([
    certificateStanding(database.pool, organizationIds, nowMs),
    listSensors(database, { organizationIds, propertyId: null }, nowMs),
    openAlerts(database, organizationIds),
  ]);
  return [
    itemOf('certificates', certificateFinding(standing), '/domains'),
    sensorHealth(sensors),
    selfTestHealth(alerts.filter(({ kind }) => kind === 'blind')),
  ];
}

/** Where test visits went unseen; what fell silent is told with the sensors. */
function selfTestHealth(blind: readonly OpenAlert[]): HealthItem {
  const names = blind.slice(0, MOST_NAMED).map(({ name, propertyName }) => `${name} of ${propertyName}`);
  const values = { blind: blind.length, names: names.join(', ') };
  if (blind.length === 0) return itemOf('self_test', { status: 'ok', summary: 'No path is known to be blind', values });
  const summary = `${blind.length} paths are blind: ${values.names}`;
  const advice = 'The sensors page says of each what its test visit met, and what to do.';
  return itemOf('self_test', { status: 'warn', summary, advice, reason: 'blind', values }, '/sensors');
}

/** Silence is a fault, not a zero. */
function sensorHealth(all: readonly Sensor[]): HealthItem {
  const sensors = all.filter(({ kind }) => kind !== 'decoy' && kind !== 'sample');
  const silent = sensors.filter(({ state }) => state === 'silent');
  const names = silent.slice(0, MOST_NAMED).map(({ name, propertyName }) => `${name} of ${propertyName}`);
  const values = { sensors: sensors.length, silent: silent.length, names: names.join(', ') };
  if (sensors.length === 0) {
    const [summary, reason] = all.some(({ kind }) => kind === 'sample')
      ? ['Only the sensors of sample data have reported; none of your own yet.', 'only_samples']
      : ['No sensor has reported yet.', 'nothing_heard'];
    return {
      ...{ name: 'sensors', state: 'not_configured', summary, reason, values },
      ...{ advice: 'Install one, or make a test detection.', fix: '/setup' },
    };
  }
  if (silent.length === 0) {
    return itemOf('sensors', {
      status: 'ok',
      summary: `Sensors in all your organizations, without decoys: ${sensors.length}, none silent`,
      values,
    });
  }
  const summary = `${silent.length} of ${sensors.length} sensors fell silent: ${values.names}`;
  const advice = 'Look whether they still run, their keys are still good and they reach this service.';
  return itemOf('sensors', { status: 'warn', summary, advice, reason: 'silent', values }, '/sensors');
}

/** How the reader's own request came in. */
export async function clientAddressHealth(visit: DoctorVisit): Promise<HealthItem> {
  return itemOf('client_address', await lookAt(clientAddress, visit));
}
