import { SOURCES } from '@sundew/wire/sources';
import type { Statistics } from '@sundew/wire/statistics';
import { THREAT_CATEGORIES, THREAT_LEVELS } from '@sundew/wire/verdict';
import { LEVEL_COLORS, Level } from '../../../kit/levels/level.tsx';
import { levelTexts } from '../../../kit/levels/level-texts.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { DetectionsLink } from '../view/detections-link.tsx';
import { CountPanel } from './count-panel.tsx';
import { panelTexts } from './panel-texts.ts';

/** How the detections of the period divide by how bad they are, what they are and what reported them. */
export function KindPanels({ statistics }: { readonly statistics: Statistics }) {
  const say = useTexts(panelTexts);
  const sayLevel = useTexts(levelTexts);
  const { by_source: bySource, by_level: byLevel, by_category: byCategory } = statistics;
  return (
    <div className="mb-4 grid gap-4 md:grid-cols-3">
      <CountPanel
        title={say('byLevel')}
        bars={THREAT_LEVELS.toReversed().map((level) => ({
          key: level,
          label: (
            <DetectionsLink narrowing={{ level }}>
              <Level level={level} />
            </DetectionsLink>
          ),
          value: byLevel[level],
          color: LEVEL_COLORS[level],
        }))}
      />
      <CountPanel
        title={say('byCategory')}
        bars={THREAT_CATEGORIES.toSorted((one, other) => byCategory[other] - byCategory[one]).map((category) => ({
          key: category,
          label: <DetectionsLink narrowing={{ category }}>{sayLevel(category)}</DetectionsLink>,
          value: byCategory[category],
        }))}
      />
      <CountPanel
        title={say('bySource')}
        bars={SOURCES.toSorted((one, other) => bySource[other] - bySource[one]).map((source) => ({
          key: source,
          label: <DetectionsLink narrowing={{ source }}>{sayLevel(source)}</DetectionsLink>,
          value: bySource[source],
        }))}
      />
    </div>
  );
}
