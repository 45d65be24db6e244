import { useMay } from '../../kit/data/organization.ts';
import { tellFailure } from '../../kit/faults/tell-failure.ts';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { billingTexts } from './billing-texts.ts';
import { moneyWords } from './money-words.ts';
import { type Plan, type Subscription, usePaymentPages } from './use-billing.ts';

interface PlanListProps {
  readonly plans: readonly Plan[];
  readonly subscription: Subscription;
}

/** The plans that are offered; buying leads to the payment provider. */
export function PlanList({ plans, subscription }: PlanListProps) {
  const say = useTexts(billingTexts);
  const { buy } = usePaymentPages();
  // Who has a subscription changes it at the payment provider, or would pay twice.
  const mayBuy = useMay('owner') && subscription.plan === 'free' && isOver(subscription);
  return (
    <Panel title={say('choose')}>
      <ul className="divide-y divide-line">
        {plans.map((plan) => (
          <li key={plan.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <h3 className="flex items-center gap-2 font-medium">
                {plan.name}
                {plan.id === subscription.plan && <Badge>{say('current')}</Badge>}
              </h3>
              <p className="text-muted text-sm">
                {plan.monthly_events !== null && say('events', { count: number(plan.monthly_events) })}
              </p>
              <p className="text-muted text-sm">{plan.features.join(' · ')}</p>
            </div>
            <div className="flex flex-wrap items-center gap-3 text-sm">
              {plan.prices.length === 0 && <span>{say(plan.id === 'free' ? 'free' : 'onRequest')}</span>}
              {plan.prices.map((price) => (
                <span key={price.id} className="flex items-center gap-3">
                  {say(price.interval === 'month' ? 'perMonth' : 'perYear', { price: moneyWords(price) })}
                  {mayBuy && (
                    <Button
                      busy={buy.isPending && buy.variables === price.id}
                      disabled={buy.isPending}
                      onClick={() => buy.mutate(price.id, { onError: tellFailure })}
                    >
                      {say('buy', { plan: plan.name })}
                    </Button>
                  )}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Nothing runs at the provider that would be paid beside a new one. */
function isOver({ status }: Subscription): boolean {
  return status === 'active' || status === 'canceled' || status === 'incomplete';
}
