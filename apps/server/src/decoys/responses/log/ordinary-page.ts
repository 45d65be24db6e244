import type { Hit, ResponseContext } from '../../decoy-response.ts';
import { element } from '../../fiction/html.ts';
import { inventSite } from '../../fiction/invented-site.ts';
import { layOut } from '../../fiction/page-layout.ts';
import { capitalise, plural } from '../../fiction/prose/inflect.ts';
import { siteOf } from '../../imitation/site.ts';

/** What stands at the address of a link decoy: a page nobody looks at twice, the same for every visitor. */
export function ordinaryPage({ visit, decoy }: Hit, context: ResponseContext): string {
  const { domain, domainId } = decoy.host;
  const site = inventSite({
    seed: context.seed('site', domainId),
    name: siteOf(decoy.host, context).name,
    domain,
    nowMs: visit.receivedAtMs,
    mark: null,
  });
  const random = site.random(`page ${decoy.path}`);
  const thing = random.pick(site.topic.things);
  const description = site.sentence(random, thing, 'openings');
  return layOut(
    site,
    {
      title: random.pick([capitalise(plural(thing)), `${capitalise(thing)}: notes`, `About the ${thing}`]),
      description,
      canonical: `${visit.secure ? 'https' : 'http'}://${domain}${decoy.path}`,
      mainHtml: [element('p', description), element('p', site.paragraph(random, thing))].join('\n'),
      data: null,
    },
    [],
  );
}
