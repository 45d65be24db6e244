import type { AiTraffic } from '@sundew/wire/ai-traffic';
import { useState } from 'react';
import { Pending } from '../../../kit/faults/pending.tsx';
import { platformName } from '../../../kit/levels/platforms.ts';
import { number, percent } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { visibleLine } from '../../../kit/ui/hostile-text.ts';
import { Loading } from '../../../kit/ui/loading.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { type Column, Table } from '../../../kit/ui/table.tsx';
import { DetectionsLink } from '../view/detections-link.tsx';
import { useIsNear } from '../view/use-is-near.ts';
import { useView } from '../view/view-context.ts';
import { aiTexts } from './ai-texts.ts';
import { useAiTraffic } from './use-ai-traffic.ts';

type Operator = AiTraffic['operators'][number];
type Referral = AiTraffic['referrals'][number];

/** Who reads the site for an AI, and which assistants send people. Asked for when it comes into sight. */
export function AiPanels() {
  const say = useTexts(aiTexts);
  const { view } = useView();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const traffic = useAiTraffic(view, useIsNear(place));
  const { data } = traffic;
  return (
    <div ref={setPlace} className="mb-4 grid gap-4 lg:grid-cols-2">
      <Panel title={say('operators')} about={say('operatorsAbout')}>
        <Pending query={traffic} lines={4} />
        {data !== undefined && <Operators traffic={data} />}
      </Panel>
      <Panel title={say('referrals')} about={say('referralsAbout')}>
        {traffic.isPending && <Loading lines={4} />}
        {data !== undefined && <Referrals traffic={data} />}
      </Panel>
    </div>
  );
}

function Operators({ traffic: { operators, detections } }: { readonly traffic: AiTraffic }) {
  const say = useTexts(aiTexts);
  if (operators.length === 0) return <p className="text-muted text-sm">{say('noOperators')}</p>;
  const columns: readonly Column<Operator>[] = [
    {
      key: 'operator',
      head: say('operator'),
      cell: ({ operator, impersonations }) => (
        <>
          <DetectionsLink narrowing={{ ai_operator: operator }}>
            <bdi>{visibleLine(operator)}</bdi>
          </DetectionsLink>
          {impersonations > 0 && (
            <p className="text-warn text-xs">
              {say('impersonations', { count: impersonations, shown: number(impersonations) })}
            </p>
          )}
        </>
      ),
    },
    countColumn(say('detections'), ({ detections: count }) => count),
    shareColumn(say('share'), ({ detections: count }) => count, detections),
    countColumn(say('before'), ({ previous }) => previous),
  ];
  return <Table label={say('operators')} rows={operators} keyOf={({ operator }) => operator} columns={columns} />;
}

function Referrals({ traffic: { referrals, visits } }: { readonly traffic: AiTraffic }) {
  const say = useTexts(aiTexts);
  if (referrals.length === 0) return <p className="text-muted text-sm">{say('noReferrals')}</p>;
  const columns: readonly Column<Referral>[] = [
    {
      key: 'platform',
      head: say('platform'),
      cell: ({ platform, detections, reported }) => (
        <>
          {detections > 0 ? (
            <DetectionsLink narrowing={{ ai_platform: platform }}>{platformName(platform)}</DetectionsLink>
          ) : (
            <bdi>{platformName(platform)}</bdi>
          )}
          {reported > 0 && (
            <p className="text-muted text-xs">{say('reported', { count: reported, shown: number(reported) })}</p>
          )}
        </>
      ),
    },
    countColumn(say('visits'), ({ visits: count }) => count),
    shareColumn(say('share'), ({ visits: count }) => count, visits),
    countColumn(say('before'), ({ previous }) => previous),
  ];
  return <Table label={say('referrals')} rows={referrals} keyOf={({ platform }) => platform} columns={columns} />;
}

const FIGURES = 'text-right tabular-nums';

function countColumn<Row>(head: string, read: (row: Row) => number): Column<Row> {
  return { key: head, head, className: FIGURES, cell: (row) => number(read(row)) };
}

function shareColumn<Row>(head: string, read: (row: Row) => number, total: number): Column<Row> {
  return { key: head, head, className: FIGURES, cell: (row) => (total === 0 ? '–' : percent(read(row) / total)) };
}
