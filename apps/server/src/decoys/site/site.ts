import type { DecoyHost } from '../decoy.ts';
import type { DecoyDirectory } from '../directory.ts';
import { resolveTarget } from '../matching/resolve-target.ts';
import type { Reply } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { errorReply } from './error-reply.ts';
import { robotsFile } from './robots-file.ts';

/** What a decoy's domain shows where there is no decoy. */
export interface Site {
  reply(visit: Visit, host: DecoyHost): Promise<Reply>;
}

export interface SiteParts {
  readonly decoys: Pick<DecoyDirectory, 'linkPaths'>;
  seed(...words: readonly string[]): string;
}

const CACHED = ['Cache-Control', 'max-age=3600'] as const;

/** An ordinary server without a site of its own: robots.txt, and the server's pages for everything else. */
export function createSite({ decoys, seed }: SiteParts): Site {
  return {
    async reply(visit, host) {
      const path = resolveTarget(visit.target);
      if (path === null) return errorReply(400, visit);
      // As where no index lies in the folder: nothing to read, nothing to recognise.
      if (path === '/' && isRead(visit)) return errorReply(403, visit);
      if (path === '/robots.txt' && isRead(visit)) {
        const body = robotsFile(seed('robots', host.domainId), await decoys.linkPaths(host));
        return { status: 200, headers: [['Content-Type', 'text/plain'], CACHED], body };
      }
      return errorReply(isRead(visit) ? 404 : 405, visit);
    },
  };
}

const isRead = ({ method }: Visit): boolean => method === 'GET' || method === 'HEAD';
