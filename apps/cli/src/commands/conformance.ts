import type { Command } from '../command.ts';
import { optionsOf } from '../context.ts';
import { EXIT, Exit, ExitAfterAnswer } from '../terminal/exit.ts';
import { wholeNumber } from '../terminal/option-values.ts';
import { startRecordingService } from './conformance/recording-service.ts';
import { CONFORMANCE_RULES } from './conformance/rules.ts';
import { BROWSER, makeVisits } from './conformance/visits.ts';

interface Options {
  readonly port: number;
  readonly asset: string;
  readonly patience: number;
  readonly log: boolean;
}

interface TriedRule {
  readonly rule: string;
  readonly about: string;
  /** False where the kind of sensor cannot know what the rule is about; it counts as kept. */
  readonly applies: boolean;
  readonly kept: boolean;
  readonly faults: readonly string[];
}

/** Drives a sensor through its contract. Needs no service: it stands in for it, so that it can also be broken. */
export const conformance: Command = {
  name: 'conformance',
  add(program, context) {
    program
      .command('conformance')
      .argument('<url>', 'address of a demo site with the sensor')
      .summary('drive a sensor through its contract and see what fails')
      .description(
        'Stands in for the service on a port of this machine, visits a demo site whose sensor reports to it, and says which ' +
          'rules of the sensor contract it breaks. Start the site with that address as the service, and any key.',
      )
      .option('--port <port>', 'where the sensor reports to, on 127.0.0.1', wholeNumber(0, 65_535), 8090)
      .option('--asset <path>', 'a file that the site has', '/style.css')
      .option('--patience <seconds>', 'how long a report, or the site that starts, may take', wholeNumber(1, 120), 15)
      .option('--log', 'the sensor reads access logs: it sums up, and knows no headers', false)
      .addHelpText(
        'after',
        '\nExamples:\n  SUNDEW_URL=http://127.0.0.1:8090 SUNDEW_KEY=any PORT=3000 node sensors/node/examples/express.mjs &' +
          '\n  npm run sundew -- conformance http://127.0.0.1:3000\n  npm run -s sundew -- conformance http://127.0.0.1:3000 --json',
      )
      .action(async (url: string, _options, command) => {
        const { json, port, asset, patience, log: isLog } = optionsOf<Options>(command);
        const { terminal, interrupted } = context;
        if (!URL.canParse(url)) throw new Exit(EXIT.usage, `${url} is no address. Write it as http://127.0.0.1:3000.`);
        const service = await startRecordingService(port);
        const rules: TriedRule[] = [];
        try {
          terminal.note(`Reports are awaited at ${service.url}.`);
          const agent = isLog ? `Service-Test/1.0 ${BROWSER}` : BROWSER;
          const visits = makeVisits(url, service, patience * 1000, interrupted, agent);
          if (!(await visits.isThere())) throw new Exit(EXIT.unreachable, `${url} does not answer.`);
          for (const { name, about, check, isAboutHeaders = false } of CONFORMANCE_RULES) {
            const applies = !isLog || !isAboutHeaders;
            const faults = applies ? await check(visits, { asset, isLog }) : [];
            rules.push({ rule: name, about, applies, kept: faults.length === 0, faults });
          }
        } finally {
          await service.close();
        }
        // What nobody waited for any more is not broken.
        interrupted.throwIfAborted();
        if (json) terminal.json({ rules });
        else {
          const rows = rules.map(({ rule, about, applies, kept, faults }) => [
            rule,
            applies ? (kept ? 'kept' : 'BROKEN') : 'not applicable',
            faults.join(' ') || about,
          ]);
          terminal.table(['rule', 'state', 'what'], rows);
        }
        const broken = rules.filter(({ kept }) => !kept).map(({ rule }) => rule);
        if (broken.length > 0) throw new ExitAfterAnswer(EXIT.checkFailed, `Broken: ${broken.join(', ')}.`);
      });
  },
};
