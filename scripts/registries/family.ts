import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A family is a folder whose members are one file each. The generated, checked-in `registry.gen.ts` of the folder
 * imports every member, so nothing is kept by hand and a member that nobody imports cannot exist.
 */
export interface Family {
  /** In the singular, as in `npm run new <family> <name>`; also the file name of this definition. */
  readonly name: string;
  /**
   * From the root of the repository, with `/`. One part may be `*`: the family then has members in several wings, a
   * folder and a registry in each, and `npm run new <family> <wing>/<name>` says where the member goes.
   */
  readonly folder: string;
  /** Name of the exported list: `signatures`. */
  readonly list: string;
  /** Files of the folder that serve the members instead of being one: the interface, the engine. */
  readonly notMembers: readonly string[];
  /** The property of a member that has to repeat the file name; null when members carry no name. */
  readonly identity: 'name' | 'type' | null;
  /** Members are loaded one by one, by file name, because who uses the list needs few of them. Else all are imported. */
  readonly loadedOneByOne?: true;
  /** The text of a new member, with examples to replace inside. */
  template(member: MemberName): string;
  /** What the author of a new member has to do next, one step per line. */
  readonly nextSteps: readonly string[];
}

/** The folders of a family that exist, from the root of the repository. */
export function familyFolders(root: string, { folder }: Family): readonly string[] {
  if (!folder.includes('*')) return existsSync(join(root, folder)) ? [folder] : [];
  return globSync(folder, { cwd: root })
    .map((found) => found.replaceAll('\\', '/'))
    .sort();
}

/** The three spellings of a member's name. */
export interface MemberName {
  /** `path-traversal`, the file name without extension. */
  readonly kebab: string;
  /** `pathTraversal`, the exported constant. */
  readonly camel: string;
  /** `path_traversal`, as on the wire. */
  readonly snake: string;
}

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for ' +
    'function if implements import in instanceof interface let new null package private protected public return static super switch ' +
    'this throw true try typeof var void while with yield'
  ).split(' '),
);

/** Null when `kebab` cannot name a member: not kebab-case, or a word that JavaScript keeps for itself. */
export function memberName(kebab: string): MemberName | null {
  if (!KEBAB.test(kebab) || RESERVED.has(kebab)) return null;
  const camel = kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return { kebab, camel, snake: kebab.replaceAll('-', '_') };
}
