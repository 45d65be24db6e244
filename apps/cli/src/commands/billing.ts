import type { Command } from '../command.ts';
import { addCheckout } from './billing/checkout.ts';
import { addPlans } from './billing/plans.ts';
import { addPortal } from './billing/portal.ts';
import { addShow } from './billing/show.ts';

/** The plan of an organization, and the payment provider's pages. */
export const billing: Command = {
  name: 'billing',
  add(program, context) {
    const verbs = program
      .command('billing')
      .summary('show plans and the subscription, and open the pages of the payment provider')
      .description('Shows plans and the subscription of an organization, and opens the pages of the payment provider.');
    for (const add of [addPlans, addShow, addCheckout, addPortal]) add(verbs, context);
  },
};
