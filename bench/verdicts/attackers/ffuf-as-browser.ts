import { CHROME } from '../agents.ts';
import { pathOf, runTool } from '../tools.ts';
import type { AttackerKind } from '../visitor-kind.ts';

/** ffuf under a browser's name, in no hurry. */
export const visitor: AttackerKind = {
  name: 'ffuf as browser',
  tools: ['ffuf', 'wordlists'],
  stoppedWithin: 20,
  async visit({ enter, folder }) {
    const { url } = await enter(['198.51.100.12']);
    const args = [
      '-u',
      `${url}/FUZZ`,
      '-w',
      pathOf('wordlists'),
      '-H',
      `User-Agent: ${CHROME}`,
      '-t',
      '4',
      '-p',
      '0.4',
      '-s',
    ];
    await runTool('ffuf', args, { folder, mostS: 20 });
  },
};
