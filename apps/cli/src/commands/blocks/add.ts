import { isIP } from 'node:net';
import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { sharersText } from './sharers-text.ts';
import { placeText, withPlaces } from './with-places.ts';

interface Options {
  readonly reason: string;
  readonly hours?: number;
  readonly yes?: boolean;
}

export const addAdd = organizationVerb({
  usage: 'add <address>',
  about: 'Blocks an address at everything that is connected. Nobody whom a guard rail protects is blocked.',
  need: 'either',
  options: (verb) =>
    verb
      .requiredOption('--reason <text>', 'why')
      .option('--hours <hours>', 'default: as the integration says', wholeNumber(1, 8760))
      .option('--yes', 'also when many share it'),
  examples: ['blocks add 45.83.64.7 --reason "tries passwords" --hours 48'],
  async run({ api, path, options, context }: VerbSession<Options>, address: string) {
    // The radius is told of more than can be blocked by hand.
    if (isIP(address) === 0) {
      throw new Exit(
        EXIT.usage,
        `${address} is no IP address. By hand only these are blocked, of IPv6 the /64 around them.`,
      );
    }
    const params = { path: { ...path, target: address } };
    const { data: radius } = await answerOf(
      api.GET('/api/organizations/{organization_id}/blast-radius/{target}', { params }),
    );
    if (radius.is_above && options.yes !== true) {
      throw new Exit(EXIT.usage, `${sharersText(radius)} They would be turned away as well. Add --yes to do it.`);
    }
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/blocked-ips', {
        params: { path },
        body: {
          ip_address: address,
          reason: options.reason,
          ...(options.hours === undefined ? {} : { duration_hours: options.hours }),
        },
      }),
    );
    const placed = await withPlaces({ api, path }, data);
    if (options.json) return context.terminal.json(placed);
    if (placed.length === 0) context.terminal.note(`${address} is blocked everywhere already.`);
    for (const block of placed) {
      context.terminal.line(`${block.target} is blocked at ${placeText(block)} until ${block.expires_at}`);
    }
  },
});
