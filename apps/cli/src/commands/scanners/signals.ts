import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { findScanner } from './find-scanner.ts';

const HEADING = ['signal', 'weight', 'detections', 'last seen', 'meaning'];

export const addSignals = organizationVerb({
  usage: 'signals <script>',
  about: 'Shows which signals a detection script found, the most frequent first.',
  need: 'either',
  options: (verb) => verb.option('--days <count>', 'of so many days', wholeNumber(1, 400), 30),
  examples: ['scanners signals Shop --days 7'],
  async run(session: VerbSession<{ readonly days: number }>, wanted: string) {
    const { id } = await findScanner(session, wanted);
    const found = await answerOf(
      session.api.GET('/api/organizations/{organization_id}/bot-scanners/{scanner_id}/signals', {
        params: {
          path: { organization_id: session.organization, scanner_id: id },
          query: { days: session.options.days },
        },
      }),
    );
    if (session.options.json) return session.context.terminal.json(found);
    const rows = found.data.map(({ name, grade, detections, last_seen_at: at, meaning }) => [
      ...[name, grade ?? '', String(detections), at, meaning ?? ''],
    ]);
    if (rows.length === 0) return session.context.terminal.note('Nothing was found.');
    session.context.terminal.table(HEADING, rows);
  },
});
