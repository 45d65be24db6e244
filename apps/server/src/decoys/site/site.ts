import type { DecoyHost } from '../decoy.ts';
import type { DecoyTemplate } from '../decoy-response.ts';
import type { DecoyDirectory } from '../directory.ts';
import { errorReply } from '../error-reply.ts';
import { createWorld } from '../fiction/world.ts';
import { staticFile } from '../imitation/static-file.ts';
import type { Reply } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { findAsset } from './assets/find-asset.ts';
import { robotsFile } from './robots-file.ts';

/** What a decoy's domain shows where there is no decoy. */
export interface Site {
  reply(visit: Visit, host: DecoyHost): Promise<Reply>;
}

export interface SiteParts {
  readonly decoys: Pick<DecoyDirectory, 'linkPaths' | 'imitations'>;
  readonly templates: readonly DecoyTemplate[];
  seed(...words: readonly string[]): string;
}

const MOST_AGE_DAYS = 400;

/** An ordinary server without a site of its own: robots.txt, what imitated pages load, and the server's pages for all else. */
export function createSite({ decoys, templates, seed }: SiteParts): Site {
  return {
    async reply(visit, host) {
      const { path } = visit;
      if (path === null) return errorReply(400, visit);
      // As where no index lies in the folder: nothing to read, nothing to recognise.
      if (path === '/' && (isRead(visit) || visit.method === 'POST')) return errorReply(403, visit);
      if (path === '/robots.txt') {
        const ownSeed = seed('robots', host.domainId);
        const content = robotsFile(ownSeed, await decoys.linkPaths(host));
        return staticFile(visit, {
          content,
          type: 'text/plain',
          // Another file has another date.
          modifiedAtMs: createWorld(ownSeed, host.domain).moment(content, visit.receivedAtMs, MOST_AGE_DAYS),
        });
      }
      const asset = await findAsset({ templates, imitations: decoys.imitations, seed }, visit, host, path);
      if (asset !== null) return staticFile(visit, asset);
      return errorReply(isRead(visit) || visit.method === 'POST' ? 404 : 405, visit);
    },
  };
}

const isRead = ({ method }: Visit): boolean => method === 'GET' || method === 'HEAD';
