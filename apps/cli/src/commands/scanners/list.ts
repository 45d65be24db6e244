import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { listScanners } from './find-scanner.ts';

const HEADING = ['name', 'state', 'sensitivity', 'last heard', 'id'];

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists the detection scripts and when a page last reported.',
  need: 'either',
  examples: ['scanners list', 'scanners list --json'],
  async run(session: VerbSession) {
    const found = await listScanners(session);
    if (session.options.json) return session.context.terminal.json(found);
    const rows = found.data.map((scanner) => [
      scanner.name,
      scanner.enabled ? 'on' : 'off',
      scanner.sensitivity,
      scanner.last_report_at ?? 'never',
      scanner.id,
    ]);
    session.context.terminal.table(HEADING, rows);
  },
});
