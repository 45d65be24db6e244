import { escapeHtml } from '@sundew/wire/text/escape-html';
import { isoDay } from '../../../../platform/time/iso-day.ts';
import { element, link, list, table } from '../../../fiction/html.ts';
import type { InventedSite } from '../../../fiction/invented-site.ts';
import { longDay } from '../../../fiction/past-day.ts';
import { article, capitalise, gerund } from '../../../fiction/prose/inflect.ts';
import { figureOf } from '../../../fiction/prose/subject.ts';
import type { MazeKind } from '../maze.ts';

/** Instructions with steps, recommended figures and an author. */
export const knowledgeBase: MazeKind = {
  name: 'knowledge-base',
  folders: ['guides', 'kb', 'help', 'articles', 'how-to', 'library'],
  title: (site, id) => guideOf(site, id).title,
  note: (site, id) => longDay(guideOf(site, id).atMs),
  item({ site, addresses }, id) {
    const { title, thing, part, author, atMs } = guideOf(site, id);
    const random = site.random(`guide page ${id}`);
    const person = site.world.person(author);
    const description = site.sentence(random, thing, 'openings');
    const steps = Array.from({ length: random.whole(4, 7) }, () => stepOf(site, random, part));
    const figures = site.topic.measures
      .filter(() => random.chance(0.5))
      .map((measure) =>
        [escapeHtml(capitalise(measure.name)), figureOf(random, measure), figureOf(random, measure)].map(String),
      );
    return {
      description,
      mainHtml: [
        `<p>${site.look.words.updated} ${longDay(atMs)}, ${link(addresses.person(author), person.name)}, ${escapeHtml(person.job.toLowerCase())}</p>`,
        element('p', `${description} ${site.sentence(random, thing, 'details')}`),
        element('h2', `${random.pick(['Why', 'When', 'What for'])}: ${part}`),
        element('p', site.paragraph(random, thing)),
        element('h2', random.pick(['Step by step', 'In order', 'How we do it', 'Procedure', 'What to do'])),
        list(steps.map(escapeHtml), 'ol'),
        element('p', site.paragraph(random, thing)),
        element('h2', random.pick(['Figures', 'Values', 'Settings', 'For reference'])),
        table(['', random.pick(['New', 'At first', 'Summer']), random.pick(['In use', 'Later', 'Winter'])], figures),
      ].join('\n'),
      data: {
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        headline: title,
        dateModified: isoDay(atMs),
        author: { '@type': 'Person', name: person.name, jobTitle: person.job },
        about: thing,
      },
    };
  },
};

function guideOf(site: InventedSite, id: number) {
  const random = site.random(`guide ${id}`);
  const { things, parts, tasks, kinds, faults } = site.topic;
  const thing = random.pick(things);
  const part = random.pick(parts);
  const kind = random.pick(kinds);
  const title = random.pick([
    `${capitalise(gerund(random.pick(tasks)))} the ${part} of ${article(kind)} ${kind} ${thing}`,
    `${capitalise(random.pick(faults))} on ${article(kind)} ${kind} ${thing}`,
    `Choosing ${article(part)} ${part} for ${article(kind)} ${kind} ${thing}`,
    `${capitalise(kind)} ${thing}: the ${part} explained`,
  ]);
  return {
    title,
    thing,
    part,
    author: random.whole(0, site.people - 1),
    atMs: site.world.day(`guide ${id}`, site.nowMs, 900),
  };
}

function stepOf(site: InventedSite, random: ReturnType<InventedSite['random']>, part: string): string {
  const { tasks, parts, supplies, measures } = site.topic;
  const other = random.pick(parts);
  return random.pick([
    `${capitalise(random.pick(tasks))} the ${part} with ${random.pick(supplies)}.`,
    `${capitalise(random.pick(tasks))} the ${other}, then ${random.pick(tasks)} the ${part}.`,
    `Look for ${random.pick(site.topic.faults)} at the ${other}.`,
    `Set the ${part} to ${figureOf(random, random.pick(measures))}.`,
    `Leave the ${other} in the ${random.pick(site.topic.places)} for ${random.whole(2, 40)} minutes.`,
  ]);
}
