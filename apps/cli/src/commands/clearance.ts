import { verbGroup } from '../verb-group.ts';
import { addAnswer } from './clearance/answer.ts';
import { addAppeals } from './clearance/appeals.ts';
import { addDenials } from './clearance/denials.ts';
import { addDeny } from './clearance/deny.ts';
import { addOperator } from './clearance/operator.ts';
import { addOperators } from './clearance/operators.ts';
import { addPolicy } from './clearance/policy.ts';
import { addPreview } from './clearance/preview.ts';
import { addRestore } from './clearance/restore.ts';
import { addRobots } from './clearance/robots.ts';
import { addRules } from './clearance/rules.ts';

/** Tokens that browsers earn, and devices they were taken away from. */
export const clearance = verbGroup({
  name: 'clearance',
  summary: 'show and change what a property asks of browsers, and whose clearance was taken away',
  description:
    'Shows and changes what a property asks of browsers and crawlers, makes robots.txt of it, lists devices whose ' +
    'clearance was taken away, denies and restores them, and answers what refused visitors say.',
  verbs: [
    addPolicy,
    addPreview,
    addOperator,
    addOperators,
    addRobots,
    addDenials,
    addDeny,
    addRestore,
    addAppeals,
    addAnswer,
    addRules,
  ],
});
