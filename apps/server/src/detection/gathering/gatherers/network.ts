import type { Gatherer } from '../gatherer.ts';

/** Where the address is and what lists say of it. Null without an address that can be read. */
export const network: Gatherer<'network'> = {
  name: 'network',
  gather: ({ ip }, context) => (ip === null ? null : context.ip.lookup(ip)),
};
