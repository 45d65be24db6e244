import type { ThreatLevel } from '@sundew/wire/verdict';
import { THREAT_LEVELS } from '@sundew/wire/verdict';
import { Link } from '@tanstack/react-router';
import { attackWord } from '../../../kit/levels/attack-texts.ts';
import { Level, levelOf } from '../../../kit/levels/level.tsx';
import { dateTime } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { classNames } from '../../../kit/ui/class-names.ts';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { KIND_ICONS } from './step-kinds.ts';
import { deedOf, gapWords, sourceWord } from './step-words.ts';
import type { Step } from './story.ts';
import { storyTexts } from './story-texts.ts';
import { useStepReason } from './use-step-reason.ts';

const LONGEST_REASON = 400;

interface Props {
  readonly step: Step;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly onChoose: (step: number) => void;
}

/** One step: when, what, how bad, and why. In a shared story it leads nowhere. */
export function StepItem({ step, index, isCurrent, onChoose }: Props) {
  const say = useTexts(storyTexts);
  const Icon = KIND_ICONS[step.kind];
  const { detection_id: detectionId, decoy_name: decoy, attack_types: attacks } = step;
  const from = [step.ip, step.country].filter(Boolean).join(' · ');
  const gap = gapWords(step);
  const reasonOf = useStepReason();
  return (
    <div
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-l-4 px-3 py-2.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto]',
        isCurrent ? 'border-l-accent' : 'border-l-transparent',
      )}
    >
      <Icon aria-hidden className={classNames('mt-1 size-5', isCurrent ? 'text-accent' : 'text-muted')} />
      <div className="min-w-0">
        <p className="text-muted text-xs">
          <span className="font-medium text-ink">{say(step.kind)}</span> ·{' '}
          <time dateTime={step.at}>{dateTime(step.at)}</time>
          {gap !== null && <> · {gap}</>}
        </p>
        <button
          type="button"
          onClick={() => onChoose(index)}
          className="mt-0.5 min-h-7 max-w-full cursor-pointer break-all text-left font-mono text-[0.8rem] hover:underline"
        >
          <span className="sr-only">{index + 1}. </span>
          <bdi>{deedOf(step)}</bdi>
        </button>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
          {from !== '' && <bdi className="break-all">{from}</bdi>}
          <span>{sourceWord(step.source)}</span>
          {decoy !== null && <Badge tone="warn">{say('atDecoy', { name: visibleText(decoy, 60) })}</Badge>}
          {attacks.map((type) => (
            <Badge key={type} tone="bad">
              {attackWord(type)}
            </Badge>
          ))}
        </p>
        {detectionId !== null && step.score > 0 && (
          <p className="mt-1 break-words text-xs">
            <bdi className="wrap-anywhere">{visibleText(reasonOf(step), LONGEST_REASON)}</bdi>
          </p>
        )}
      </div>
      <div className="col-start-2 mt-1.5 flex items-center gap-3 sm:col-start-3 sm:mt-0 sm:flex-col sm:items-end sm:gap-1.5">
        <Level level={levelFrom(step)} score={step.score} />
        {detectionId !== null && (
          <Link
            to="/detections"
            search={{ detection: detectionId }}
            preload={false}
            aria-label={say('open', { step: index + 1 })}
            className="inline-flex min-h-7 items-center text-accent text-xs underline"
          >
            {say('openShort')}
          </Link>
        )}
      </div>
    </div>
  );
}

function levelFrom({ level, score }: Step): ThreatLevel {
  return THREAT_LEVELS.find((known) => known === level) ?? levelOf(score);
}
