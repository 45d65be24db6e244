import { verbGroup } from '../verb-group.ts';
import { addAws } from './firewalls/aws.ts';
import { addBlockAll } from './firewalls/block-all.ts';
import { addCloudflare } from './firewalls/cloudflare.ts';
import { addList } from './firewalls/list.ts';
import { addRemove } from './firewalls/remove.ts';
import { addTest } from './firewalls/test.ts';

/** Firewalls of providers, which are told of every block. */
export const firewalls = verbGroup({
  name: 'firewalls',
  summary: 'connect, list, test and remove firewalls at Cloudflare and AWS',
  description: 'Connects, lists, tests and removes firewalls at Cloudflare and AWS WAF.',
  verbs: [addList, addCloudflare, addAws, addBlockAll, addTest, addRemove],
});
