import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@sundew/api-client/api-error';
import type { Check, DoctorAnswer } from '@sundew/wire/operator';
import { findService, type Service } from '../../calling/service.ts';
import { callOperator, openClient } from '../../calling/session.ts';
import type { CommonOptions, Context } from '../../context.ts';

const SKEW_WARN_MS = 5_000;
/** Beyond this the operator's own token looks expired to the service. */
const SKEW_FAIL_MS = 60_000;
const SLOW_MS = 1_000;

/**
 * What is seen from here, then what the service sees of itself.
 * @throws Exit, Unreachable when the service does not answer at all
 */
export async function examine(context: Context, options: CommonOptions): Promise<readonly Check[]> {
  const service = findService(options, context.env);
  const seenFromHere = await reach(context, service);
  return [...seenFromHere, ...fileModes(service), ...(await askService(context, service))];
}

async function reach(context: Context, service: Service): Promise<Check[]> {
  const askedAtMs = Date.now();
  const response = await openClient(context, service).open('/healthz');
  await response.body?.cancel();
  const tookMs = Date.now() - askedAtMs;
  return [
    {
      name: 'address',
      status: tookMs > SLOW_MS ? 'warn' : 'ok',
      summary: `${service.baseUrl} answers after ${tookMs} ms`,
      advice: tookMs > SLOW_MS ? 'The machine or the network is busy.' : null,
    },
    clocks(response.headers.get('date'), askedAtMs + tookMs / 2),
  ];
}

/** The Date header counts whole seconds: half a second is added to meet its middle. */
function clocks(date: string | null, hereMs: number): Check {
  const thereMs = date === null ? Number.NaN : Date.parse(date) + 500;
  if (Number.isNaN(thereMs)) {
    return { name: 'clock', status: 'warn', summary: 'The service told no time', advice: 'Does a proxy remove Date?' };
  }
  const skewMs = Math.abs(thereMs - hereMs);
  const summary = `the clocks here and at the service are ${(skewMs / 1000).toFixed(1)} s apart`;
  const advice = 'Synchronise both clocks (NTP): tokens and times of detections depend on them.';
  if (skewMs > SKEW_FAIL_MS) return { name: 'clock', status: 'fail', summary, advice };
  if (skewMs > SKEW_WARN_MS) return { name: 'clock', status: 'warn', summary, advice };
  return { name: 'clock', status: 'ok', summary, advice: null };
}

/** Files with secrets in the data directory, as far as it is on this machine. */
function fileModes({ dataDir }: Service): Check[] {
  return ['secret', 'bootstrap.json'].flatMap((file) => {
    const path = join(dataDir, file);
    const name = `file ${file}`;
    const mode = modeOf(path);
    if (mode === null) return [];
    const text = mode.toString(8).padStart(4, '0');
    const isOpen = (mode & 0o077) !== 0;
    const check: Check = isOpen
      ? { name, status: 'fail', summary: `mode ${text} lets others read it`, advice: `Run: chmod 600 ${path}` }
      : { name, status: 'ok', summary: `mode ${text}`, advice: null };
    return [check];
  });
}

function modeOf(path: string): number | null {
  try {
    return statSync(path).mode & 0o777;
  } catch {
    return null;
  }
}

async function askService(context: Context, service: Service): Promise<readonly Check[]> {
  try {
    const { checks } = await callOperator<DoctorAnswer>(context, service, { method: 'GET', path: '/doctor' });
    return checks;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw error;
    return [
      {
        name: 'secret',
        status: 'fail',
        summary: 'the service does not accept the operator token',
        advice:
          'The secret here must be that of the service (SUNDEW_SECRET or <data>/secret), and the clocks must agree.',
      },
    ];
  }
}
