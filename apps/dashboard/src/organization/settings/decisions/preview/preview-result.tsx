import type { DecisionPreview } from '@sundew/wire/decision-preview';
import { DECISION_ACTIONS } from '@sundew/wire/decisions';
import { DecisionBadge } from '../../../../kit/decisions/decision-badge.tsx';
import { dateTime, number } from '../../../../kit/texts/formats.ts';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { classNames } from '../../../../kit/ui/class-names.ts';
import { Table } from '../../../../kit/ui/table.tsx';
import { previewTexts } from './preview-texts.ts';
import { PreviewedVisitors } from './previewed-visitors.tsx';

const FIGURE = 'text-right tabular-nums';
const GRAVEST_FIRST = DECISION_ACTIONS.toReversed();

/** Visitors and requests by decision, now and with the settings that were tried, and who would meet something else. */
export function PreviewResult({ preview }: { readonly preview: DecisionPreview }) {
  const say = useTexts(previewTexts);
  const { from, to, judged, visitors, requests, is_complete: isComplete } = preview;
  if (judged === 0) return <p className="text-muted text-sm">{say('nothing')}</p>;
  return (
    <>
      <p className="text-sm">
        {say('period', { count: judged, shown: number(judged), from: dateTime(from), to: dateTime(to) })}
        {!isComplete && <span className="text-warn"> {say('incomplete')}</span>}
      </p>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <CountTable label={say('visitors')} counts={visitors} />
        <CountTable label={say('requests')} counts={requests} />
      </div>
      <PreviewedVisitors preview={preview} />
    </>
  );
}

function CountTable({ label, counts }: { readonly label: string; readonly counts: DecisionPreview['visitors'] }) {
  const say = useTexts(previewTexts);
  const { now, tried } = counts;
  return (
    <Table
      isSlim
      label={label}
      rows={GRAVEST_FIRST}
      keyOf={(action) => action}
      columns={[
        { key: 'decision', head: label, cell: (action) => <DecisionBadge action={action} /> },
        { key: 'now', head: say('now'), className: FIGURE, cell: (action) => number(now[action]) },
        {
          key: 'tried',
          head: say('tried'),
          className: FIGURE,
          cell: (action) => (
            <span className={classNames(now[action] !== tried[action] && 'font-semibold')}>
              {number(tried[action])}
            </span>
          ),
        },
      ]}
    />
  );
}
