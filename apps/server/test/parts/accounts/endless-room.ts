import type { Room } from '../../../src/accounts/plans/room.ts';

/** As where nothing is sold. */
export const endlessRoom: Room = { demand: () => Promise.resolve() };
