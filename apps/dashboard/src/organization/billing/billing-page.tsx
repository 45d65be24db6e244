import { useSearch } from '@tanstack/react-router';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Loading } from '../../kit/ui/loading.tsx';
import { PageHead } from '../../kit/ui/panel.tsx';
import { billingTexts } from './billing-texts.ts';
import { PlanList } from './plan-list.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { UsagePanels } from './usage-panels.tsx';
import { usePlans, useSubscription, useUsage } from './use-billing.ts';

/** What was used this month; where plans are sold, the plan and how it is paid as well. */
export function Page() {
  const say = useTexts(billingTexts);
  const { bought } = useSearch({ strict: false }) as { bought?: string };
  const usage = useUsage();
  const subscription = useSubscription(bought === 'yes');
  const plans = usePlans();
  const error = usage.error ?? subscription.error ?? plans.error;
  const retry = () => void Promise.all([usage.refetch(), subscription.refetch(), plans.refetch()]);
  const isThere = usage.data !== undefined && subscription.data !== undefined && plans.data !== undefined;
  return (
    <>
      <PageHead title={say('title')} about={say('about')} />
      {error !== null && <Fault error={error} onRetry={retry} />}
      {!isThere && error === null && <Loading lines={6} />}
      {isThere && (
        <div className="max-w-4xl space-y-5">
          <UsagePanels of={usage.data} plan={plans.data.find(({ id }) => id === subscription.data.plan)} />
          {subscription.data.provider !== 'none' && (
            <>
              <SubscriptionPanel of={subscription.data} plans={plans.data} isBought={bought === 'yes'} />
              <PlanList plans={plans.data} subscription={subscription.data} />
            </>
          )}
        </div>
      )}
    </>
  );
}
