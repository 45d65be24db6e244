import type { SessionFacts } from '../../facts/evidence.ts';
import type { Deed } from './deed.ts';
import { DEEDS } from './deeds.ts';

const MOST_COMMANDS = 1_000;
/** Longer lines are looked at up to here. */
const LINE_LENGTH = 4_096;

export interface FoundDeed {
  readonly deed: Deed;
  /** The first command that shows it. */
  readonly command: string;
}

/** What the commands of a session do, the gravest first, each deed once. Never throws. */
export function deedsIn({ commands, downloads, files }: SessionFacts): readonly FoundDeed[] {
  const found: FoundDeed[] = [];
  const lines = commands.slice(0, MOST_COMMANDS).map((line) => line.slice(0, LINE_LENGTH));
  for (const deed of DEEDS) {
    const command = lines.find((line) => deed.pattern.test(line)) ?? (deed.name === LOADING ? loaded() : undefined);
    if (command !== undefined) found.push({ deed, command });
  }
  return found;

  /** A file that is put on the machine is a tool as much as one that is loaded. */
  function loaded(): string | undefined {
    return downloads[0] ?? files[0];
  }
}

const LOADING = 'loads_tools';
