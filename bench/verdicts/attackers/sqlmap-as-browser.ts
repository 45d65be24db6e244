import { runTool } from '../tools.ts';
import type { AttackerKind } from '../visitor-kind.ts';

/** sqlmap under the name of a browser. */
export const visitor: AttackerKind = {
  name: 'sqlmap as browser',
  tools: ['sqlmap'],
  stoppedWithin: 20,
  async visit({ enter, folder }) {
    const { url } = await enter(['198.51.100.14']);
    const args = ['-u', `${url}/search?q=lamp`, '--batch', '--random-agent', '--level', '2', '--flush-session'];
    await runTool('sqlmap', args, { folder, mostS: 25 });
  },
};
