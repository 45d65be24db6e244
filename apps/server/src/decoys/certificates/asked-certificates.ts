import type { CertificatePlace } from './store.ts';

/** Certificates that are worked on at a time. */
export const SIDE_BY_SIDE = 4;

/** Gets a certificate; bounded in time, and stopped by its signal. */
type Issue = (place: CertificatePlace, signal: AbortSignal) => Promise<void>;

/**
 * Has certificates that were asked for worked on, several side by side. The first to ask stays until all of them are done, and
 * whoever asks meanwhile goes at once: an authority that takes minutes for each holds one worker, and not all there are.
 * @returns rejects with what the first one that failed threw, after all of them; their schedule finds them again
 */
export function createAskedCertificates(issue: Issue): Issue {
  const waiting: (readonly [CertificatePlace, AbortSignal])[] = [];
  const underWay = new Set<Promise<unknown>>();
  const faults: unknown[] = [];
  let isAttended = false;

  function begin(): void {
    while (underWay.size < SIDE_BY_SIDE) {
      const next = waiting.shift();
      if (next === undefined) return;
      // The service ends; what waits is due still at its next start.
      if (next[1].aborted) continue;
      const work = issue(...next)
        .catch((fault: unknown) => faults.push(fault))
        .finally(() => {
          underWay.delete(work);
          begin();
        });
      underWay.add(work);
    }
  }

  return async (place, signal) => {
    waiting.push([place, signal]);
    begin();
    if (isAttended) return;
    isAttended = true;
    while (underWay.size > 0) await Promise.all(underWay);
    isAttended = false;
    const [fault] = faults.splice(0);
    if (fault !== undefined) throw fault;
  };
}
