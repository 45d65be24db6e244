import { attackWord } from '../../kit/levels/attack-texts.ts';
import { number } from '../../kit/texts/formats.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { ranked } from './figures.ts';

/** Hits by type of attack, the most frequent first. */
export function AttackTypes({
  counts,
  most = 20,
}: {
  readonly counts: Readonly<Record<string, number>>;
  readonly most?: number;
}) {
  const all = ranked(counts);
  if (all.length === 0) return <span className="text-muted">–</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {all.slice(0, most).map(([type, count]) => (
        <Badge key={type} tone="bad">
          {attackWord(type)} {number(count)}
        </Badge>
      ))}
      {all.length > most && <Badge>+{number(all.length - most)}</Badge>}
    </span>
  );
}
