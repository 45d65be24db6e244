import type { Source } from '@sundew/wire/sources';
import type { TacticId } from './tactics.ts';
import { SIGNATURE_TECHNIQUES, type Technique } from './techniques.ts';

/** A technique of the ATT&CK enterprise matrix under the tactic it serves here. */
export interface NamedTechnique {
  readonly id: string;
  readonly name: string;
  readonly tactic: TacticId;
}

/** Every technique that a detection can stand for, in the order of the matrix. */
export const TECHNIQUES = [
  { id: 'T1595', name: 'Active Scanning', tactic: 'TA0043' },
  { id: 'T1190', name: 'Exploit Public-Facing Application', tactic: 'TA0001' },
  { id: 'T1059', name: 'Command and Scripting Interpreter', tactic: 'TA0002' },
  { id: 'T1110', name: 'Brute Force', tactic: 'TA0006' },
  { id: 'T1083', name: 'File and Directory Discovery', tactic: 'TA0007' },
  { id: 'T1119', name: 'Automated Collection', tactic: 'TA0009' },
] as const satisfies readonly NamedTechnique[];

/** What a source alone shows, where its tactic was found at all: a hidden link is found by scanning, and so on. */
const SOURCE_TECHNIQUES: ReadonlyMap<string, string> = new Map<Source, string>([
  ['decoy_link', 'T1595'],
  ['endpoint', 'T1190'],
  ['bot_scanner', 'T1119'],
  ['wordpress_plugin', 'T1110'],
  ['ssh_agent', 'T1110'],
]);
const OF_SIGNATURE: ReadonlyMap<string, Technique | null> = new Map(Object.entries(SIGNATURE_TECHNIQUES));

const BY_ID: ReadonlyMap<string, NamedTechnique> = new Map(TECHNIQUES.map((each) => [each.id, each]));

/** A technique of MITRE ATT&CK by its id, such as `T1190`; null for one that no detection is given. */
export function techniqueOf(id: string): NamedTechnique | null {
  return BY_ID.get(id) ?? null;
}

/**
 * Ids of the techniques of a detection, each once: those of its attack signatures and that of its source. Only under
 * tactics that the detection has, so that no cell of the matrix counts more than its column.
 */
export function techniquesOf(
  source: string,
  tactics: readonly string[],
  signatures: Iterable<string>,
): readonly string[] {
  if (tactics.length === 0) return [];
  const ids = new Set<string>();
  const add = (id: string | undefined): void => {
    const tactic = id === undefined ? undefined : BY_ID.get(id)?.tactic;
    if (id !== undefined && tactic !== undefined && tactics.includes(tactic)) ids.add(id);
  };
  add(SOURCE_TECHNIQUES.get(source));
  for (const type of signatures) add(OF_SIGNATURE.get(type)?.id);
  return [...ids];
}

/** What shows a technique: a detection under its tactic that has one of the sources or one of the signature types. */
export interface TechniqueEvidence {
  readonly tactic: TacticId;
  readonly sources: readonly string[];
  readonly signatures: readonly string[];
}

/** The same rule as `techniquesOf`, asked the other way round; null for an id that is not in `TECHNIQUES`. */
export function evidenceOfTechnique(id: string): TechniqueEvidence | null {
  const technique = BY_ID.get(id);
  if (technique === undefined) return null;
  return {
    tactic: technique.tactic,
    sources: [...SOURCE_TECHNIQUES].flatMap(([source, shown]) => (shown === id ? [source] : [])),
    signatures: [...OF_SIGNATURE].flatMap(([type, shown]) => (shown?.id === id ? [type] : [])),
  };
}
