import { escapeHtml } from '@sundew/wire/text/escape-html';
import { isoDay } from '../../../../platform/time/iso-day.ts';
import { element, link, table } from '../../../fiction/html.ts';
import { longDay } from '../../../fiction/past-day.ts';
import type { Item, Maze } from '../maze.ts';
import { colleaguesOf, firmOf } from './firm.ts';

/**
 * The page of a person, with the same facts as wherever else they are named.
 * @param addressOf of a colleague's page
 */
export function profileOf({ site }: Maze, id: number, addressOf: (id: number) => string): Item {
  const { world, topic } = site;
  const random = site.random(`profile ${id}`);
  const person = world.person(id);
  const firm = firmOf(site, id);
  const thing = random.pick(topic.things);
  const sinceMs = world.day(`since ${id}`, site.nowMs, 3_000);
  const description = `${person.name}, ${person.job.toLowerCase()} at ${firm.name} in ${person.city}`;
  const colleagues = colleaguesOf(id)
    .slice(0, random.whole(4, 6))
    .map((number) => world.person(number));
  return {
    description,
    mainHtml: [
      element(
        'p',
        `${description}, ${random.pick(['with us since', 'listed since', 'in post since'])} ${longDay(sinceMs)}.`,
      ),
      table(
        [],
        [
          [random.pick(['Phone', 'Telephone', 'Direct line']), escapeHtml(person.phone)],
          [random.pick(['Mail', 'E-mail']), escapeHtml(world.email(person))],
          [random.pick(['Address', 'Office']), escapeHtml(`${person.street}, ${person.city} ${person.postcode}`)],
          [
            random.pick(['Subject', 'Field', 'In charge of']),
            escapeHtml(`${thing}, ${random.pick(topic.categories).toLowerCase()}`),
          ],
        ],
      ),
      element('p', site.paragraph(random, thing)),
      element('p', site.paragraph(random, thing)),
      element('h2', `${random.pick(['Colleagues', 'Also there', 'Others'])}: ${firm.shortName}`),
      table(
        [],
        colleagues.map(({ number, name, job, phone }) => [
          link(addressOf(number), name),
          escapeHtml(job),
          escapeHtml(phone),
        ]),
      ),
    ].join('\n'),
    data: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: person.name,
      jobTitle: person.job,
      telephone: person.phone,
      email: world.email(person),
      worksFor: { '@type': 'Organization', name: firm.name, foundingDate: String(firm.founded) },
      address: {
        '@type': 'PostalAddress',
        streetAddress: person.street,
        addressLocality: person.city,
        postalCode: person.postcode,
        addressCountry: person.country,
      },
      memberOf: { '@type': 'Organization', name: site.name, startDate: isoDay(sinceMs) },
    },
  };
}
