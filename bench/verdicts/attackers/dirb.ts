import { pathOf, runTool } from '../tools.ts';
import type { AttackerKind } from '../visitor-kind.ts';

/** dirb as it comes, under the name of a browser from many years ago. */
export const visitor: AttackerKind = {
  name: 'dirb',
  tools: ['dirb', 'wordlists'],
  stoppedWithin: 20,
  async visit({ enter, folder }) {
    const { url } = await enter(['198.51.100.32']);
    await runTool('dirb', [`${url}/`, pathOf('wordlists'), '-S', '-r'], { folder, mostS: 20 });
  },
};
