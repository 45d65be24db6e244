import type { Command } from '../command.ts';
import { addList } from './actors/list.ts';
import { addRotation } from './actors/rotation.ts';
import { addShow } from './actors/show.ts';

/** Fingerprints and what came with them. */
export const actors: Command = {
  name: 'actors',
  add(program, context) {
    const verbs = program
      .command('actors')
      .summary('list and show actors, and say when one counts as rotating')
      .description(
        'Lists and shows actors with their addresses and with what ties them to visitors elsewhere, and says from when on ' +
          'one counts as changing its addresses.',
      );
    for (const add of [addList, addShow, addRotation]) add(verbs, context);
  },
};
