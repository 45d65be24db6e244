import { answerOf } from '@sundew/api-client/client';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../calling/organization-session.ts';
import type { Command } from '../command.ts';
import { EXIT, Exit } from '../terminal/exit.ts';

interface Options {
  readonly ip?: string;
  readonly fingerprint?: string;
  readonly before?: string;
  readonly yes?: true;
}

/** Erases what is known of a visitor. */
export const erase: Command = {
  name: 'erase',
  add(program, context) {
    program
      .command('erase')
      .summary('erase what is known of a visitor')
      .description('Counts what matches all of the options and, with --yes, erases it for good. Only owners may.')
      .option(...ORGANIZATION_OPTION)
      .option('--ip <address>', 'everything of this address')
      .option('--fingerprint <text>', 'an actor id, JA4, JA3, header fingerprint or fingerprint hash')
      .option('--before <date>', 'only what was recorded before')
      .option('--yes', 'you are sure')
      .addHelpText('after', '\nExample:\n  npm run sundew -- erase --ip 203.0.113.7 --yes')
      .action(async (_options, command) => {
        const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'either');
        const { ip, fingerprint, before } = options;
        if (ip === undefined && fingerprint === undefined && before === undefined) {
          throw new Exit(EXIT.usage, 'Say what to erase: --ip, --fingerprint or --before.');
        }
        const body = {
          ...(ip === undefined ? {} : { ip }),
          ...(fingerprint === undefined ? {} : { fingerprint }),
          ...(before === undefined ? {} : { before }),
        };
        const params = { path: { organization_id: organization } };
        const path = '/api/organizations/{organization_id}/erasure';
        const { data: found } = await answerOf(api.POST(`${path}/preview`, { params, body }));
        if (options.yes === undefined) {
          throw new Exit(
            EXIT.usage,
            `This erases ${found.detections} detections for good, and what is known beside them. Add --yes to do it.`,
          );
        }
        const { data } = await answerOf(api.POST(path, { params, body }));
        if (options.json) return context.terminal.json(data);
        context.terminal.line(`The erasure of ${found.detections} detections has begun.`);
      });
  },
};
