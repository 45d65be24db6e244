import type { VisitorDetail } from '@sundew/wire/visitors';
import { Link } from '@tanstack/react-router';
import { BlockButton } from '../../../kit/blocking/block-button.tsx';
import { serviceTimeMs } from '../../../kit/clock/service-time.ts';
import { CopyButton } from '../../../kit/copying/copy-button.tsx';
import type { Property } from '../../../kit/data/use-properties.ts';
import { decisionTexts } from '../../../kit/decisions/decision-texts.ts';
import { factTexts } from '../../../kit/decisions/fact-texts.ts';
import { dateTime } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { AbuseButton } from '../../abuse/abuse-button.tsx';
import { stopAdvice } from './stop-advice.ts';
import { stopTexts } from './stop-texts.ts';

/** Says what stops a visitor, or what to change so that something does. */
export function StopPanel({
  visitor,
  property,
}: {
  readonly visitor: VisitorDetail;
  /** Null while it is not known. */
  readonly property: Property | null;
}) {
  const say = useTexts(stopTexts);
  const sayFact = useTexts(factTexts);
  const sayAction = useTexts(decisionTexts);
  const { way, fact, untilMs } = stopAdvice(visitor, property);
  const action = sayAction(visitor.action);
  return (
    <Panel title={say('title')}>
      <div className="space-y-3 text-sm">
        <p>
          {way === 'harder' && fact === null && say('harderPlain', { action })}
          {way === 'harder' &&
            fact !== null &&
            say('harder', { action, fact: sayFact(fact), block: sayAction('block') })}
          {way !== 'harder' && say(way)}{' '}
          {way !== 'told' && (
            <Link
              to="/settings/properties/$propertyId"
              params={{ propertyId: visitor.property_id }}
              className="text-accent underline"
            >
              {say('toPolicy')}
            </Link>
          )}
        </p>
        {untilMs !== null && (
          <p className="text-muted">
            {say(untilMs > serviceTimeMs() ? 'until' : 'forgotten', { at: dateTime(untilMs) })}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-2">
          {say('firewall')} <code className="text-xs">{visitor.network}</code>
          <CopyButton look="quiet" text={visitor.network} className="min-h-7 px-1.5 py-0 text-xs" />
        </p>
        <div className="flex flex-wrap gap-2">
          <BlockButton network={visitor.network} reason={say('blockReason')} />
          <AbuseButton network={visitor.network} />
        </div>
      </div>
    </Panel>
  );
}
