import { Link } from '@tanstack/react-router';
import { Pending } from '../../../kit/faults/pending.tsx';
import { Level } from '../../../kit/levels/level.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { type Column, Table } from '../../../kit/ui/table.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import type { Decoy } from '../../data/use-decoys.ts';
import { detailTexts } from './detail-texts.ts';
import { useHits } from './use-hits.ts';

type Hit = NonNullable<ReturnType<typeof useHits>['data']>[number];

/** Who came last, and the way to all of them. */
export function RecentHits({ decoy }: { readonly decoy: Decoy }) {
  const say = useTexts(detailTexts);
  const hits = useHits(decoy);
  const search = { decoy_id: decoy.id };
  const columns: readonly Column<Hit>[] = [
    {
      key: 'time',
      head: say('when'),
      cell: ({ id, timestamp }) => (
        <Link to="/detections" search={{ ...search, detection: id }} preload={false} className="text-accent underline">
          <Time at={timestamp} />
        </Link>
      ),
    },
    {
      key: 'visitor',
      head: say('visitor'),
      className: 'min-w-40',
      cell: ({ ip_address: ip, country, user_agent: agent, is_test: isTest }) => (
        <>
          <span className="font-mono text-xs">{ip ?? '–'}</span> {country} {isTest && <Badge>{say('test')}</Badge>}
          <p className="break-all text-muted text-xs">
            <bdi>{visibleText(agent, 120)}</bdi>
          </p>
        </>
      ),
    },
    { key: 'method', head: say('method'), cell: ({ method }) => visibleText(method ?? '–', 12) },
    {
      key: 'score',
      head: say('score'),
      cell: ({ threat_level: level, threat_score: score }) => <Level level={level} score={score} />,
    },
  ];
  return (
    <Panel
      title={say('recent')}
      actions={
        <Link to="/detections" search={search} preload={false} className="text-accent text-sm underline">
          {say('allHits')}
        </Link>
      }
    >
      <Pending query={hits} />
      <div aria-live="polite">
        {hits.data?.length === 0 && <p className="text-muted text-sm">{say('noHits')}</p>}
        {hits.data !== undefined && hits.data.length > 0 && (
          <Table label={say('recent')} columns={columns} rows={hits.data} keyOf={({ id }) => id} />
        )}
      </div>
    </Panel>
  );
}
