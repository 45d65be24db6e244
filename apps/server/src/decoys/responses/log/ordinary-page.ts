import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { element } from '../../fiction/html.ts';
import { type InventedSite, inventSite } from '../../fiction/invented-site.ts';
import { layOut } from '../../fiction/page-layout.ts';
import { capitalise, plural } from '../../fiction/prose/inflect.ts';
import type { Hit, ResponseContext } from '../../hit.ts';
import { siteOf } from '../../imitation/site.ts';

/** A page says nothing about time but the year. */
const written = new BoundedCache<string>(512);

/**
 * What stands at the address of a link decoy: a page nobody looks at twice, the same for every visitor. It is written once,
 * so that it comes as soon as the answer of a server to a path that is not there.
 */
export function ordinaryPage({ visit, decoy }: Hit, context: ResponseContext): string {
  const { domain, domainId } = decoy.host;
  const seed = context.seed('site', domainId);
  const origin = `${visit.secure ? 'https' : 'http'}://${domain}`;
  const key = `${seed} ${origin}${decoy.path} ${new Date(visit.receivedAtMs).getUTCFullYear()}`;
  const found = written.get(key);
  if (found !== undefined) return found;
  const site = inventSite({
    ...{ seed, domain, nowMs: visit.receivedAtMs, mark: null },
    name: siteOf(decoy.host, context).name,
  });
  const page = writePage(site, origin, decoy.path);
  written.set(key, page);
  return page;
}

function writePage(site: InventedSite, origin: string, path: string): string {
  const random = site.random(`page ${path}`);
  const thing = random.pick(site.topic.things);
  const description = site.sentence(random, thing, 'openings');
  return layOut(
    site,
    {
      title: random.pick([capitalise(plural(thing)), `${capitalise(thing)}: notes`, `About the ${thing}`]),
      description,
      canonical: origin + path,
      mainHtml: [element('p', description), element('p', site.paragraph(random, thing))].join('\n'),
      data: null,
    },
    [],
  );
}
