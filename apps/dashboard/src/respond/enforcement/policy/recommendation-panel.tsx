import { PRESET_THRESHOLDS } from '@sundew/wire/thresholds';
import { THRESHOLD_PRESETS } from '@sundew/wire/verdict';
import { policyName } from '../../../kit/decisions/policy-texts.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { Table } from '../../../kit/ui/table.tsx';
import { enforcementTexts } from '../enforcement-texts.ts';
import { scoreWords } from './thresholds-words.ts';

const FIGURE = 'text-right tabular-nums';

/** Suggested thresholds by use. */
export function RecommendationPanel() {
  const say = useTexts(enforcementTexts);
  return (
    <Panel title={say('recommendTitle')} about={say('recommendAbout')}>
      <Table
        isSlim
        label={say('recommendTitle')}
        rows={THRESHOLD_PRESETS}
        keyOf={(preset) => preset}
        columns={[
          { key: 'use', head: say('use'), cell: policyName },
          {
            key: 'challenge',
            head: say('challengeFrom'),
            className: FIGURE,
            cell: (preset) => scoreWords(PRESET_THRESHOLDS[preset].challenge),
          },
          {
            key: 'block',
            head: say('blockFrom'),
            className: FIGURE,
            cell: (preset) => scoreWords(PRESET_THRESHOLDS[preset].block),
          },
        ]}
      />
    </Panel>
  );
}
