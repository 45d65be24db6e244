import type { Check } from '@sundew/wire/operator';
import { withinTime } from '../../platform/time/within-time.ts';
import { checks } from './checks/registry.gen.ts';
import type { DoctorCheck, DoctorVisit, Finding } from './doctor-check.ts';

const TIME_BOX_MS = 10_000;

/** Looks at everything at the same time; what fails or takes too long is a finding, never an error. */
export function examine(visit: DoctorVisit): Promise<Check[]> {
  return Promise.all(
    checks.map(async (check) => {
      const { status, summary, advice = null } = await lookAt(check, visit);
      return { name: check.name, status, summary, advice };
    }),
  );
}

/** What one check finds; one that throws, or gives no answer in time, has failed. */
export async function lookAt(check: DoctorCheck, visit: DoctorVisit): Promise<Finding> {
  const look = async (): Promise<Finding> => check.look(visit);
  const found = look().catch((error: unknown) =>
    failed(error instanceof Error ? error.message : String(error), 'threw'),
  );
  return withinTime(TIME_BOX_MS, found, () => failed(`no answer within ${TIME_BOX_MS / 1000} s`, 'no_answer'));
}

function failed(summary: string, reason: string): Finding {
  return { status: 'fail', summary, advice: 'See the log of the service.', reason };
}
