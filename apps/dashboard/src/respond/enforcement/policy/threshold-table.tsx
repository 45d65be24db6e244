import { Link } from '@tanstack/react-router';
import { useProperties } from '../../../kit/data/use-properties.ts';
import { policyName } from '../../../kit/decisions/policy-texts.ts';
import { Pending } from '../../../kit/faults/pending.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Empty } from '../../../kit/ui/empty.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { Table } from '../../../kit/ui/table.tsx';
import { enforcementTexts } from '../enforcement-texts.ts';
import { scoreWords } from './thresholds-words.ts';

const FIGURE = 'text-right tabular-nums whitespace-nowrap';

/** What every property does by score. */
export function ThresholdTable() {
  const say = useTexts(enforcementTexts);
  const properties = useProperties();
  return (
    <Panel title={say('thresholdsTitle')} about={say('thresholdsAbout')}>
      <Pending query={properties} />
      {properties.data?.length === 0 && <Empty title={say('noProperty')}>{say('noPropertyAbout')}</Empty>}
      {properties.data !== undefined && properties.data.length > 0 && (
        <Table
          label={say('thresholdsTitle')}
          rows={properties.data}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'property',
              head: say('property'),
              className: 'min-w-40',
              cell: ({ id, name }) => (
                <Link
                  to="/settings/properties/$propertyId"
                  params={{ propertyId: id }}
                  search={{}}
                  className="inline-block min-h-6 max-w-full break-words text-accent underline"
                >
                  <bdi>{name}</bdi>
                </Link>
              ),
            },
            { key: 'preset', head: say('preset'), cell: (row) => policyName(row.threshold_preset) },
            {
              key: 'challenge',
              head: say('challengeFrom'),
              className: FIGURE,
              cell: (row) => scoreWords(row.challenge_threshold),
            },
            { key: 'block', head: say('blockFrom'), className: FIGURE, cell: (row) => scoreWords(row.block_threshold) },
          ]}
        />
      )}
    </Panel>
  );
}
