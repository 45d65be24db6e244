import { DecisionActionSchema } from '@sundew/wire/decisions';
import {
  SignatureTypeSchema,
  SourceSchema,
  ThreatCategorySchema,
  ThreatLevelSchema,
  TriageStatusSchema,
  VisitKindSchema,
} from '@sundew/wire/vocabulary';
import { type Static, type TSchema, Type } from 'typebox';

/** @param words what an item may be; the check is that of `readFilter`, which also takes several behind commas */
const list = (description: string, words?: TSchema) =>
  Type.Optional(
    Type.Array(Type.String({ maxLength: 4096 }), {
      maxItems: 100,
      description,
      ...(words === undefined ? {} : { 'x-items': words }),
    }),
  );
const flag = (description: string) => Type.Optional(Type.Boolean({ description }));
const score = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description }));
const date = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }));
const text = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }));

const SEVERAL = 'several comma-separated';

/** The filters as a caller writes them; each has an excluding twin `not_<name>`. */
const FILTERS = {
  property_id: list(`Properties, ${SEVERAL}.`),
  source: list(
    `Source codes, ${SEVERAL}. Names of form sensors (form_…, woocommerce_…) are taken as well, without codes beside them.`,
    SourceSchema,
  ),
  sensor: list(`Names of sensors as they report themselves, ${SEVERAL}.`),
  min_bot_score: score('Lowest score, included.'),
  max_bot_score: score('Highest score, included.'),
  level: list(`Threat levels, ${SEVERAL}.`, ThreatLevelSchema),
  threat_level: list('The same as `level`; both are one list.', ThreatLevelSchema),
  category: list(`Threat categories, ${SEVERAL}.`, ThreatCategorySchema),
  kind: list(`Who came, ${SEVERAL}; impostors are of no other kind.`, VisitKindSchema),
  country: list(`ISO 3166 country codes, ${SEVERAL}.`),
  is_proxy: flag(
    'Came through a known proxy; `false` also takes those of whom nobody could tell (`unknown_networks`).',
  ),
  is_vpn: flag('Came through a known VPN; the same.'),
  is_tor: flag('Came out of the Tor network; the same.'),
  is_test: flag('Test traffic.'),
  is_unproven_test: flag('Says that it is test traffic, without proof.'),
  rules_enforced: flag('A rule of this service had the visitor blocked when this came, or because of it.'),
  blocked: flag('Decided to be blocked, or refused by a sensor of the site.'),
  impostor: flag('Says that it is a known crawler, and is not.'),
  on_login: flag('Asked for a place to sign in.'),
  on_cart: flag('Asked for a cart or a checkout.'),
  on_search: flag('Asked for a search.'),
  refused: flag('The sensor refused the visitor; dry runs too.'),
  ip: list(`Addresses or networks (CIDR), ${SEVERAL}.`),
  ip_address: list('The same as `ip`; both are one list.'),
  actor_id: list(`Actors, ${SEVERAL}.`),
  decoy_id: list(`Decoys that were hit, ${SEVERAL}.`),
  visitor_id: list(`Visitors, ${SEVERAL}.`),
  action: list(`What was decided about the request, ${SEVERAL}.`, DecisionActionSchema),
  attack: list(`Types of attack found in the request, ${SEVERAL}.`, SignatureTypeSchema),
  tactic: list(`MITRE ATT&CK tactics such as TA0001, ${SEVERAL}; those of the matrix.`),
  technique: list(`MITRE ATT&CK techniques such as T1190, ${SEVERAL}; those of the matrix.`),
  ai_operator: list(
    `Operators of AI crawlers, agents and assistants as \`ai_scraper.operator\` names them, ${SEVERAL}.`,
  ),
  ai_platform: list(`AI assistants that sent the visit, such as chatgpt, ${SEVERAL}; only llm_referral has one.`),
  path: list('Path, or the beginning of one with "*" at the end; repeat the parameter for several.'),
  status: list(`Triage, ${SEVERAL}.`, TriageStatusSchema),
  q: text('Text that occurs in URL, User-Agent, referrer, network name or address, in any case.'),
  start_date: date('From this day or moment on (ISO 8601; UTC when no offset is given).'),
  end_date: date('Up to this day or moment, included.'),
};

type Filters = typeof FILTERS;
type Twins = { [Name in keyof Filters as `not_${Name & string}`]: Filters[Name] };

const TWINS = Object.fromEntries(
  Object.entries(FILTERS).map(([name, schema]) => [
    `not_${name}`,
    Type.Optional({ ...schema, description: `Leaves out what \`${name}\` with this value would keep.` }),
  ]),
) as unknown as Twins;

/** Query parameters of every call that looks at a set of detections. */
export const FILTER_QUERY = { ...FILTERS, ...TWINS };

const FilterQuery = Type.Object(FILTER_QUERY);
export type FilterQuery = Static<typeof FilterQuery>;
