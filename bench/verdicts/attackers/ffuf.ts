import { pathOf, runTool } from '../tools.ts';
import type { AttackerKind } from '../visitor-kind.ts';

/** ffuf as it comes: a list of well-known paths. */
export const visitor: AttackerKind = {
  name: 'ffuf',
  tools: ['ffuf', 'wordlists'],
  stoppedWithin: 20,
  async visit({ enter, folder }) {
    const { url } = await enter(['198.51.100.11']);
    await runTool('ffuf', ['-u', `${url}/FUZZ`, '-w', pathOf('wordlists'), '-maxtime', '12', '-s'], {
      folder,
      mostS: 20,
    });
  },
};
