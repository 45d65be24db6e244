import { escapeHtml } from '@sundew/wire/text/escape-html';
import { element, link, list } from '../../fiction/html.ts';
import type { Page } from '../../fiction/page-layout.ts';
import { ID_BOUND, type Maze } from './maze.ts';

export type Body = Omit<Page, 'canonical'>;

const LIST_LENGTH = 9;
const RELATED = 6;

/**
 * A page with other pages to go on to.
 * @param name says which others
 * @param isShort leaves everything else out
 */
export function withRelated(
  maze: Maze,
  title: string,
  name: string,
  inside: Omit<Body, 'title'>,
  isShort: boolean,
): Body {
  const { site, addresses } = maze;
  const next = site.random(`next ${name}`).whole(0, ID_BOUND - 1);
  const onward = [
    element('h2', site.look.words.related),
    itemsHtml(maze, `related ${name}`, RELATED),
    `<p>${link(addresses.item(next), site.look.words.next, 'next')}</p>`,
  ].join('\n');
  return {
    ...inside,
    title,
    mainHtml: isShort ? onward : `${inside.mainHtml}\n${onward}`,
    data: isShort ? null : inside.data,
  };
}

/** The first page: what there is. */
export function homeBody(maze: Maze, isShort: boolean): Body {
  const { site, addresses, origin } = maze;
  const random = site.random('home');
  const thing = random.pick(site.topic.things);
  const description = site.sentence(random, thing, 'openings');
  const shelves = site.topic.categories.map((name, at) => link(addresses.list(at, 1), name)).slice(0, 7);
  return {
    title: site.name,
    description,
    mainHtml: [
      ...(isShort ? [] : [element('p', description), element('p', site.paragraph(random, thing))]),
      list(shelves),
      ...(isShort ? [] : [element('p', site.paragraph(random, random.pick(site.topic.things)))]),
      itemsHtml(maze, 'home items', RELATED),
    ].join('\n'),
    data: { '@context': 'https://schema.org', '@type': 'WebSite', name: site.name, url: origin + addresses.home },
  };
}

/** One of endlessly many pages of a list. */
export function listBody(
  maze: Maze,
  place: { readonly category: number; readonly page: number },
  isShort: boolean,
): Body {
  const { site, addresses } = maze;
  const { words } = site.look;
  const shelf = site.topic.categories[place.category] ?? words.all;
  const name = `list ${place.category} ${place.page}`;
  const random = site.random(name);
  const thing = random.pick(site.topic.things);
  const description = site.sentence(random, thing, 'details');
  const back = place.page > 1 ? [link(addresses.list(place.category, place.page - 1), words.previous, 'prev')] : [];
  const on = link(addresses.list(place.category, place.page + 1), words.next, 'next');
  return {
    title: place.page === 1 ? shelf : `${shelf}, ${place.page}`,
    description,
    mainHtml: [
      ...(isShort ? [] : [element('p', `${description} ${site.sentence(random, thing, 'stories')}`)]),
      itemsHtml(maze, name, LIST_LENGTH, isShort ? null : thing),
      `<p>${[...back, on].join(' ')}</p>`,
    ].join('\n'),
    data: null,
  };
}

/** Links to items that follow from a name. */
function itemsHtml({ site, kind, addresses }: Maze, name: string, count: number, about: string | null = null): string {
  const random = site.random(name);
  return list(
    Array.from({ length: count }, () => {
      const id = random.whole(0, ID_BOUND - 1);
      const excerpt = about === null ? '' : `<br>${escapeHtml(site.sentence(random, about, 'details'))}`;
      return `${link(addresses.item(id), kind.title(site, id))} (${escapeHtml(kind.note(site, id))})${excerpt}`;
    }),
  );
}
