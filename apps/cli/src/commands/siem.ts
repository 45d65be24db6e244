import { verbGroup } from '../verb-group.ts';
import { addAdd } from './siem/add.ts';
import { addList } from './siem/list.ts';
import { addRemove } from './siem/remove.ts';
import { addSet } from './siem/set.ts';
import { addTest } from './siem/test.ts';

/** Receivers of detections. */
export const siem = verbGroup({
  name: 'siem',
  summary: 'send detections to a SIEM: syslog over TLS, Elasticsearch, Splunk, Loki, any HTTPS collector',
  description:
    'Connects, lists, changes, tests and removes receivers of detections (SIEM). A receiver is named by its name or its id.',
  verbs: [addList, addAdd, addSet, addTest, addRemove],
});
