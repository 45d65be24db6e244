import { useTexts } from '../texts/texts.ts';
import { uiTexts } from './ui-texts.ts';

/** Grey lines where text will be; tells screen readers once. */
export function Loading({ lines = 3 }: { readonly lines?: number }) {
  const say = useTexts(uiTexts);
  return (
    <div role="status" className="space-y-2.5 py-2">
      <span className="sr-only">{say('loading')}</span>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={at} aria-hidden className="h-4 animate-pulse rounded bg-raised" />
      ))}
    </div>
  );
}
