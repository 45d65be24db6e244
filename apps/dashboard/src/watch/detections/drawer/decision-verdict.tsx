import type { Decision } from '@sundew/wire/decisions';
import { decisionTexts } from '../../../kit/decisions/decision-texts.ts';
import { policyName } from '../../../kit/decisions/policy-texts.ts';
import { reasonSentence } from '../../../kit/decisions/reason-sentence.ts';
import { percent } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Time } from '../../../kit/ui/time.tsx';
import { Fact, Facts } from './facts.tsx';
import { Hostile } from './hostile.tsx';
import { verdictTexts } from './verdict-texts.ts';

/** What was decided about the visitor, how certain that is, why, and by which policy. */
export function DecisionVerdict({
  decision,
  isOfOneRequest = true,
}: {
  readonly decision: Decision;
  /** Whether it is about one request: then it also says where to find what was carried out. */
  readonly isOfOneRequest?: boolean;
}) {
  const say = useTexts(verdictTexts);
  const sayAction = useTexts(decisionTexts);
  const { action, certainty, reasons, policy } = decision;
  return (
    <section aria-label={say('title')} className="space-y-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-xl">{sayAction(action)}</strong>
        {certainty > 0 && (
          <span className="text-muted text-sm">{say('certain', { percent: percent(certainty / 100) })}</span>
        )}
      </p>
      {isOfOneRequest && (action === 'challenge' || action === 'block') && (
        <p className="text-muted text-xs">{say('about')}</p>
      )}
      <Facts>
        <Fact name={say('reasons')}>{reasons.length === 0 ? say('noReasons') : <ReasonList reasons={reasons} />}</Fact>
        <Fact name={say('policy')}>{policy !== '' && policyName(policy)}</Fact>
      </Facts>
    </section>
  );
}

function ReasonList({ reasons }: Pick<Decision, 'reasons'>) {
  return (
    <ul className="space-y-1">
      {reasons.map((reason) => (
        <li key={`${reason.code} ${reason.seen_at} ${reason.text}`}>
          <Hostile text={reasonSentence(reason)} most={500} />
          {reason.seen_at !== null && (
            <span className="text-muted">
              {' · '}
              <Time at={reason.seen_at} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
