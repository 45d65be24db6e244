import { sharersOf } from '@sundew/wire/response-actions';
import { Link } from '@tanstack/react-router';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Table } from '../../../kit/ui/table.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { responseTexts } from '../response-texts.ts';
import { sharingTexts } from '../sharing/sharing-texts.ts';
import { historyTexts } from './history-texts.ts';
import type { Run } from './use-rule-history.ts';

const FIGURE = 'text-right tabular-nums';

/** Whom a response action met, and what it did to each. */
export function RunTable({ of }: { readonly of: readonly Run[] }) {
  const say = useTexts(historyTexts);
  const sayRule = useTexts(responseTexts);
  const sayShared = useTexts(sharingTexts);
  return (
    <Table
      label={say('met')}
      rows={of}
      keyOf={({ id }) => id}
      columns={[
        { key: 'time', head: sayRule('time'), cell: ({ last_at: at }) => <Time at={at} /> },
        {
          key: 'target',
          head: say('target'),
          cell: ({ target, detection_id: id }) => (
            <Link to="/detections" search={{ detection: id }} className="text-accent underline">
              <bdi>{target}</bdi>
            </Link>
          ),
        },
        { key: 'count', head: say('detections'), className: FIGURE, cell: (run) => number(run.detections) },
        {
          key: 'did',
          head: say('did'),
          cell: ({ outcomes }) => (
            <ul className="space-y-0.5">
              {outcomes.map(({ action, outcome, guard_rail: rail }) => (
                <li key={action}>
                  {sayRule(action)}: {say(outcome)}
                  {rail !== null && <span className="text-muted"> ({sayRule(rail)})</span>}
                </li>
              ))}
            </ul>
          ),
        },
        {
          key: 'shared',
          head: sayShared('sharedBy'),
          className: FIGURE,
          cell: ({ shared_by: shared }) => (shared === null ? '' : number(sharersOf(shared))),
        },
      ]}
    />
  );
}
