import { ApiError } from '@sundew/api-client/api-error';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../../src/calling/failure.ts';
import { asTyped } from '../../src/calling/typed-names.ts';
import { commands } from '../../src/commands/registry.gen.ts';
import type { Context } from '../../src/context.ts';

type Words = readonly [keyof typeof commands, string];

async function commandOf([name, verb]: Words): Promise<Command> {
  const program = new Command();
  (await commands[name]()).add(program, {} as Context);
  const found = program.commands[0]?.commands.find((each) => each.name() === verb);
  if (found === undefined) throw new Error(`no ${name} ${verb}`);
  return found;
}

async function told(words: Words, ...paths: readonly string[]) {
  const why = { message: 'is not valid', reason: null, values: {} };
  const message = `${paths[0]}: is not valid`;
  const details = paths.map((path) => ({ path, ...why }));
  const error = new ApiError({ status: 400, code: 'validation_failed', message, details, requestId: 'r1' });
  return asTyped(failureOf(error), await commandOf(words));
}

describe('a refusal by the service', () => {
  it.each<[Words, string, string]>([
    [['siem', 'add'], 'body.host', '--host'],
    [['siem', 'add'], 'body.url', '--address'],
    [['detections', 'list'], 'query.constructor', '--filter constructor'],
    [['siem', 'add'], 'body.ca_certificate', '--ca'],
    [['self-test', 'attack'], 'body.address', '--site'],
    [['siem', 'add'], 'body.min_bot_score', '--min-score'],
    [['siem', 'set'], 'body.property_id', '--property'],
    [['webhooks', 'add'], 'body.url', '<url>'],
    [['keys', 'create'], 'body.name', '<name>'],
    [['keys', 'create'], 'body.scopes[1]', '--scope'],
    [['decoys', 'add'], 'body.path', '<path>'],
    [['decoys', 'add'], 'body.trigger_action', '--action'],
    [['decoys', 'add'], 'body.methods.0', '--method'],
    [['domains', 'add'], 'body.record_type', '--type'],
    [['blocks', 'add'], 'body.ip_address', '<address>'],
    [['blocks', 'add'], 'params.target', '<address>'],
    [['usage', 'export'], 'querystring.start_date', '--from'],
    [['detections', 'list'], 'querystring.nosuch', '--filter nosuch'],
    [['responses', 'add'], 'body.trigger.min_score', '--min-score'],
    [['responses', 'add'], 'body.actions[0].url', '--webhook'],
    [['responses', 'add'], 'body.actions[0].recipients[0]', '--email'],
    [['responses', 'add'], 'body.actions[0]', '--block-ip'],
    [['detections', 'list'], 'query.country', '--filter country'],
    [['detections', 'list'], 'query.page', '--page'],
    [['siem', 'add'], 'body.token', 'SUNDEW_SIEM_TOKEN'],
    [['chats', 'add'], 'body.url', 'SUNDEW_CHAT_URL'],
    [['chats', 'add'], 'body.bot_token', 'TELEGRAM_BOT_TOKEN'],
    [['firewalls', 'aws'], 'body.secret_access_key', 'AWS_SECRET_ACCESS_KEY'],
    [['firewalls', 'cloudflare'], 'body.api_token', 'CLOUDFLARE_API_TOKEN'],
  ])('of %j names %s by what was typed: %s', async (words, path, typed) => {
    const { message, details } = await told(words, path);
    expect(message).toBe(`${typed}: is not valid (request r1)`);
    expect(details).toMatchObject([{ path, typed }]);
  });

  it('keeps the name of what nobody typed', async () => {
    const { message, details } = await told(['keys', 'create'], 'body.nonsense');
    expect(message).toBe('body.nonsense: is not valid (request r1)');
    expect(details[0]).not.toHaveProperty('typed');
  });

  it('names each of several', async () => {
    const { message, details } = await told(['siem', 'add'], 'body.host', 'body.port');
    expect(message).toBe('--host: is not valid (request r1)');
    expect(details.map(({ typed }) => typed)).toEqual(['--host', '--port']);
  });
});
