import { join } from 'node:path';
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';

/** Fails when the API document breaks a rule of Redocly's `recommended` set, warnings included. */
const document = join(import.meta.dirname, '../../docs/openapi.json');
const config = await createConfig({ extends: ['recommended'] });
const problems = await lint({ ref: document, config });
const totals = getTotals(problems);
if (problems.length > 0) {
  formatProblems(problems, { format: 'codeframe', totals, maxProblems: 20 });
  process.exitCode = 1;
}
