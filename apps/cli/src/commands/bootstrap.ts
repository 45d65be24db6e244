import type { BootstrapAnswer, BootstrapRequest, BootstrapValues } from '@sundew/wire/operator';
import { readBootstrapFile, writeBootstrapFile } from '../calling/bootstrap-file.ts';
import { findService } from '../calling/service.ts';
import { callOperator } from '../calling/session.ts';
import type { Command } from '../command.ts';
import { optionsOf } from '../context.ts';
import { tableLines } from '../terminal/table.ts';

interface Options {
  readonly email?: string;
  readonly organization?: string;
  readonly property?: string;
}

/** Makes or finds everything that is needed to use the service. */
export const bootstrap: Command = {
  name: 'bootstrap',
  add(program, context) {
    program
      .command('bootstrap')
      .summary('make or find an owner, organization, property and keys')
      .description(
        'Makes or finds an owner, an organization, a property and keys, and prints them. Works while the service runs. ' +
          'A second run prints the same values; what was revoked or is about to expire is replaced. What was printed ' +
          'is kept in <data>/bootstrap.json, readable by its owner only.',
      )
      .option('--email <address>', 'of the owner')
      .option('--organization <name>', 'name of the organization')
      .option('--property <name>', 'name of the property')
      .addHelpText(
        'after',
        '\nExamples:\n  npm run sundew -- bootstrap\n  npm run -s sundew -- bootstrap --json | jq -r .api_key\n' +
          '  npm run sundew -- bootstrap --email me@example.com --organization "Example shop"',
      )
      .action(async (_options, command) => {
        const { json, email, organization, property, ...common } = optionsOf<Options>(command);
        const service = findService(common, context.env);
        const known = readBootstrapFile(service.dataDir);
        const body: BootstrapRequest = { email, organization, property, known };
        const answer = await callOperator<BootstrapAnswer>(context, service, {
          method: 'POST',
          path: '/bootstrap',
          body,
        });
        const path = writeBootstrapFile(service.dataDir, answer.values);
        const { terminal } = context;
        if (json) terminal.json(answer.values);
        else for (const line of readable(answer.values, path)) terminal.line(line);
        for (const note of answer.notes) terminal.note(note);
      });
  },
};

function readable(values: BootstrapValues, path: string): string[] {
  const rows = Object.entries(values).map(([name, value]) => [name, value ?? '(none)']);
  return [
    ...tableLines(['name', 'value'], rows),
    '',
    `Kept in ${path}. Send a first detection:`,
    `  curl -i ${values.ingest_url}/api/v1/detect -H "Authorization: Bearer ${values.api_key}" -H "Content-Type: application/json" \\`,
    `    -d '{"source":"my-server","ua":"curl/8.0","ip":"8.8.8.8","url":"https://example.com/","f":[],"cs":{"hn":["accept","host","user-agent"],"al":"","ae":""}}'`,
    'and watch them come in:  npm run sundew -- detections tail',
  ];
}
