import { join } from 'node:path';
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';

/** TAXII 2.1 has its addresses end with a slash (section 1.6.4). */
const ENDS_WITH_SLASH = '#/paths/~1taxii2~1';

/** Fails when the API document breaks a rule of Redocly's `recommended` set, warnings included. */
const document = join(import.meta.dirname, '../../docs/openapi.json');
const config = await createConfig({ extends: ['recommended'] });
const problems = (await lint({ ref: document, config })).filter(
  ({ ruleId, location: [place] }) =>
    ruleId !== 'no-path-trailing-slash' || place?.pointer?.startsWith(ENDS_WITH_SLASH) !== true,
);
const totals = getTotals(problems);
if (problems.length > 0) {
  formatProblems(problems, { format: 'codeframe', totals, maxProblems: 20 });
  process.exitCode = 1;
}
