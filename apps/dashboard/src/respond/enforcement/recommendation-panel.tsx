import { THRESHOLD_PRESETS } from '@sundew/wire/verdict';
import { useTexts } from '../../kit/texts/texts.ts';
import { Panel } from '../../kit/ui/panel.tsx';
import { Table } from '../../kit/ui/table.tsx';
import { enforcementTexts } from './enforcement-texts.ts';
import { scoreWords, thresholdsOf } from './thresholds-words.ts';

const FIGURE = 'text-right tabular-nums whitespace-nowrap';

/** Suggested thresholds by use. */
export function RecommendationPanel() {
  const say = useTexts(enforcementTexts);
  return (
    <Panel title={say('recommendTitle')} about={say('recommendAbout')}>
      <Table
        label={say('recommendTitle')}
        rows={THRESHOLD_PRESETS}
        keyOf={(preset) => preset}
        columns={[
          { key: 'use', head: say('use'), cell: (preset) => say(preset) },
          {
            key: 'challenge',
            head: say('challengeFrom'),
            className: FIGURE,
            cell: (preset) => scoreWords(thresholdsOf(preset).challenge),
          },
          {
            key: 'block',
            head: say('blockFrom'),
            className: FIGURE,
            cell: (preset) => scoreWords(thresholdsOf(preset).block),
          },
        ]}
      />
    </Panel>
  );
}
