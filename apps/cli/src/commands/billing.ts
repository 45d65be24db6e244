import { verbGroup } from '../verb-group.ts';
import { addCheckout } from './billing/checkout.ts';
import { addPlans } from './billing/plans.ts';
import { addPortal } from './billing/portal.ts';
import { addShow } from './billing/show.ts';

/** The plan of an organization, and the payment provider's pages. */
export const billing = verbGroup({
  name: 'billing',
  summary: 'show plans and the subscription, and open the pages of the payment provider',
  description: 'Shows plans and the subscription of an organization, and opens the pages of the payment provider.',
  verbs: [addPlans, addShow, addCheckout, addPortal],
});
