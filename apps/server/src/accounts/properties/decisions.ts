import { normalizeAddress } from '@sundew/sensor-core/address';
import type { DecisionPolicy } from '@sundew/threat/scoring/decide';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { type AllowedVisitor, DEFAULT_DECISIONS, type PropertyDecisions } from '@sundew/wire/property-decisions';
import ipaddr from 'ipaddr.js';
import { readRobots } from './robots.ts';
import { effectiveThresholds, type StoredThresholds } from './rules.ts';

/** Paths of a property as its owner lists them. */
export interface PropertyPaths {
  readonly own: readonly string[];
  readonly bait: readonly string[];
  /** Whether the robots.txt of the site keeps a path from a program of this name. */
  readonly keepsFrom: (path: string, userAgent: string) => boolean;
}

/** How a property decides, ready for use. */
export interface KnownDecisions {
  readonly policy: DecisionPolicy;
  readonly halfLifeMs: number;
  readonly paths: PropertyPaths;
  /** The entry of the allow list that a visitor matches, in words; null when none does. */
  readonly allows: (ip: string | null, userAgent: string) => string | null;
  /** Whether test traffic of the address is the owner's own. */
  readonly testsFrom: (ip: string | null) => boolean;
}

const HOUR_MS = 3_600_000;

/** What is stored, with the defaults for what is not. */
export function fullDecisions(stored: Partial<PropertyDecisions>): PropertyDecisions {
  return { ...DEFAULT_DECISIONS, ...stored };
}

/** All that says how a property decides, as it is stored. */
export function decisionsOf({
  threshold_preset,
  block_threshold,
  challenge_threshold,
  decisions,
}: StoredThresholds & { readonly decisions: Partial<PropertyDecisions> }) {
  return { threshold_preset, block_threshold, challenge_threshold, decisions };
}

/**
 * The decisions that a change asks for, on top of what is stored.
 * @throws Problem validation_failed for an entry of the allow list that names nobody, or no network
 */
export function chooseDecisions(
  wish: Partial<PropertyDecisions> | undefined,
  stored: Partial<PropertyDecisions>,
): Partial<PropertyDecisions> {
  if (wish === undefined) return stored;
  for (const [index, entry] of (wish.allow ?? []).entries()) {
    const place = `body.decisions.allow[${index}]`;
    if (entry.network === null && !entry.user_agent) {
      throw invalidValue(place, fault('allows_nobody'));
    }
    if (entry.network !== null && readNetwork(entry.network) === null) {
      throw invalidValue(`${place}.network`, fault('not_a_network'));
    }
  }
  for (const [index, network] of (wish.test_networks ?? []).entries()) {
    if (readNetwork(network) === null) {
      throw invalidValue(`body.decisions.test_networks[${index}]`, fault('not_a_network'));
    }
  }
  return { ...stored, ...wish };
}

/** @param stored the row of the property */
export function knownDecisions(
  stored: StoredThresholds & { readonly decisions: Partial<PropertyDecisions> },
): KnownDecisions {
  const {
    switches,
    memory_half_life_hours: hours,
    own_paths: own,
    bait_paths: bait,
    robots_txt: robots,
    allow,
    test_networks: tests,
  } = fullDecisions(stored.decisions);
  const entries = allow.map(readEntry);
  const testNetworks = tests.map(readNetwork).filter((network) => network !== null);
  return {
    policy: { name: stored.threshold_preset, thresholds: effectiveThresholds(stored), switches },
    halfLifeMs: hours * HOUR_MS,
    paths: { own, bait, keepsFrom: readRobots(robots) },
    testsFrom(ip) {
      if (testNetworks.length === 0 || ip === null) return false;
      const address = readAddress(ip);
      return address !== null && testNetworks.some((network) => isIn(address, network));
    },
    allows(ip, userAgent) {
      if (entries.length === 0) return null;
      const lowered = userAgent.toLowerCase();
      const address = ip === null ? null : readAddress(ip);
      const found = entries.find((entry) => entry.matches(address, lowered));
      return found?.words ?? null;
    },
  };
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [Address, number];

interface Entry {
  readonly words: string;
  matches(address: Address | null, loweredAgent: string): boolean;
}

function readEntry({ network, user_agent: agent, note }: AllowedVisitor): Entry {
  const range = network === null ? null : readNetwork(network);
  const wanted = agent?.toLowerCase() ?? '';
  return {
    words: note || [network, agent].filter(Boolean).join(', '),
    matches: (address, lowered) =>
      lowered.includes(wanted) && (network === null || (range !== null && address !== null && isIn(address, range))),
  };
}

function readAddress(text: string): Address | null {
  const normal = normalizeAddress(text);
  return normal === null ? null : ipaddr.parse(normal);
}

function readNetwork(text: string): Network | null {
  const [address = '', bits] = text.trim().split('/', 2);
  const parsed = readAddress(address);
  if (parsed === null) return null;
  const most = parsed.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [parsed, most];
  const wanted = /^\d{1,3}$/.test(bits) ? Number(bits) : most + 1;
  return wanted > most ? null : [parsed, wanted];
}

function isIn(address: Address, [network, bits]: Network): boolean {
  if (address instanceof ipaddr.IPv4) return network instanceof ipaddr.IPv4 && address.match(network, bits);
  return network instanceof ipaddr.IPv6 && address.match(network, bits);
}
