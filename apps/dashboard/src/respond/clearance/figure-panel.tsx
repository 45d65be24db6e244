import { Gauge } from 'lucide-react';
import { Pending } from '../../kit/faults/pending.tsx';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { visibleText } from '../../kit/ui/hostile-text.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Table } from '../../kit/ui/table.tsx';
import { clearanceTexts } from './clearance-texts.ts';
import { usePolicy } from './use-clearance.ts';

/** How requests stood with clearance in the last week. */
export function FigurePanel({ propertyId }: { readonly propertyId: string }) {
  const say = useTexts(clearanceTexts);
  const { figures } = usePolicy(propertyId);
  const { data } = figures;
  return (
    <Panel title={say('figures')} about={say('figuresAbout')}>
      <Pending query={figures} lines={1} />
      {data?.length === 0 && (
        <Empty icon={Gauge} title={say('noFigures')}>
          {say('noFiguresAbout')}
        </Empty>
      )}
      {data !== undefined && data.length > 0 && (
        <Table
          label={say('figures')}
          rows={data}
          keyOf={({ label, route }) => `${label} ${route}`}
          columns={[
            { key: 'label', head: say('label'), cell: ({ label }) => <bdi>{visibleText(label)}</bdi> },
            { key: 'route', head: say('route'), cell: ({ route }) => <bdi>{visibleText(route)}</bdi> },
            { key: 'requests', head: say('requests'), cell: ({ requests }) => number(requests) },
          ]}
        />
      )}
    </Panel>
  );
}
