import { escapeHtml } from '@sundew/wire/text/escape-html';
import type { Random } from '../../../../platform/random/random.ts';
import { isoDay } from '../../../../platform/time/iso-day.ts';
import { DAY_MS } from '../../../../platform/time/units.ts';
import { element, link, list } from '../../../fiction/html.ts';
import type { InventedSite } from '../../../fiction/invented-site.ts';
import { longDay } from '../../../fiction/past-day.ts';
import { article, capitalise, past } from '../../../fiction/prose/inflect.ts';
import { figureOf } from '../../../fiction/prose/subject.ts';
import type { MazeKind } from '../maze.ts';

/** The history of models: what each revision changed, when and by whom. */
export const changelog: MazeKind = {
  name: 'changelog',
  folders: ['changes', 'releases', 'history', 'revisions', 'changelog', 'versions'],
  title: (site, id) => modelOf(site, id).title,
  note: (site, id) => `${modelOf(site, id).latest}, ${longDay(modelOf(site, id).atMs)}`,
  item({ site, addresses }, id) {
    const { title, thing, major, minor, atMs } = modelOf(site, id);
    const random = site.random(`model page ${id}`);
    const description = site.sentence(random, thing, 'openings');
    let day = atMs;
    const revisions = Array.from({ length: Math.min(minor + 1, random.whole(3, 5)) }, (_, back) => {
      if (back > 0) day -= random.whole(9, 90) * DAY_MS;
      const author = random.whole(0, site.people - 1);
      const changes = Array.from({ length: random.whole(3, 5) }, () => escapeHtml(changeOf(site, random)));
      return { version: `${major}.${minor - back}`, day, author, changes };
    });
    return {
      description,
      mainHtml: [
        element('p', description),
        element('p', site.paragraph(random, thing)),
        ...revisions.map(
          (revision, at) =>
            `<h2>${revision.version}, ${longDay(revision.day)}</h2>${list(revision.changes)}<p>${at === 0 ? link(addresses.person(revision.author), site.world.person(revision.author).name) : escapeHtml(site.world.person(revision.author).name)}</p>`,
        ),
        element('p', site.paragraph(random, thing)),
      ].join('\n'),
      data: {
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        headline: title,
        version: revisions[0]?.version,
        dateModified: isoDay(atMs),
        author: { '@type': 'Person', name: site.world.person(revisions[0]?.author ?? 0).name },
      },
    };
  },
};

function modelOf(site: InventedSite, id: number) {
  const random = site.random(`model ${id}`);
  const thing = random.pick(site.topic.things);
  const maker = site.world.company(random.whole(0, site.people - 1)).shortName;
  const major = random.whole(1, 7);
  const minor = random.whole(2, 24);
  return {
    title: `${maker} ${thing} mark ${random.whole(2, 980)}`,
    thing,
    major,
    minor,
    latest: `${major}.${minor}`,
    atMs: site.world.day(`model ${id}`, site.nowMs, 420),
  };
}

function changeOf(site: InventedSite, random: Random): string {
  const { topic } = site;
  const part = random.pick(topic.parts);
  const kind = random.pick(topic.kinds);
  const number = `#${random.whole(120, 9_800)}`;
  return random.pick([
    `Fixed ${random.pick(topic.faults)} (${number}, found in ${site.world.person(random.whole(0, site.people - 1)).city})`,
    `${capitalise(part)}: now ${kind}, ${past(random.pick(topic.tasks))} at the ${random.pick(topic.places)}`,
    `Changed the ${part} to ${figureOf(random, random.pick(topic.measures))} ${number}`,
    `Added ${article(kind)} ${kind} ${part} for use with ${random.pick(topic.supplies)}`,
    `Dropped the ${part}; the ${random.pick(topic.parts)} does its work ${number}`,
  ]);
}
