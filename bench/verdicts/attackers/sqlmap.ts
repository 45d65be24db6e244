import { runTool } from '../tools.ts';
import type { AttackerKind } from '../visitor-kind.ts';

/** sqlmap as it comes, on the search of the shop. */
export const visitor: AttackerKind = {
  name: 'sqlmap',
  tools: ['sqlmap'],
  stoppedWithin: 20,
  async visit({ enter, folder }) {
    const { url } = await enter(['198.51.100.13']);
    const args = ['-u', `${url}/search?q=lamp`, '--batch', '--level', '2', '--flush-session'];
    await runTool('sqlmap', args, { folder, mostS: 25 });
  },
};
