import { useMay } from '../../kit/data/organization.ts';
import { tellFailure } from '../../kit/faults/tell-failure.ts';
import { utcDate } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { billingTexts } from './billing-texts.ts';
import { type Plan, type Subscription, usePaymentPages } from './use-billing.ts';

interface SubscriptionPanelProps {
  readonly of: Subscription;
  readonly plans: readonly Plan[];
  /** Somebody comes back from paying. */
  readonly isBought: boolean;
}

/** The plan that holds, how it is paid, and the way to change it. */
export function SubscriptionPanel({ of, plans, isBought }: SubscriptionPanelProps) {
  const say = useTexts(billingTexts);
  const mayChange = useMay('owner');
  const { change } = usePaymentPages();
  const name = plans.find(({ id }) => id === of.plan)?.name ?? of.plan;
  const isFree = of.plan === 'free';
  const canChange = mayChange && !(isFree && of.status === 'active');
  return (
    <Panel
      title={say('plan')}
      actions={
        canChange && (
          <Button busy={change.isPending} onClick={() => change.mutate(undefined, { onError: tellFailure })}>
            {say('change')}
          </Button>
        )
      }
    >
      {isBought && isFree && (
        <p role="status" className="mb-2 text-sm">
          {say('bought')}
        </p>
      )}
      <p className="font-medium text-lg">{name}</p>
      <p className={of.status === 'active' ? 'text-sm' : 'text-sm text-warn'}>{say(statusOf(of))}</p>
      {!isFree && (
        <p className="text-muted text-sm">
          {say(of.cancel_at_period_end ? 'ends' : 'renews', { when: utcDate(of.current_period_end) })}
        </p>
      )}
      {!mayChange && <p className="mt-2 text-muted text-sm">{say('onlyOwners')}</p>}
    </Panel>
  );
}

const STATUSES = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused', 'canceled'] as const;

function statusOf({ status }: Subscription): (typeof STATUSES)[number] {
  return STATUSES.find((known) => known === status) ?? 'active';
}
