import type { Gatherer } from '../gatherer.ts';
import { requestedPath } from '../requested-path.ts';
import { visitorOf } from '../visitor.ts';

/** What the visitor did over the last seconds and minutes. Null for visitors without address, and for test traffic. */
export const behaviour: Gatherer<'behaviour'> = {
  name: 'behaviour',
  gather(sighting, context) {
    const visitor = sighting.standing.correlation ? visitorOf(sighting) : null;
    if (visitor === null) return null;
    const { atMs, userAgent, said } = sighting;
    return context.behaviour.observe(visitor, { atMs, userAgent, path: requestedPath(said) });
  },
};
