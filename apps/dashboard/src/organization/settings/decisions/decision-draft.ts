import { DECISION_FACTS, type FactCode, type FactSetting, type FactSwitches } from '@sundew/wire/decisions';
import { type AllowedVisitor, MOST_ROBOTS, type PropertyDecisions } from '@sundew/wire/property-decisions';
import type { Property } from '../../../kit/data/use-properties.ts';
import { figureFaults, type ThresholdDraft, thresholdDraftOf, thresholdsOf } from '../properties/threshold-draft.ts';

/** How a property decides, as it is being typed. */
export interface DecisionDraft extends ThresholdDraft {
  /** Facts that lead to something else than by default. */
  readonly switches: FactSwitches;
  readonly halfLife: string;
  /** One path in each line. */
  readonly ownPaths: string;
  readonly baitPaths: string;
  /** As the site serves it. */
  readonly robots: string;
  readonly allow: readonly AllowDraft[];
  /** One address or network in each line. */
  readonly testNetworks: string;
}

/** An entry of the allow list as typed; empty means any. */
export interface AllowDraft {
  readonly network: string;
  readonly agent: string;
  readonly note: string;
}

export const NEW_ENTRY: AllowDraft = { network: '', agent: '', note: '' };
const MOST_HOURS = 720;
const MOST_PATHS = 200;
const LONGEST_PATH = 256;
const MOST_NETWORKS = 100;

export type Stored = Pick<Property, 'threshold_preset' | 'challenge_threshold' | 'block_threshold' | 'decisions'>;

export function draftOf(property: Stored): DecisionDraft {
  const {
    switches,
    memory_half_life_hours: hours,
    own_paths: own,
    bait_paths: bait,
    robots_txt: robots,
    allow,
    test_networks: tests,
  } = property.decisions;
  return {
    ...thresholdDraftOf(property),
    switches,
    halfLife: String(hours),
    ownPaths: own.join('\n'),
    baitPaths: bait.join('\n'),
    robots,
    allow: allow.map(({ network, user_agent: agent, note }) => ({ network: network ?? '', agent: agent ?? '', note })),
    testNetworks: tests.join('\n'),
  };
}

/** What the service is told. */
export function wishOf(draft: DecisionDraft) {
  return { ...thresholdsOf(draft), decisions: decisionsOf(draft) };
}

function decisionsOf({
  switches,
  halfLife,
  ownPaths,
  baitPaths,
  robots,
  allow,
  testNetworks,
}: DecisionDraft): PropertyDecisions {
  return {
    switches,
    memory_half_life_hours: Number(halfLife),
    own_paths: [...linesOf(ownPaths)],
    bait_paths: [...linesOf(baitPaths)],
    robots_txt: robots.trim() === '' ? '' : robots,
    allow: allow.map(entryOf),
    test_networks: [...linesOf(testNetworks)],
  };
}

/** The switches after a fact was set; one that is set to its default is no difference any more. */
export function withSwitch(switches: FactSwitches, fact: FactCode, setting: FactSetting): FactSwitches {
  const { [fact]: _before, ...others } = switches;
  return setting === DECISION_FACTS[fact] ? others : { ...others, [fact]: setting };
}

export type PathFault = 'pathSlash' | 'pathLong' | 'pathMany';

/** What is wrong with what was typed; null for what is right. */
export function faultsOf(draft: DecisionDraft) {
  const hours = Number(draft.halfLife);
  const isHours = /^\d{1,3}$/.test(draft.halfLife.trim()) && hours >= 1 && hours <= MOST_HOURS;
  return {
    ...figureFaults(draft),
    halfLife: isHours ? null : ('hours' as const),
    ownPaths: pathFault(draft.ownPaths),
    baitPaths: pathFault(draft.baitPaths),
    robots: draft.robots.length > MOST_ROBOTS ? ('robotsLong' as const) : null,
    testNetworks: linesOf(draft.testNetworks).length > MOST_NETWORKS ? ('networksMany' as const) : null,
    /** Entries that name nobody. */
    allow: draft.allow.map((entry) => {
      const { network, user_agent: agent } = entryOf(entry);
      return network === null && agent === null;
    }),
  };
}

export function isRight(draft: DecisionDraft): boolean {
  const { allow, ...single } = faultsOf(draft);
  return !allow.includes(true) && Object.values(single).every((fault) => fault === null);
}

export function isChanged(draft: DecisionDraft, property: Stored): boolean {
  return JSON.stringify(wishOf(draft)) !== JSON.stringify(wishOf(draftOf(property)));
}

function pathFault(text: string): PathFault | null {
  const paths = linesOf(text);
  if (paths.some((path) => !path.startsWith('/'))) return 'pathSlash';
  if (paths.some((path) => path.length > LONGEST_PATH)) return 'pathLong';
  return paths.length > MOST_PATHS ? 'pathMany' : null;
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function entryOf({ network, agent, note }: AllowDraft): AllowedVisitor {
  return { network: network.trim() || null, user_agent: agent.trim() || null, note: note.trim() };
}
