import { sharersOf } from '@sundew/wire/response-actions';
import { useEffect, useRef } from 'react';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Table } from '../../../kit/ui/table.tsx';
import { responseTexts } from '../response-texts.ts';
import { sharingTexts } from '../sharing/sharing-texts.ts';
import type { useRuleChanges } from './use-rule-changes.ts';

type Preview = NonNullable<ReturnType<typeof useRuleChanges>['preview']['data']>;

const FIGURE = 'text-right tabular-nums';

/** Whom a response action would have hit, and who would have been turned away with them. */
export function PreviewTable({ of }: { readonly of: Preview }) {
  const say = useTexts(responseTexts);
  const sayShared = useTexts(sharingTexts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands at the end of a long form.
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const { judged, matched, would_block: blocked, would_ask: asked, spared, bystanders, targets } = of;
  const figures = { judged, matched, blocked, asked, spared, bystanders };
  const values = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, number(value)]));
  return (
    <div ref={place} className="space-y-2 text-sm">
      <p role="status">{say('previewSaid', values)}</p>
      {targets.length > 0 && (
        <Table
          label={say('preview')}
          rows={targets}
          keyOf={({ target }) => target}
          columns={[
            { key: 'target', head: say('target'), cell: ({ target }) => <bdi>{target}</bdi> },
            { key: 'detections', head: say('detections'), className: FIGURE, cell: (row) => number(row.detections) },
            { key: 'score', head: say('score'), className: FIGURE, cell: (row) => number(row.max_score) },
            {
              key: 'shared',
              head: sayShared('sharedBy'),
              className: FIGURE,
              cell: ({ shared_by: shared }) => (shared === null ? '' : number(sharersOf(shared))),
            },
            {
              key: 'spared',
              head: say('spared'),
              cell: ({ guard_rail: rail, would_ask: asks }) =>
                rail !== null ? say(rail) : asks ? sayShared('wouldAsk') : '',
            },
          ]}
        />
      )}
    </div>
  );
}
