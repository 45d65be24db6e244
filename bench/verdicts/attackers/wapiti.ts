import { runTool } from '../tools.ts';
import type { AttackerKind } from '../visitor-kind.ts';

/** wapiti, which follows the links of the site first and attacks afterwards, under an old browser's name. */
export const visitor: AttackerKind = {
  name: 'wapiti',
  tools: ['wapiti'],
  stoppedWithin: 20,
  async visit({ enter, folder }) {
    const { url } = await enter(['198.51.100.15']);
    const args = ['-u', `${url}/`, '-m', 'sql,xss,exec,file', '--max-scan-time', '30', '--flush-session'];
    await runTool('wapiti', [...args, '-d', '3', '-f', 'json', '-o', `${folder}/wapiti.json`], { folder, mostS: 35 });
  },
};
