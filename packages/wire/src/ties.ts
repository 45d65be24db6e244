import { type Static, Type } from 'typebox';
import { named } from './named.ts';
import { SAMPLE } from './sample.ts';

/** What visitors at several addresses have in common, the strongest first. Each is evidence that travels. */
export const TIE_REASONS = [
  'canary',
  'ssh_key',
  'marked_bait',
  'ssh_payload',
  'clearance',
  'ssh_client',
  'browser',
] as const;
export type TieReason = (typeof TIE_REASONS)[number];

export const TIE_STRENGTHS = ['certain', 'strong', 'likely', 'weak'] as const;
export type TieStrength = (typeof TIE_STRENGTHS)[number];

/** How much a reason alone says. */
export const STRENGTH_OF: Readonly<Record<TieReason, TieStrength>> = {
  canary: 'certain',
  ssh_key: 'strong',
  marked_bait: 'strong',
  ssh_payload: 'strong',
  clearance: 'likely',
  ssh_client: 'likely',
  browser: 'weak',
};

/** Reasons that make visitors one; the others are shown and join nobody. */
export const BINDING_REASONS: readonly TieReason[] = TIE_REASONS.filter((reason) =>
  ['certain', 'strong'].includes(STRENGTH_OF[reason]),
);

const TEXTS: Readonly<Record<TieReason, string>> = {
  canary: 'One used a credential that a decoy had handed to another.',
  ssh_key: 'They offered the same SSH key, with the same client software.',
  marked_bait: 'One followed a hidden link that had been shown to another.',
  ssh_payload: 'They loaded the same files at the SSH honeypot, with the same client software.',
  clearance: 'They carried session clearances of the same device, with the same User-Agent.',
  ssh_client: 'They typed the same commands at the SSH honeypot, with the same client software.',
  browser: 'Their browsers have the same fingerprint and the same User-Agent.',
};

/** In one English sentence. */
export const tieText = (reason: TieReason): string => TEXTS[reason];

/** Reasons that say that somebody met bait; strangers are told only what they have in common without it. */
const OF_BAIT: ReadonlySet<TieReason> = new Set(['canary', 'marked_bait']);
export const SHARED_TIE_REASONS = ['handed_on', 'ssh_key', 'ssh_payload'] as const;
export type SharedTieReason = (typeof SHARED_TIE_REASONS)[number];
const HANDED_ON = 'One came with what only the other had been given.';

/** As strangers read it; null for reasons that prove too little to be told to them. */
export function sharedReason(reason: TieReason): { readonly reason: SharedTieReason; readonly text: string } | null {
  if (OF_BAIT.has(reason)) return { reason: 'handed_on', text: HANDED_ON };
  if (reason === 'ssh_key' || reason === 'ssh_payload') return { reason, text: tieText(reason) };
  return null;
}

const uuid = { format: 'uuid' } as const;
const moment = { format: 'date-time' } as const;

const MEMBER = {
  visitor_id: SAMPLE.otherId,
  actor_id: SAMPLE.actorId,
  property_id: SAMPLE.propertyId,
  network: SAMPLE.ip,
  first_seen: SAMPLE.createdAt,
  last_seen: SAMPLE.at,
  detections: 1,
};

/** A visitor that is tied with others. */
const TiedVisitor = named(
  'TiedVisitor',
  Type.Object({
    visitor_id: Type.String(uuid),
    actor_id: Type.String({ ...uuid, description: 'Whom the detections of the visitor belong to.' }),
    property_id: Type.String(uuid),
    network: Type.String({ description: 'The address, of IPv6 the /64.' }),
    first_seen: Type.String(moment),
    last_seen: Type.String(moment),
    detections: Type.Integer({ description: 'That show what they have in common.' }),
  }),
  MEMBER,
);

const TieStrengthSchema = Type.Enum(TIE_STRENGTHS, {
  description: '`certain` and `strong` make one case of the visitors; `likely` and `weak` are only told.',
});

/** Visitors at several addresses that have something in common. */
export const ActorTie = named(
  'ActorTie',
  Type.Object({
    reason: Type.Enum(TIE_REASONS),
    strength: TieStrengthSchema,
    text: Type.String({ description: 'The reason in English.' }),
    first_seen: Type.String(moment),
    last_seen: Type.String(moment),
    addresses: Type.Integer({ minimum: 2, description: 'Different addresses, of IPv6 the /64.' }),
    visitors: Type.Array(TiedVisitor, { description: 'The 50 seen last.' }),
  }),
  {
    ...{ reason: 'canary' as const, strength: 'certain' as const, text: tieText('canary') },
    ...{ first_seen: SAMPLE.createdAt, last_seen: SAMPLE.at, addresses: 2, visitors: [MEMBER] },
  },
);
export type ActorTie = Static<typeof ActorTie>;

/** What visitors of several networks have in common, for strangers: nothing that names an address or bait. */
export const SharedTie = named(
  'SharedTie',
  Type.Object({
    reason: Type.Enum(SHARED_TIE_REASONS),
    strength: TieStrengthSchema,
    text: Type.String({ description: 'The reason in English.' }),
    first_seen: Type.String(moment),
    last_seen: Type.String(moment),
    addresses: Type.Integer({ minimum: 2 }),
    networks: Type.Array(Type.String(), { description: 'The /24 or /48 around them.' }),
  }),
  {
    ...{ reason: 'handed_on' as const, strength: 'certain' as const, text: HANDED_ON },
    ...{ first_seen: SAMPLE.createdAt, last_seen: SAMPLE.at, addresses: 2, networks: ['198.51.100.0/24'] },
  },
);
export type SharedTie = Static<typeof SharedTie>;

/** Why the visitors of a case are one. */
export const CaseTieSchema = Type.Union([Type.Enum(['rotating_actor', ...TIE_REASONS] as const), Type.Null()], {
  description: 'Why the visitors are one case, the strongest reason; null for one visitor.',
});
