import { dateTime } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { tieTexts } from '../actors/tie-texts.ts';
import { sharedTexts } from './shared-texts.ts';
import type { SharedTie } from './shared-tie.ts';

/** What the visitor has in common with visitors of other networks. */
export function TieList({ ties }: { readonly ties: readonly SharedTie[] }) {
  const say = useTexts(sharedTexts);
  const sayTie = useTexts(tieTexts);
  if (ties.length === 0) return null;
  return (
    <Panel title={sayTie('title')} className="mb-4">
      <ul className="space-y-3 text-sm">
        {ties.map(({ reason, strength, networks, last_seen: at }) => (
          <li key={`${reason} ${networks.join()} ${at}`}>
            <p className="flex flex-wrap items-baseline gap-2">
              <Badge>{sayTie(`${strength}Tie`)}</Badge>
              <span>{reason === 'handed_on' ? say('handedOn') : sayTie(reason)}</span>
            </p>
            <p className="mt-1 break-words font-mono text-xs">{networks.join(', ')}</p>
            <p className="text-muted text-xs">
              {say('last')}: {dateTime(at)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
