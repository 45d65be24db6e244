import { inventSite } from '../../fiction/invented-site.ts';
import { markerWords } from '../../fiction/marker/find-marker.ts';
import { readMark } from '../../fiction/marker/mark.ts';
import type { ResponseContext } from '../../hit.ts';
import { createAddresses } from './addresses.ts';
import type { Maze } from './maze.ts';
import { MAZE_KINDS } from './maze-kinds.ts';

export interface MazeParts {
  readonly decoyId: string;
  /** Path of the decoy: every page lies at or below it. */
  readonly path: string;
  readonly domain: string;
  /** What the domain's other pages call the site. */
  readonly name: string;
  readonly secure: boolean;
  readonly visitor: string;
  /** `Hit.storedVisitor`, whose mark the texts carry. */
  readonly storedVisitor: string;
  readonly nowMs: number;
}

/** Everything follows from the decoy and the visitor, so nothing has to be kept. */
export function createMaze(parts: MazeParts, context: Pick<ResponseContext, 'seed'>): Maze {
  const { decoyId, visitor, storedVisitor, domain, name, nowMs } = parts;
  const mark = readMark(context.seed(...markerWords({ decoyId, visitor: storedVisitor })));
  const site = inventSite({ seed: context.seed('poison', decoyId, visitor), name, domain, nowMs, mark });
  const kind = site.random('kind').pick(MAZE_KINDS);
  return {
    site,
    kind,
    addresses: createAddresses(parts.path.replace(/\/$/, ''), site, kind),
    origin: `${parts.secure ? 'https' : 'http'}://${domain}`,
  };
}
