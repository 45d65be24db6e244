import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { Pending } from '../../../kit/faults/pending.tsx';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Empty } from '../../../kit/ui/empty.tsx';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { Table } from '../../../kit/ui/table.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { EnforcementFrame } from '../enforcement-frame.tsx';
import { enforcementTexts } from '../enforcement-texts.ts';
import { BlockPanel } from './block-panel.tsx';
import { useRefusals } from './use-refusals.ts';

/** Whom this service blocked, and whom sensors refused as far as they told. */
export function Page() {
  const say = useTexts(enforcementTexts);
  const refusals = useRefusals();
  const { data } = refusals;
  return (
    <EnforcementFrame page="history">
      <div className="space-y-4">
        <BlockPanel />
        <Panel
          title={say('refused')}
          about={
            data !== undefined &&
            data.rows.length > 0 &&
            say('among', { count: data.total, shown: number(data.rows.length), total: number(data.total) })
          }
          actions={
            data !== undefined &&
            data.rows.length > 0 && (
              <Link
                to="/detections"
                search={{ refused: 'true' }}
                preload={false}
                className="text-accent text-sm underline"
              >
                {say('allRefused')}
              </Link>
            )
          }
        >
          <Pending query={refusals} />
          {data?.rows.length === 0 && (
            <Empty icon={History} title={say('nothingRefused')}>
              {say('nothingRefusedAbout')}
            </Empty>
          )}
          {data !== undefined && data.rows.length > 0 && (
            <Table
              label={say('refused')}
              rows={data.rows}
              keyOf={({ detectionId }) => detectionId}
              columns={[
                { key: 'time', head: say('time'), cell: ({ timestamp }) => <Time at={timestamp} /> },
                { key: 'visitor', head: say('visitor'), cell: ({ address }) => <bdi>{address ?? '–'}</bdi> },
                {
                  key: 'path',
                  head: say('path'),
                  className: 'min-w-48 max-w-md',
                  cell: ({ path }) => (
                    <bdi className="break-all font-mono text-xs">{visibleText(path ?? '–', 200)}</bdi>
                  ),
                },
                {
                  key: 'what',
                  head: say('what'),
                  cell: ({ refusal, isDryRun }) => `${say(refusal)}${isDryRun ? ` (${say('dryRun')})` : ''}`,
                },
                { key: 'by', head: say('by'), cell: ({ sensor }) => <bdi>{visibleText(sensor, 64)}</bdi> },
                {
                  key: 'open',
                  head: <span className="sr-only">{say('open')}</span>,
                  cell: ({ detectionId }) => (
                    <Link to="/detections" search={{ detection: detectionId }} className="text-accent underline">
                      {say('open')}
                    </Link>
                  ),
                },
              ]}
            />
          )}
        </Panel>
      </div>
    </EnforcementFrame>
  );
}
