import { answerOf } from '@sundew/api-client/client';
import type { ClearancePolicy } from '@sundew/wire/clearance';
import { InvalidArgumentError, Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { collect, wholeNumber } from '../../terminal/option-values.ts';
import { policyLines } from './policy-lines.ts';
import { readPolicy } from './read-policy.ts';

interface Options {
  readonly property?: string;
  readonly route?: readonly string[];
  readonly monitor?: boolean;
  readonly enforce?: boolean;
  readonly on?: boolean;
  readonly off?: boolean;
  readonly file?: string;
  readonly signedAgent?: readonly string[];
  readonly work?: 'nobody' | 'doubtful' | 'everybody';
  readonly workBits?: number;
  readonly question?: string;
  readonly answer?: readonly string[];
  readonly mailLink?: readonly string[];
  readonly tokenIssuer?: readonly string[];
  readonly tokenSite?: readonly string[];
}

const PATH = '/api/organizations/{organization_id}/enforcement/policy';

/** What says a part of the policy, and nothing beside a file that says all of it. */
const PARTS = [
  ...['route', 'signedAgent', 'work', 'workBits', 'question', 'answer', 'mailLink', 'tokenIssuer', 'tokenSite'],
  ...['on', 'off', 'monitor', 'enforce'],
];

/** `clearance policy`: without options it shows the policy, with them it puts a new version in force. */
export const addPolicy = organizationVerb({
  usage: 'policy',
  about: 'Shows what a property asks of browsers. With options it puts a new version of that in force.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--property <id>', 'default: the default property')
      .option('--route <pattern>', 'ask for clearance here: /account/* (may be repeated; replaces all routes)', collect)
      .option(
        '--signed-agent <host>',
        'let agents pass that sign as this host (may be repeated; replaces all)',
        collect,
      )
      .addOption(
        new Option('--work <whom>', 'whose browser has to work before there is a token').choices([
          ...['nobody', 'doubtful', 'everybody'],
        ]),
      )
      .option('--work-bits <bits>', 'how much work; each bit doubles it', wholeNumber(8, 22))
      .option('--question <text>', 'asked of browsers without JavaScript; empty for none')
      .option('--answer <text>', 'a right answer to it (may be repeated)', collect)
      .option(
        '--mail-link <site>',
        'mail a link to browsers without JavaScript: https://shop.example (may be repeated)',
        collect,
      )
      .option(
        '--token-issuer <host>',
        'trust what this issuer says of devices: Private Access Tokens (may be repeated; replaces all; empty for none)',
        collect,
      )
      .option('--token-site <site>', 'ask devices at https://shop.example (may be repeated; replaces all)', collect)
      .option('--on', 'ask for clearance at the routes')
      .option('--off', 'ask for nothing')
      .option('--monitor', 'let everybody pass, and count who would not')
      .option('--enforce', 'refuse whoever has no clearance')
      .addOption(new Option('--file <path>', 'the whole policy as JSON, as `--json` prints it').conflicts(PARTS)),
  examples: [
    'clearance policy --on --route "/account/*" --route /checkout --monitor',
    'clearance policy --enforce',
    'clearance policy --work doubtful --work-bits 16',
    'clearance policy --question "What do we sell?" --answer shoes',
  ],
  async run({ api, path, options, context }: VerbSession<Options>) {
    const params = {
      path,
      query: options.property === undefined ? {} : { property_id: options.property },
    };
    const { data: before } = await answerOf(api.GET(PATH, { params }));
    const wish = changed(before.policy, options);
    // A file says all of the policy, and was made from no version that is known here.
    const version = options.file === undefined ? { version: before.version } : {};
    const put = { ...params, query: { ...params.query, ...version } };
    const data = wish === null ? before : (await answerOf(api.PUT(PATH, { params: put, body: wish }))).data;
    if (options.json) return context.terminal.json(data);
    for (const line of policyLines(data)) context.terminal.line(line);
    const { enabled, routes } = data.policy;
    if (!enabled && wish !== null && options.off !== true) context.terminal.note('It is off: --on asks for it.');
    if (enabled && routes.length === 0) context.terminal.note('It names no route yet: --route "/account/*"');
  },
});

/** An option changes what it names and nothing else. @returns null when nothing is to be changed */
function changed(policy: ClearancePolicy, options: Options): ClearancePolicy | null {
  const { route, monitor, enforce, on, off, file, signedAgent, ...step } = options;
  if (on === true && off === true) throw new InvalidArgumentError('--on and --off exclude each other.');
  if (monitor === true && enforce === true)
    throw new InvalidArgumentError('--monitor and --enforce exclude each other.');
  if (file !== undefined) return readPolicy(file);
  const given = [
    route,
    monitor,
    enforce,
    on,
    off,
    signedAgent,
    step.work,
    step.workBits,
    step.question,
    step.answer,
    step.mailLink,
    step.tokenIssuer,
    step.tokenSite,
  ];
  if (given.every((option) => option === undefined)) return null;
  return {
    ...policy,
    ...(on === true || off === true ? { enabled: on === true } : {}),
    ...extraStep(policy, options),
    ...(signedAgent === undefined ? {} : { signed_agents: [...signedAgent] }),
    ...(enforce === true ? { mode: 'enforce' as const } : monitor === true ? { mode: 'monitor' as const } : {}),
    ...(route === undefined ? {} : { routes: [...route] }),
  };
}

function extraStep(
  { extra_step: before }: ClearancePolicy,
  { work, workBits, question, answer, mailLink, tokenIssuer, tokenSite }: Options,
): Pick<ClearancePolicy, 'extra_step'> {
  const given = [work, workBits, question, answer, mailLink, tokenIssuer, tokenSite];
  if (given.every((option) => option === undefined)) return {};
  const text = question ?? before?.question?.text ?? '';
  const answers = [...(answer ?? before?.question?.answers ?? [])];
  if (text !== '' && answers.length === 0) throw new InvalidArgumentError('A question needs --answer.');
  const named = (list: readonly string[] | undefined) => (list ?? []).filter((each) => each !== '');
  const sites = named(mailLink ?? before?.mail_link?.sites);
  const issuers = named(tokenIssuer ?? before?.private_token?.issuers);
  const asked = named(tokenSite ?? before?.private_token?.sites);
  if (issuers.length > 0 && asked.length === 0) throw new InvalidArgumentError('An issuer needs --token-site.');
  if (tokenSite !== undefined && issuers.length === 0) throw new InvalidArgumentError('A site needs --token-issuer.');
  return {
    extra_step: {
      work: work ?? before?.work ?? 'nobody',
      work_bits: workBits ?? before?.work_bits ?? 16,
      question: text === '' ? null : { text, answers },
      mail_link: sites.length === 0 ? null : { sites },
      private_token: issuers.length === 0 ? null : { issuers, sites: asked },
    },
  };
}
