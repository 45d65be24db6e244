import { listVerb } from '../../calling/list-verb.ts';
import { listScanners } from './find-scanner.ts';

export const addList = listVerb({
  usage: 'list',
  about: 'Lists the detection scripts and when a page last reported.',
  need: 'either',
  examples: ['scanners list', 'scanners list --json'],
  ask: listScanners,
  heading: ['name', 'state', 'sensitivity', 'last heard', 'id'],
  cells: (scanner) => [
    scanner.name,
    scanner.enabled ? 'on' : 'off',
    scanner.sensitivity,
    scanner.last_report_at ?? 'never',
    scanner.id,
  ],
});
