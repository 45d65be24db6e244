import type { Gatherer } from '../gatherer.ts';
import { requestedPath } from '../requested-path.ts';

const LONGEST = 200;

/** The path that a program asked for and that the robots.txt of the property keeps from it. */
export const robots: Gatherer<'robots'> = {
  name: 'robots',
  gather({ said, userAgent, paths, trust }) {
    if (trust === 'anonymous') return null;
    const path = requestedPath(said);
    return path !== '' && paths.keepsFrom(path, userAgent) ? path.slice(0, LONGEST) : null;
  },
};
