import { bounded } from '../../../platform/text/cut-text.ts';
import type { Gatherer } from '../gatherer.ts';
import { requestedPath } from '../requested-path.ts';
import { requestsOf } from '../requests-of.ts';

const LONGEST = 200;

/** The path that a program asked for and that the robots.txt of the property keeps from it. */
export const robots: Gatherer<'robots'> = {
  name: 'robots',
  gather(sighting) {
    const { userAgent, paths, trust } = sighting;
    if (trust === 'anonymous') return null;
    const asked = requestsOf(sighting).map(requestedPath);
    const kept = asked.find((path) => path !== '' && paths.keepsFrom(path, userAgent));
    return kept === undefined ? null : bounded(kept, LONGEST);
  },
};
