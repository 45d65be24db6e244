import { verbGroup } from '../verb-group.ts';
import { addAttack } from './self-test/attack.ts';
import { addRun } from './self-test/run.ts';
import { addSet } from './self-test/set.ts';
import { addShow } from './self-test/show.ts';

/** Whether what should see visitors does. */
export const selfTest = verbGroup({
  name: 'self-test',
  summary: 'send test visits through every sensor and decoy, and show which paths are blind',
  description:
    'The service visits every site that it was told of and every decoy, and looks whether the visits come back as ' +
    'detections. What does not is blind. Test visits count for nothing.',
  verbs: [addRun, addShow, addSet, addAttack],
});
