import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { activeFilters, withoutFilters } from '../filter/filters.ts';
import { leavesOutNoise, withoutNoise } from '../filter/noise.ts';
import type { SearchState } from '../filter/use-search.ts';
import { listTexts } from './list-texts.ts';

/** Says whether people and good bots are in the list, with the way to the other. */
export function NoiseLine({ state: { search, go } }: { readonly state: SearchState }) {
  const say = useTexts(listTexts);
  const isOff = leavesOutNoise(search);
  if (!isOff && activeFilters(search).length > 0) return null;
  const other = isOff ? { ...withoutFilters(search), range: search.range } : withoutNoise(search);
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-muted text-sm">
      {say(isOff ? 'noiseOff' : 'noiseOn')}
      <Button look="quiet" className="min-h-7 px-2 py-0.5 text-accent underline" onClick={() => go(other)}>
        {say(isOff ? 'showNoise' : 'hideNoise')}
      </Button>
    </p>
  );
}
