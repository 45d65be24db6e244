import { agentState } from '../../../intake/agents/rules.ts';
import { listSensors, type Sensor } from '../../../intake/sensors/list-sensors.ts';
import { eachInSpite } from '../../../platform/background/each-in-spite.ts';
import type { Job } from '../../../platform/background/job.ts';
import type { Database } from '../../../platform/database/database.ts';
import { keepAlerts } from './alerts-store.ts';
import type { Alarm } from './open-alerts.ts';
import { type AgentRow, readAgents, watchedOrganizations } from './silence-store.ts';
import type { Tell } from './tell.ts';

/** Raises an alert for every sensor that fell silent and every agent that is not heard any more. */
export function createSilenceJob({ database, tell }: { readonly database: Database; readonly tell: Tell }): Job {
  return {
    name: 'watch_silence',
    cron: '4,34 * * * *',
    async run({ nowMs, signal }) {
      await eachInSpite(await watchedOrganizations(database), signal, async ({ id }) => {
        const [{ sensors }, agents] = await Promise.all([
          listSensors(database, { organizationIds: [id], propertyId: null }, nowMs),
          readAgents(database.pool, id),
        ]);
        const alarms = [
          ...sensors.filter(({ state }) => state === 'silent').map(silentSensor),
          ...agents.filter((agent) => agentState(agent, nowMs) === 'offline').map(silentAgent),
        ];
        await database.transaction((client) => keepAlerts(client, id, 'silent', alarms, new Date(nowMs)));
        await tell(id, nowMs);
      });
    },
  };
}

function silentSensor({ propertyId, propertyName, kind, source, name, reason }: Sensor): Alarm {
  const path = `sensor ${propertyId} ${kind} ${source} ${name}`;
  return { path, pathKind: 'sensor', name, propertyId, propertyName, reason };
}

function silentAgent({ id, name, propertyId, propertyName }: AgentRow): Alarm {
  return { path: `agent ${id}`, pathKind: 'agent', name, propertyId, propertyName, reason: 'offline' };
}
