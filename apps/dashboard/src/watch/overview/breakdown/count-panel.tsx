import { useTexts } from '../../../kit/texts/texts.ts';
import { type Bar, Bars } from '../../../kit/ui/bars.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { panelTexts } from './panel-texts.ts';

/** Counts by some kind, most frequent first; what does not occur is left out. */
export function CountPanel({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] }) {
  const say = useTexts(panelTexts);
  const shown = bars.filter(({ value }) => value > 0);
  return (
    <Panel title={title}>
      {shown.length === 0 ? (
        <p className="text-muted text-sm">{say('nothing')}</p>
      ) : (
        <Bars label={title} bars={shown} />
      )}
    </Panel>
  );
}
