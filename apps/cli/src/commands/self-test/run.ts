import { answerOf } from '@sundew/api-client/client';
import { pause } from '@sundew/api-client/pause';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit, ExitAfterAnswer } from '../../terminal/exit.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { selfTestLines } from './self-test-lines.ts';

interface Options {
  readonly timeout: number;
}

const LOOK_EVERY_MS = 1_000;

export const addRun = organizationVerb({
  usage: 'run',
  about: 'Sends a visit through every path now, waits for the reports, and shows what is blind.',
  need: 'either',
  options: (verb) =>
    verb.option('--timeout <seconds>', 'how long to wait for the end of the run', wholeNumber(1, 3600), 900),
  examples: ['self-test run', 'self-test run --json'],
  async run({ api, path, options, context }: VerbSession<Options>) {
    const { terminal, interrupted } = context;
    const params = { path };
    let { data } = await answerOf(api.POST('/api/organizations/{organization_id}/self-test/runs', { params }));
    if (data.run === null) {
      throw new Exit(EXIT.refused, 'There is nothing to test: name a site with "self-test set --add", or add a decoy.');
    }
    const deadline = Date.now() + options.timeout * 1_000;
    while (data.run !== null && data.run.finished_at === null) {
      if (Date.now() > deadline) {
        throw new Exit(
          EXIT.checkFailed,
          `The run did not end within ${options.timeout} s; "self-test show" tells more.`,
        );
      }
      await pause(LOOK_EVERY_MS, interrupted);
      if (interrupted.aborted) break;
      ({ data } = await answerOf(api.GET('/api/organizations/{organization_id}/self-test', { params })));
    }
    if (options.json) terminal.json(data);
    else for (const line of selfTestLines(data)) terminal.line(line);
    interrupted.throwIfAborted();
    const blind = (data.run?.paths ?? []).filter(({ state }) => state === 'blind').map(({ name }) => name);
    if (blind.length > 0) throw new ExitAfterAnswer(EXIT.checkFailed, `Blind: ${blind.join(', ')}.`);
  },
});
