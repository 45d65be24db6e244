import { dateTime, number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Table } from '../../kit/ui/table.tsx';
import type { Summary } from '../actors/story/story.ts';
import { sharedTexts } from './shared-texts.ts';

/** Networks the visitor came from. */
export function NetworkTable({ summary }: { readonly summary: Summary }) {
  const say = useTexts(sharedTexts);
  if (summary.ips.length === 0) return null;
  return (
    <Panel title={say('networks')} className="mb-4">
      <Table
        label={say('networks')}
        rows={summary.ips}
        keyOf={({ ip_address: network }) => network}
        columns={[
          {
            key: 'network',
            head: say('network'),
            cell: ({ ip_address: network }) => <span className="font-mono text-xs">{network}</span>,
          },
          {
            key: 'detections',
            head: say('detections'),
            className: 'text-right tabular-nums',
            cell: ({ detections }) => number(detections),
          },
          { key: 'first', head: say('first'), cell: ({ first_seen: at }) => dateTime(at) },
          { key: 'last', head: say('last'), cell: ({ last_seen: at }) => dateTime(at) },
        ]}
      />
    </Panel>
  );
}
