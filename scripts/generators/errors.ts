import { PROBLEM_STATUS } from '../../packages/wire/src/problems/codes.ts';
import { FAULTS } from '../../packages/wire/src/problems/faults.ts';
import { REFUSALS } from '../../packages/wire/src/problems/refusals.ts';
import type { Text } from '../../packages/wire/src/problems/sentence.ts';
import type { Generator } from '../generation/generator.ts';

const SOURCE = 'packages/wire/src/problems';

const INTRODUCTION = `# Errors

Every refusal has one shape, whatever was called:

\`\`\`json
{
  "error": "querystring.page_size: must be at most 200",
  "code": "validation_failed",
  "status": 400,
  "message": "querystring.page_size: must be at most 200",
  "reason": "too_large",
  "values": { "most": 200 },
  "details": [
    { "path": "querystring.page_size", "message": "must be at most 200", "reason": "too_large", "values": { "most": 200 } }
  ],
  "request_id": "req-1x"
}
\`\`\`

\`code\` is for programs and does not change; \`error\` (and \`message\`, the same) is for people and may. \`reason\` says more
closely than \`code\` what is the matter, and does not change either; new ones may come. With \`values\` it makes the sentence,
so that a program can say it in another language. \`details\` names each value that is wrong, and \`reason\` is then that of the
first one. \`request_id\` is also in the header \`X-Request-Id\` and in the log of the service.

- 401 carries \`WWW-Authenticate\`; 429 and 503 carry \`Retry-After\` in seconds.
- What belongs to another organization is answered 404, like what does not exist.
- A management call with a field it does not know is refused, so that a typing error does not pass unnoticed. Sensors are
  treated more leniently: see [reporting](ingest.md).
- A call that was refused changed nothing. With an \`Idempotency-Key\` the same call may be sent again.

This page is made from \`${SOURCE}\` by \`npm run generate\`.

## Reasons of a refusal

| Status | Code | Reason | Says |
| --- | --- | --- | --- |
`;

const OF_VALUES = `
## Reasons why a value is wrong

They come with \`validation_failed\`, one in each entry of \`details\`.

| Reason | Says, after the path of the value |
| --- | --- |
`;

/** The catalogue of errors as tables: refusals by status, then what is wrong with values. */
export const generator: Generator = {
  name: 'errors',
  async generate() {
    const refusals = Object.entries(REFUSALS)
      .sort(([, [one]], [, [other]]) => PROBLEM_STATUS[one] - PROBLEM_STATUS[other])
      .map(([reason, [code, text]]) => `| ${PROBLEM_STATUS[code]} | \`${code}\` | \`${reason}\` | ${shown(text)} |\n`);
    const faults = Object.entries(FAULTS).map(([reason, text]) => `| \`${reason}\` | ${shown(text)} |\n`);
    const text = INTRODUCTION + refusals.join('') + OF_VALUES + faults.join('');
    return [{ path: 'docs/guides/errors.md', text }];
  },
};

function shown(text: Text): string {
  return (typeof text === 'string' ? text : text.other).replaceAll(/\{\{(\w+)\}\}/g, '*$1*');
}
