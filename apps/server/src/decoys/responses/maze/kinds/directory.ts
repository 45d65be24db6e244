import type { MazeKind } from '../maze.ts';
import { firmOf } from './firm.ts';
import { profileOf } from './profile.ts';

/** People with their firms, addresses and colleagues. */
export const directory: MazeKind = {
  name: 'directory',
  folders: ['directory', 'members', 'profiles', 'who-is-who', 'register', 'partners'],
  title: (site, id) => site.world.person(id).name,
  note: (site, id) => `${firmOf(site, id).shortName}, ${site.world.person(id).city}`,
  item: (maze, id) => profileOf(maze, id, (colleague) => maze.addresses.item(colleague)),
};
