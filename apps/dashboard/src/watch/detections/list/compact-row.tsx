import type { DetectionItem } from '@sundew/wire/detection';
import type { ReactNode } from 'react';
import { DecisionBadge } from '../../../kit/decisions/decision-badge.tsx';
import { Level } from '../../../kit/levels/level.tsx';
import { levelTexts } from '../../../kit/levels/level-texts.ts';
import { StatusBadge } from '../../../kit/levels/status-badge.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { visibleText } from '../../../kit/ui/hostile-text.ts';

/** Of an address that is longer than its line, as much as a title can show. */
const LONGEST_TITLE = 500;

/** A detection in three lines, for narrow screens. What does not fit into its line is its title. */
export function CompactRow({ row, children }: { readonly row: DetectionItem; readonly children: ReactNode }) {
  const say = useTexts(levelTexts);
  const address = row.path ?? row.url ?? '–';
  const place = row.country === null ? '' : ` ${row.country}`;
  const origin = `${row.ip_address ?? '–'}${place} · ${say(row.threat_category)} · ${say(row.source)}`;
  return (
    <td className="min-w-0 space-y-0.5 px-2">
      <div className="flex items-center justify-between gap-2">
        <Level level={row.threat_level} score={row.threat_score} />
        <span className="text-muted text-xs">{children}</span>
      </div>
      <div className="truncate" title={visibleText(address, LONGEST_TITLE)}>
        <span className="text-muted text-xs">{visibleText(row.method ?? '', 12)}</span>{' '}
        <bdi>{visibleText(address, 120)}</bdi>
      </div>
      <div className="flex items-center gap-2 text-muted text-xs">
        <span className="min-w-0 truncate" title={origin}>
          <bdi>{origin}</bdi>
        </span>
        {row.decision.action !== 'allow' && (
          <span className="shrink-0">
            <DecisionBadge action={row.decision.action} />
          </span>
        )}
        {row.status !== 'open' && <StatusBadge status={row.status} />}
      </div>
    </td>
  );
}
