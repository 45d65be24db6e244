import type { VisitorDetail } from '@sundew/wire/visitors';
import { CopyButton } from '../../../kit/copying/copy-button.tsx';
import { Level, levelOf } from '../../../kit/levels/level.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { Fact, Facts } from '../../detections/drawer/facts.tsx';
import { Hostile } from '../../detections/drawer/hostile.tsx';
import { countWords } from '../visitor-words.ts';
import { storyTexts } from './story-texts.ts';

const COPY = 'min-h-7 px-1.5 py-0 text-xs';

/** What is known of a visitor, beside what it did. */
export function VisitorFacts({
  visitor,
  property,
}: {
  readonly visitor: VisitorDetail;
  /** Name of its property; null while it is not known. */
  readonly property: string | null;
}) {
  const say = useTexts(storyTexts);
  return (
    <Panel title={say('facts')}>
      <Facts>
        <Fact name={say('address')}>
          <span className="flex flex-wrap items-center gap-2">
            <Hostile text={visitor.network} mono />
            <CopyButton look="quiet" text={visitor.network} className={COPY} />
          </span>
        </Fact>
        <Fact name={say('agent')}>
          {visitor.user_agent.trim() === '' ? say('noAgent') : <Hostile text={visitor.user_agent} most={1000} />}
        </Fact>
        <Fact name={say('property')}>{property !== null && <Hostile text={property} most={200} />}</Fact>
        <Fact name={say('first')}>
          <Time at={visitor.first_seen} exact />
        </Fact>
        <Fact name={say('last')}>
          <Time at={visitor.last_seen} exact />
        </Fact>
        <Fact name={say('lastEvidence')}>
          <Time at={visitor.last_evidence} exact />
        </Fact>
        <Fact name={say('count')}>{countWords(visitor)}</Fact>
        <Fact name={say('score')}>
          <Level level={levelOf(visitor.max_score)} score={visitor.max_score} />
        </Fact>
        <Fact name={say('id')}>
          <span className="flex flex-wrap items-center gap-2">
            <Hostile text={visitor.id} mono />
            <CopyButton look="quiet" text={visitor.id} className={COPY} />
          </span>
        </Fact>
      </Facts>
    </Panel>
  );
}
