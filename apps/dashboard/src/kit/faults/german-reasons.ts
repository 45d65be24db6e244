import { germanFaults } from './german-faults.ts';
import { germanRefusals } from './german-refusals.ts';

/** Why something was refused, in German. */
export const germanReasons = { ...germanFaults, ...germanRefusals };
