import { markupFor, refusalOfFetch } from '../../node/src/adapters/fetch.ts';
import { injectIntoFetchResponse } from '../../node/src/injection/inject-into-fetch-response.ts';
import { createEdgeSensor, type EdgeSensor } from './edge-sensor.ts';
import type { WorkerEnv, WorkerHandler } from './platform/runtime.ts';
import { readSettings } from './platform/settings.ts';
import { requestForOrigin } from './request-for-origin.ts';

/** Bodies in these are decoded by the runtime when they are read, and encoded again when they are sent. */
const BY_RUNTIME = ['gzip', 'br'] as const;

/**
 * Puts a sensor before a Worker: `export default protect({ fetch(request, env, context) { … } })`. It is set up by the
 * variables `SUNDEW_…` of the Worker; where they are wrong, it says so in the log and lets everybody through.
 */
export function protect<Env extends object>(handler: WorkerHandler<Env>): WorkerHandler<Env> {
  const sensorOf = sensors();
  return {
    async fetch(request, env, context) {
      const sensor = sensorOf(env as WorkerEnv);
      if (sensor === null) return handler.fetch(request, env, context);
      const visit = await sensor.decide(request, context);
      const refusal = refusalOfFetch(visit, request);
      let status = refusal?.status ?? null;
      try {
        if (refusal !== null) return refusal;
        const response = await handler.fetch(requestForOrigin(request, visit), env, context);
        status = response.status;
        return injectIntoFetchResponse(response, markupFor(visit, request), request.method === 'HEAD', BY_RUNTIME);
      } finally {
        sensor.finish(visit, status, context);
      }
    },
  };
}

/** One sensor for all requests of an isolate, as long as its variables stay the same. */
function sensors(): (env: WorkerEnv) => EdgeSensor | null {
  let madeFor = '';
  let sensor: EdgeSensor | null = null;
  return (env) => {
    const variables = JSON.stringify(Object.entries(env).filter(([name]) => name.startsWith('SUNDEW_')));
    if (variables === madeFor) return sensor;
    madeFor = variables;
    try {
      sensor = createEdgeSensor(readSettings(env));
    } catch (error) {
      sensor = null;
      console.error(`sundew: the sensor is off. ${error instanceof Error ? error.message : String(error)}`);
    }
    return sensor;
  };
}
