import { PROBLEMS } from '../../packages/wire/src/problems.ts';
import type { Generator } from '../generation/generator.ts';

const SOURCE = 'packages/wire/src/problems.ts';

const INTRODUCTION = `# Errors

Every refusal has one shape, whatever was called:

\`\`\`json
{
  "error": "querystring.page_size: must be <= 200",
  "code": "validation_failed",
  "status": 400,
  "message": "querystring.page_size: must be <= 200",
  "details": [{ "path": "querystring.page_size", "message": "must be <= 200" }],
  "request_id": "req-1x"
}
\`\`\`

\`code\` is for programs and does not change; \`error\` (and \`message\`, the same) is for people and may. \`details\` names each
value that is wrong. \`request_id\` is also in the header \`X-Request-Id\` and in the log of the service.

- 401 carries \`WWW-Authenticate\`; 429 and 503 carry \`Retry-After\` in seconds.
- What belongs to another organization is answered 404, like what does not exist.
- A management call with a field it does not know is refused, so that a typing error does not pass unnoticed. Sensors are
  treated more leniently: see [reporting](ingest.md).
- A call that was refused changed nothing. With an \`Idempotency-Key\` the same call may be sent again.

This page is made from \`${SOURCE}\` by \`npm run generate\`.

| Status | Code | Says, unless it says something closer |
| --- | --- | --- |
`;

/** The catalogue of errors as a table, by status. */
export const generator: Generator = {
  name: 'errors',
  async generate() {
    const rows = Object.entries(PROBLEMS)
      .sort(([, [one]], [, [other]]) => one - other)
      .map(([code, [status, text]]) => `| ${status} | \`${code}\` | ${text} |\n`);
    return [{ path: 'docs/guides/errors.md', text: INTRODUCTION + rows.join('') }];
  },
};
