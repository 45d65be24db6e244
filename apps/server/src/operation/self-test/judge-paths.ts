import type { SelfTestReason, SelfTestState } from '@sundew/wire/self-test';
import type { Heard, TestedPath } from './path.ts';

export interface Verdict {
  readonly path: string;
  readonly state: SelfTestState;
  readonly reason: SelfTestReason;
  /** Of a sensor: how long its report of a visit took. */
  readonly arrivedMs: number | null;
  readonly heard: readonly Heard[];
}

/**
 * What follows from the visits of a run once no more reports are awaited.
 * @param seenBefore paths that an earlier run found seeing
 */
export function judgePaths(paths: readonly TestedPath[], seenBefore: ReadonlySet<string>): readonly Verdict[] {
  return paths.map((path) => (path.kind === 'sensor' ? judgeSensor(path, paths, seenBefore) : judgeVisit(path)));
}

/** Whether nothing that is still to come could change what follows. */
export function isSettled(paths: readonly TestedPath[], verdicts: readonly Verdict[]): boolean {
  const isVisitOver = ({ mark, heard, fault }: TestedPath) => mark === null || heard.length > 0 || fault !== null;
  const isAwaited = ({ reason }: Verdict) => reason === 'no_longer_reported' || reason === 'never_reported';
  return paths.every(isVisitOver) && !verdicts.some(isAwaited);
}

function judgeVisit({ path, state, reason, mark, sentAt, fault, arrivedMs, heard }: TestedPath): Verdict {
  const verdict = (now: SelfTestState, why: SelfTestReason): Verdict => ({
    ...{ path, state: now, reason: why, arrivedMs, heard },
  });
  if (mark === null) return verdict(state, reason);
  if (heard.length > 0) return verdict('seeing', heard.some(isProven) ? 'arrived' : 'arrived_unproven');
  if (sentAt === null) return verdict('not_tested', 'not_sent');
  if (fault === 'private_address') return verdict('not_tested', 'private_address');
  return verdict('blind', fault ?? 'not_reported');
}

/**
 * A sensor sees when it reported the visit to any site of its property. One that never did may stand before another site;
 * only one that did before is blind.
 */
function judgeSensor(
  { path, propertyId, target, state, reason }: TestedPath,
  paths: readonly TestedPath[],
  seenBefore: ReadonlySet<string>,
): Verdict {
  const verdict = (now: SelfTestState, why: SelfTestReason, reports: readonly Heard[] = []): Verdict => ({
    ...{ path, state: now, reason: why, heard: reports },
    arrivedMs: reports.length === 0 ? null : Math.min(...reports.map(({ ms }) => ms)),
  });
  if (state === 'not_tested') return verdict(state, reason);
  const sites = paths.filter((other) => other.kind === 'site' && other.propertyId === propertyId);
  const reports = sites.flatMap(({ heard }) =>
    heard.filter(({ source, sensor }) => source === target.source && sensor === target.sensor),
  );
  if (reports.length > 0) return verdict('seeing', reports.some(isProven) ? 'arrived' : 'arrived_unproven', reports);
  const wasVisited = sites.some(({ sentAt, fault, heard }) => heard.length > 0 || (sentAt !== null && fault === null));
  if (!wasVisited) return verdict('not_tested', 'site_not_seen');
  return seenBefore.has(path) ? verdict('blind', 'no_longer_reported') : verdict('not_tested', 'never_reported');
}

const isProven = ({ unproven }: Heard): boolean => !unproven;
