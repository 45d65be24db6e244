import type { DecisionAction } from '@sundew/wire/decisions';
import type { ThreatLevel } from '@sundew/wire/verdict';
import type { VisitorAnswer } from '@sundew/wire/visitors';
import type { ReactNode } from 'react';
import { DecisionBadge } from '../../../kit/decisions/decision-badge.tsx';
import { Level } from '../../../kit/levels/level.tsx';
import { percent } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { AnswerBadge } from '../answer-badge.tsx';
import { visitorTexts } from '../visitor-texts.ts';

interface Props {
  readonly of: {
    readonly action: DecisionAction;
    readonly certainty: number;
    readonly level: ThreatLevel;
    readonly answer: VisitorAnswer;
  };
  readonly children: ReactNode;
}

/** Frame of a visitor or a case in a list: how grave it is beside what is told of it. */
export function EvidenceCard({ of: { action, certainty, level, answer }, children }: Props) {
  const say = useTexts(visitorTexts);
  return (
    <li className="grid gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-start">
        <Level level={level} />
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <DecisionBadge action={action} />
          {certainty > 0 && (
            <span className="text-muted text-xs">{say('certain', { percent: percent(certainty / 100) })}</span>
          )}
        </span>
        {answer !== 'open' && <AnswerBadge answer={answer} />}
      </div>
      <div className="min-w-0 space-y-1">{children}</div>
    </li>
  );
}
