import { around } from '../evasion.ts';

/** Words in capitals, as names in statements are. */
export const evasion = around(
  'capital-words',
  'ALPHA RIVER STONE WINDOW GARDEN ',
  ' BRIDGE WINTER COPPER LADDER FOREST',
);
