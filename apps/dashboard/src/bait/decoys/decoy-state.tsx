import { useTexts } from '../../kit/texts/texts.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import type { Decoy } from '../data/use-decoys.ts';
import { decoyTexts } from './decoy-texts.ts';
import { stateOf } from './figures.ts';

/** Whether a decoy can be hit, in a word or two. */
export function DecoyState({ decoy }: { readonly decoy: Decoy }) {
  const say = useTexts(decoyTexts);
  const { key, tone } = stateOf(decoy);
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tone}>{say(key)}</Badge>
    </span>
  );
}
