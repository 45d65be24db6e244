import { verbGroup } from '../verb-group.ts';
import { addAdd } from './domains/add.ts';
import { addCertificate } from './domains/certificate.ts';
import { addList } from './domains/list.ts';
import { addRemove } from './domains/remove.ts';
import { addShow } from './domains/show.ts';
import { addVerify } from './domains/verify.ts';

/** Host names that decoys live on. */
export const domains = verbGroup({
  name: 'domains',
  summary: 'list, add, show, verify and remove domains, and get their certificates',
  description:
    'Lists, adds, shows, verifies and removes the domains that decoys live on, and gets their certificates. ' +
    'A domain is named by its host name or its id.',
  verbs: [addList, addAdd, addShow, addVerify, addCertificate, addRemove],
});
