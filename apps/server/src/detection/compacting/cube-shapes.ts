import { FLAG } from '../stored/flags.ts';

const KINDS = FLAG.impostor;
const PLACES = FLAG.onLogin | FLAG.onCart | FLAG.onSearch;

/**
 * Which dimensions a cube of `rollup_cubes` keeps. `threat` and `place` have a slot per day, `hourly` one per hour.
 * Few dimensions each: that is what makes a month of a busy organization some thousand rows.
 */
export const CUBES = {
  threat: {
    slot: 'day',
    keeps: ['source', 'level', 'category'],
    flags: FLAG.blocked | KINDS | PLACES,
  },
  place: { slot: 'day', keeps: ['country'], flags: FLAG.proxy | FLAG.vpn | FLAG.tor },
  hourly: { slot: 'hour', keeps: ['source', 'category'], flags: KINDS },
} as const;

export type CubeName = keyof typeof CUBES;
export type CubeDimension = 'source' | 'level' | 'category' | 'country';
