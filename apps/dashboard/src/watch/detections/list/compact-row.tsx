import type { DetectionItem } from '@sundew/wire/detection';
import type { ReactNode } from 'react';
import { DecisionBadge } from '../../../kit/decisions/decision-badge.tsx';
import { Level } from '../../../kit/levels/level.tsx';
import { levelTexts } from '../../../kit/levels/level-texts.ts';
import { StatusBadge } from '../../../kit/levels/status-badge.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { visibleText } from '../../../kit/ui/hostile-text.ts';

/** A detection in three lines, for narrow screens. */
export function CompactRow({ row, children }: { readonly row: DetectionItem; readonly children: ReactNode }) {
  const say = useTexts(levelTexts);
  return (
    <td className="min-w-0 space-y-0.5 px-2">
      <div className="flex items-center justify-between gap-2">
        <Level level={row.threat_level} score={row.threat_score} />
        <span className="text-muted text-xs">{children}</span>
      </div>
      <div className="truncate">
        <span className="text-muted text-xs">{visibleText(row.method ?? '', 12)}</span>{' '}
        <bdi>{visibleText(row.path ?? row.url ?? '–', 120)}</bdi>
      </div>
      <div className="flex items-center gap-2 text-muted text-xs">
        <span className="min-w-0 truncate">
          <bdi>{row.ip_address ?? '–'}</bdi> {row.country} · {say(row.threat_category)} · {say(row.source)}
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
