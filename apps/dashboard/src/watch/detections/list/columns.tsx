import type { DetectionItem } from '@sundew/wire/detection';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DecisionBadge } from '../../../kit/decisions/decision-badge.tsx';
import { shortActorId } from '../../../kit/ids/short-actor-id.ts';
import { Level } from '../../../kit/levels/level.tsx';
import { StatusBadge } from '../../../kit/levels/status-badge.tsx';
import { percent } from '../../../kit/texts/formats.ts';
import type { KeyOf } from '../../../kit/texts/texts.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import type { SortBy } from '../data/request.ts';
import { NarrowValue } from '../filter/narrow-value.tsx';
import type { listTexts } from './list-texts.ts';
import { ReasonNames } from './reason-names.tsx';

type TextKey = KeyOf<typeof listTexts>;

export interface Column {
  readonly key: ColumnKey;
  readonly label: TextKey;
  /** Least width, and share of what is left, in rem. */
  readonly width: readonly [leastRem: number, share: number];
  readonly sort?: SortBy;
  /** @param isLookedAt whether the row is, so that everything that can be pressed is there; Tab comes by none of it */
  readonly cell: (row: DetectionItem, isLookedAt: boolean) => ReactNode;
}

const LONGEST = 160;
const text = (value: string | null): ReactNode =>
  value === null || value === '' ? <span className="text-muted">–</span> : <bdi>{visibleText(value, LONGEST)}</bdi>;

/** Everything a row can show, in its order. */
export const COLUMNS = [
  {
    key: 'level',
    label: 'level',
    width: [10.5, 0],
    sort: 'bot_score',
    cell: (row, isLookedAt) => (
      <NarrowValue name="level" value={row.threat_level} isLookedAt={isLookedAt}>
        <Level level={row.threat_level} score={row.threat_score} />
      </NarrowValue>
    ),
  },
  {
    key: 'decision',
    label: 'decision',
    width: [9, 0],
    cell: ({ decision: { action } }) => <DecisionBadge action={action} isQuiet />,
  },
  {
    key: 'category',
    label: 'category',
    width: [7.5, 0],
    cell: (row, isLookedAt) => <NarrowValue name="category" value={row.threat_category} isLookedAt={isLookedAt} />,
  },
  {
    key: 'ip',
    label: 'ip',
    width: [9, 0.5],
    cell: (row, isLookedAt) =>
      row.ip_address === null ? text(null) : <NarrowValue name="ip" value={row.ip_address} isLookedAt={isLookedAt} />,
  },
  {
    key: 'country',
    label: 'country',
    width: [4.5, 0],
    cell: (row, isLookedAt) =>
      row.country === null ? (
        text(null)
      ) : (
        <NarrowValue name="country" value={row.country} isLookedAt={isLookedAt}>
          {row.country}
        </NarrowValue>
      ),
  },
  {
    key: 'path',
    label: 'path',
    width: [10, 3],
    cell: (row, isLookedAt) => (
      <span className="flex min-w-0 items-center gap-2">
        {row.method !== null && <span className="shrink-0 text-muted text-xs">{visibleText(row.method, 12)}</span>}
        {row.path === null || row.path === '' ? (
          text(row.url)
        ) : (
          <NarrowValue name="path" value={row.path} isLookedAt={isLookedAt}>
            {visibleText(row.path, LONGEST)}
          </NarrowValue>
        )}
      </span>
    ),
  },
  {
    key: 'agent',
    label: 'agent',
    width: [8, 2],
    cell: (row, isLookedAt) =>
      row.user_agent === '' ? (
        text(null)
      ) : (
        <NarrowValue name="q" value={row.user_agent} isLookedAt={isLookedAt}>
          {visibleText(row.user_agent, LONGEST)}
        </NarrowValue>
      ),
  },
  {
    key: 'source',
    label: 'source',
    width: [8, 0],
    cell: (row, isLookedAt) => <NarrowValue name="source" value={row.source} isLookedAt={isLookedAt} />,
  },
  {
    key: 'reasons',
    label: 'reasons',
    width: [8, 1.5],
    cell: ({ top_reasons: reasons }) => <ReasonNames reasons={reasons} />,
  },
  {
    key: 'attack',
    label: 'attack',
    width: [9, 0.5],
    cell: (row, isLookedAt) => {
      const types = [...new Set(row.attack_signatures.map(({ type }) => type))];
      return (
        <span className="flex min-w-0 gap-2">
          {types.map((type) => (
            <NarrowValue key={type} name="attack" value={type} isLookedAt={isLookedAt} />
          ))}
        </span>
      );
    },
  },
  {
    key: 'network',
    label: 'network',
    width: [6, 1],
    cell: (row, isLookedAt) =>
      row.asn_org === null ? text(null) : <NarrowValue name="q" value={row.asn_org} isLookedAt={isLookedAt} />,
  },
  {
    key: 'actor',
    label: 'actor',
    width: [6, 0],
    cell: (row) => (
      <Link
        to={`/actors/${row.actor_id}`}
        tabIndex={-1}
        onClick={(event) => event.stopPropagation()}
        className="font-mono text-accent text-xs underline"
      >
        {shortActorId(row.actor_id)}
      </Link>
    ),
  },
  {
    key: 'confidence',
    label: 'confidence',
    width: [6, 0],
    cell: (row) => percent(row.confidence / 100),
  },
  {
    key: 'ja4',
    label: 'ja4',
    width: [12, 1],
    cell: (row) => <span className="font-mono text-xs">{text(row.ja4)}</span>,
  },
  {
    key: 'status',
    label: 'status',
    width: [6.5, 0],
    cell: (row) => (
      <span className="flex items-center gap-1">
        <StatusBadge status={row.status} />
        {row.is_test && <Badge>Test</Badge>}
      </span>
    ),
  },
] as const satisfies readonly (Omit<Column, 'key'> & { readonly key: string })[];

export type ColumnKey = (typeof COLUMNS)[number]['key'];
export const FIRST_COLUMNS: readonly ColumnKey[] = [
  'level',
  'decision',
  'ip',
  'network',
  'path',
  'reasons',
  'actor',
  'status',
];
