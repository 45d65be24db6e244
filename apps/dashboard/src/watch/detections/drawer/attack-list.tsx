import type { FullDetection } from '@sundew/wire/detection';
import { percent } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { drawerTexts } from './drawer-texts.ts';
import { Hostile } from './hostile.tsx';

const MOST_SHOWN = 30;

/** What was recognised as an attack, and the very text that gave it away. */
export function AttackList({ signatures }: { readonly signatures: FullDetection['attack_signatures'] }) {
  const say = useTexts(drawerTexts);
  return (
    <ul className="space-y-2">
      {signatures.slice(0, MOST_SHOWN).map(({ type, pattern, location, confidence, impact, evidence }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a signature may be there twice
        <li key={at} className="rounded-lg border border-line p-2.5 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="bad">{type.replaceAll('_', ' ')}</Badge>
            <span className="text-muted text-xs">
              {percent(confidence)} · {say('impact')} +{impact}
            </span>
          </p>
          <p className="mt-1 text-xs">
            <span className="text-muted">{say('where')}:</span> <Hostile text={location} most={300} mono /> ·{' '}
            <Hostile text={pattern} most={300} />
          </p>
          <p className="mt-1 max-h-32 overflow-y-auto rounded bg-raised px-2 py-1">
            <span className="sr-only">{say('evidence')}: </span>
            <Hostile text={evidence} most={2000} mono />
          </p>
        </li>
      ))}
    </ul>
  );
}
