import { type Static, Type } from 'typebox';
import { ClearanceExtraStep } from './clearance-extra-step.ts';
import { named } from './named.ts';
import { ROUTE_PATTERN } from './route-pattern.ts';

export const RoutePattern = Type.String({
  ...{ minLength: 1, maxLength: 512, pattern: ROUTE_PATTERN },
  description: 'A path without query, or `/x/*` for `/x` and everything below it.',
});
/** What is misspelled in a policy must not look as if it were in force. */
const CLOSED = { additionalProperties: false };
const Patterns = (most: number) => Type.Array(RoutePattern, { maxItems: most });
/** What sensors do with it is their own. */
const SensorPath = Type.String({ minLength: 1, maxLength: 512, pattern: '^/[^\\s\\p{Cc}]*$' });
const Mode = Type.Enum(['monitor', 'enforce']);
const Trust = Type.Enum(['clean', 'human-likely', 'attested-human']);
/** Which ones there are, the service says where one is not known. */
const Word = Type.String({ minLength: 1, maxLength: 64, description: 'Kind of crawlers, or `operator:<name>`.' });

const RouteTrust = named('ClearanceRouteTrust', Type.Object({ pattern: RoutePattern, min_trust: Trust }, CLOSED), {
  ...{ pattern: '/checkout', min_trust: 'human-likely' },
});
const WatchedRoute = named(
  'ClearanceWatchedRoute',
  Type.Object({ pattern: RoutePattern, min_trust: Type.Optional(Trust), except: Type.Optional(Patterns(50)) }, CLOSED),
  { pattern: '/search/*' },
);
const RouteException = named(
  'ClearanceRouteException',
  Type.Object({ pattern: RoutePattern, except: Patterns(50) }, CLOSED),
  {
    pattern: '/account/*',
    except: ['/account/help/*'],
  },
);
const RouteRefusal = named(
  'ClearanceRouteRefusal',
  Type.Object(
    {
      pattern: RoutePattern,
      refuse_behaviors: Type.Array(Word, { maxItems: 20 }),
      mode: Type.Optional(Mode),
    },
    CLOSED,
  ),
  { pattern: '/prices/*', refuse_behaviors: ['ai_training'] },
);
const OperatorRule = named(
  'ClearanceOperatorRule',
  Type.Object(
    {
      operator: Type.String({ minLength: 1, maxLength: 40, description: 'As `ai_scraper.operator` of a detection.' }),
      pattern: RoutePattern,
      access: Type.Enum(['allow', 'refuse']),
    },
    { additionalProperties: false },
  ),
  { operator: 'OpenAI', pattern: '/prices/*', access: 'refuse' as const },
);
const Allowed = named(
  'ClearanceAllowed',
  Type.Object({ search_engines: Type.Boolean(), ai_crawlers: Type.Boolean(), monitoring: Type.Boolean() }, CLOSED),
  { search_engines: true, ai_crawlers: false, monitoring: true },
);

/** Sensors look for it in every User-Agent, so it has alternatives and nothing that repeats. */
const AgentPattern = (what: string) =>
  Type.String({
    maxLength: 500,
    pattern: '^(?:[A-Za-z0-9 _/;:|^$.-]|\\\\[./])*$',
    description: `${what}: words divided by \`|\`, looked for in User-Agents whatever their case. Empty: none of its own.`,
  });
const SENSOR_DEFAULTS = {
  ...{ enabled: false, scanner_id: null, exclude_paths: [], flags: [], sample_rate: 1 },
  ...{ crawler_ua_pattern: '', tool_ua_pattern: '', burst: null },
};
const SensorSettings = named(
  'ClearanceSensorSettings',
  Type.Object(
    {
      enabled: Type.Boolean({ description: 'Sensors put the browser tag into pages and report what it sees.' }),
      scanner_id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
        description: 'The browser tag that they put in.',
      }),
      exclude_paths: Type.Array(SensorPath, { maxItems: 200 }),
      flags: Type.Array(Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9_:.-]+$' }), {
        maxItems: 50,
        description: 'Flags of every report.',
      }),
      sample_rate: Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Share of visits without findings that are reported.',
      }),
      crawler_ua_pattern: AgentPattern('Crawlers'),
      tool_ua_pattern: AgentPattern('Tools'),
      burst: Type.Union([Type.Integer({ minimum: 1, maximum: 100_000 }), Type.Null()], {
        description: 'Requests of one visitor in a minute from which on a sensor reports a burst.',
      }),
    },
    CLOSED,
  ),
  SENSOR_DEFAULTS,
);

const NOTHING_ASKED = {
  enabled: false,
  mode: 'monitor' as const,
  routes: [],
  route_min_trust: [],
  monitor_routes: [],
  route_exceptions: [],
  route_refusals: [],
  operator_rules: [],
  allow: { search_engines: true, ai_crawlers: false, monitoring: true },
  allow_behaviors: [],
  signed_agents: [],
  token_lifetime_s: 1800,
  denial_days: 30,
  min_rule_precision: 0.8,
  extra_step: { work: 'nobody' as const, work_bits: 16, question: null, mail_link: null, private_token: null },
  sensor: SENSOR_DEFAULTS,
};

/** What a property asks of its visitors; every change is a version. */
export const ClearancePolicy = named(
  'ClearancePolicy',
  Type.Object(
    {
      enabled: Type.Boolean({ description: 'Off: nobody is given a token and nothing is asked for.' }),
      mode: Type.Enum(['monitor', 'enforce'], { description: 'monitor: sensors count what they would refuse.' }),
      routes: Patterns(200),
      route_min_trust: Type.Array(RouteTrust, { maxItems: 200 }),
      monitor_routes: Type.Array(WatchedRoute, { maxItems: 200 }),
      route_exceptions: Type.Array(RouteException, { maxItems: 200 }),
      route_refusals: Type.Array(RouteRefusal, { maxItems: 200 }),
      operator_rules: Type.Optional(
        Type.Array(OperatorRule, {
          maxItems: 200,
          description: 'Single operators of crawlers, by route; goes before what is said of their kind.',
        }),
      ),
      allow: Allowed,
      allow_behaviors: Type.Array(Word, { maxItems: 20 }),
      signed_agents: Type.Array(Type.String({ minLength: 1, maxLength: 253 }), {
        maxItems: 200,
        description: 'Operators whose agents sign their requests (Web Bot Auth) and are let in.',
      }),
      token_lifetime_s: Type.Integer({ minimum: 300, maximum: 86_400, description: 'How long a token is good for.' }),
      denial_days: Type.Integer({ minimum: 1, maximum: 365, description: 'For how long a device is denied.' }),
      min_rule_precision: Type.Optional(
        Type.Number({
          ...{ minimum: 0, maximum: 1 },
          description:
            'A rule whose precision, measured by accepted appeals, may be below this (lower end of the 95 % interval) only watches from then on. 0: none ever.',
        }),
      ),
      extra_step: Type.Optional(ClearanceExtraStep),
      sensor: Type.Optional(SensorSettings),
    },
    { additionalProperties: false },
  ),
  { ...NOTHING_ASKED, enabled: true, routes: ['/account/*', '/checkout'] },
);
export type ClearancePolicy = Static<typeof ClearancePolicy>;

/** Crawlers that find a site and watch it are welcome; nothing is asked of anybody. */
export const DEFAULT_CLEARANCE: ClearancePolicy & Required<Pick<ClearancePolicy, 'sensor'>> = NOTHING_ASKED;

/** Why a clearance was taken away. */
export const DENIAL_REASONS = ['decoy_hit', 'tripwire', 'scanner', 'person'] as const;
export type DenialReason = (typeof DENIAL_REASONS)[number];

export const APPEAL_STATES = ['open', 'accepted', 'rejected'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

const Texts = Type.Array(Type.String());

const VerificationKey = named(
  'ClearanceKey',
  Type.Object({ kid: Type.String(), public_key: Type.String({ description: 'Base64 of the 32 raw bytes.' }) }),
  { kid: 'k1', public_key: 'ebVWLo/mVPlAeLES6KmLp5AfhTrmlb7X4OORC60ElmQ=' },
);
const SensorRefusal = named(
  'ClearanceSensorRefusal',
  Type.Object({
    ...RouteRefusal.properties,
    refuse_behaviors: Type.Array(Type.String(), { description: 'Kinds of crawlers, or `operator:<name>`.' }),
    allow_behaviors: Type.Optional(Type.Array(Type.String(), { description: 'Words that are let in here.' })),
  }),
  { pattern: '/prices/*', refuse_behaviors: ['operator:openai'], allow_behaviors: ['operator:common-crawl'] },
);
const RestrictedCredential = named(
  'ClearanceRestrictedCredential',
  Type.Object({ id: Type.String(), here: Type.Boolean(), paths: Texts }),
  { id: '0197c1a4-5e00-7a10-8b21-3f6d5c0e9a09', here: true, paths: ['/api/*'] },
);
const CrawlerRanges = named('ClearanceCrawlerRanges', Type.Object({ operator: Type.String(), networks: Texts }), {
  operator: 'OpenAI',
  networks: ['192.0.2.0/24'],
});
/** `GET /api/v1/clearance/config`, in the order of the wire conventions. */
export const ClearanceConfigAnswer = named(
  'ClearanceConfig',
  Type.Object({
    scope: Type.String(),
    mode: Mode,
    routes: Texts,
    route_min_trust: ClearancePolicy.properties.route_min_trust,
    monitor_routes: ClearancePolicy.properties.monitor_routes,
    route_exceptions: ClearancePolicy.properties.route_exceptions,
    route_refusals: Type.Array(SensorRefusal),
    allow: ClearancePolicy.properties.allow,
    allow_behaviors: Texts,
    keys: Type.Array(VerificationKey),
    active_credentials: Texts,
    restricted_credentials: Type.Array(RestrictedCredential),
    denied_fps: Type.Array(Type.String(), { description: 'The newest 2,000.' }),
    denied_filter: Type.String({ description: 'A Bloom filter of all: `b1.` and its bits as base64url.' }),
    signed_agents: Texts,
    crawler_ranges: Type.Array(CrawlerRanges, {
      description: 'Networks of operators whose crawlers no names confirm, 2,000 at most.',
    }),
    has_question: Type.Boolean({ description: 'Browsers without JavaScript can answer a question.' }),
    has_mail_link: Type.Boolean({ description: 'Browsers without JavaScript can get a link by mail.' }),
    has_private_token: Type.Boolean({ description: 'Devices can vouch for visitors (Private Access Tokens).' }),
    sensor: SensorSettings,
    generated_at: Type.String({ format: 'date-time' }),
  }),
  {
    scope: '0197c1a4-5e00-7a10-8b21-3f6d5c0e9a02',
    mode: 'enforce',
    routes: ['/account/*'],
    ...{ route_min_trust: [], monitor_routes: [], route_exceptions: [], route_refusals: [] },
    allow: { search_engines: true, ai_crawlers: false, monitoring: true },
    allow_behaviors: [],
    keys: [{ kid: 'k1', public_key: 'ebVWLo/mVPlAeLES6KmLp5AfhTrmlb7X4OORC60ElmQ=' }],
    ...{
      active_credentials: [],
      restricted_credentials: [],
      denied_fps: [],
      denied_filter: 'b1.AAAA',
      signed_agents: [],
      crawler_ranges: [],
      has_question: false,
      has_mail_link: false,
      has_private_token: false,
    },
    sensor: SENSOR_DEFAULTS,
    generated_at: '2026-01-20T12:00:00.000Z',
  },
);
