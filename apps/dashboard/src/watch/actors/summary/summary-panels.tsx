import { attackWord } from '../../../kit/levels/attack-texts.ts';
import { countryName } from '../../../kit/texts/country-name.ts';
import { dateTime } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { type Bar, Bars } from '../../../kit/ui/bars.tsx';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { sourceWord } from '../story/step-words.ts';
import type { Summary } from '../story/story.ts';
import { summaryTexts } from './summary-texts.ts';

const LONGEST_NAME = 80;
const MOST_SHOWN = 12;

/** What was tried, which decoys were touched, where from and who saw it, a panel each. */
export function SummaryPanels({ summary, isShared }: { readonly summary: Summary; readonly isShared: boolean }) {
  const say = useTexts(summaryTexts);
  return (
    <>
      <BarPanel
        title={say('attacks')}
        none={say('attacksNone')}
        bars={summary.attack_types.map(({ type, detections }) => bar(type, attackWord(type), detections))}
      />
      <BarPanel
        title={say('decoysTitle')}
        none={say(summary.sources.some(isOfDecoys) ? 'decoysUnknown' : 'decoysNone')}
        bars={summary.decoys.map(({ decoy_id: id, name, hits, first_hit: first }, at) =>
          bar(
            id ?? `${first} ${at}`,
            <span title={say('first', { time: dateTime(first) })}>
              {name !== null && <bdi>{visibleText(name, LONGEST_NAME)}</bdi>}
              {name === null && say(isShared ? 'decoyUnnamed' : 'decoyDeleted', { number: at + 1 })}
            </span>,
            hits,
          ),
        )}
      />
      <BarPanel
        title={say('countriesTitle')}
        none={say('countriesNone')}
        bars={summary.countries.map(({ country, detections }) => bar(country, countryName(country), detections))}
      />
      <BarPanel
        title={say('sources')}
        none=""
        bars={summary.sources.map(({ source, detections }) => bar(source, sourceWord(source), detections))}
      />
    </>
  );
}

/** Whether a source reports visits of decoys. */
const isOfDecoys = ({ source }: Summary['sources'][number]): boolean =>
  source === 'decoy_link' || source === 'endpoint';

function bar(key: string, label: Bar['label'], value: number): Bar {
  return { key, label, value };
}

function BarPanel({ title, none, bars }: { title: string; none: string; bars: readonly Bar[] }) {
  return (
    <Panel title={title}>
      {bars.length === 0 ? (
        <p className="text-muted text-sm">{none}</p>
      ) : (
        <Bars label={title} bars={bars.slice(0, MOST_SHOWN)} />
      )}
    </Panel>
  );
}
