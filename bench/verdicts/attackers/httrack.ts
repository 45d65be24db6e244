import { runTool } from '../tools.ts';
import type { AttackerKind } from '../visitor-kind.ts';

/** HTTrack as it comes, which copies the site and heeds its robots.txt. */
export const visitor: AttackerKind = {
  name: 'HTTrack',
  tools: ['httrack'],
  stoppedWithin: 20,
  async visit({ enter, folder }) {
    const { url } = await enter(['198.51.100.31']);
    await runTool('httrack', [url, '-O', folder, '-r4', '-%c10', '-A1000000'], { folder, mostS: 20 });
  },
};
