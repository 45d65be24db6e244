import { escapeHtml } from '@sundew/wire/text/escape-html';
import { layOut, type NavigationLink } from '../../fiction/page-layout.ts';
import { profileOf } from './kinds/profile.ts';
import { ID_BOUND, type Maze, type Place } from './maze.ts';
import { type Body, homeBody, listBody, withRelated } from './page-bodies.ts';

/** A page of the maze. */
export interface MazePage {
  readonly type: string;
  /** Writes it, which takes some time. */
  text(): string;
}

type HtmlPlace = Exclude<Place, { readonly is: 'map' }>;

const MAP_LENGTH = 60;
const XML_START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';

/**
 * The page at a place, to be written when it is wanted.
 * @param isShort leaves out whatever costs bytes; the links stay, so nobody reaches an end
 */
export function pageAt(maze: Maze, place: Place, isShort: boolean): MazePage {
  if (place.is === 'map') return { type: 'text/xml', text: () => writeMap(maze) };
  return {
    type: 'text/html; charset=utf-8',
    text() {
      const page = { ...bodyOf(maze, place, isShort), canonical: maze.origin + addressOf(maze, place) };
      return layOut(maze.site, page, navigationOf(maze));
    },
  };
}

function navigationOf({ site, addresses }: Maze): readonly NavigationLink[] {
  const { words } = site.look;
  return [
    [addresses.home, words.home],
    [addresses.list(-1, 1), words.all],
    [addresses.person(0), words.people],
    [addresses.map, words.map],
  ];
}

function addressOf({ addresses }: Maze, place: HtmlPlace): string {
  switch (place.is) {
    case 'home':
      return addresses.home;
    case 'list':
      return addresses.list(place.category, place.page);
    default:
      return addresses[place.is](place.id);
  }
}

function bodyOf(maze: Maze, place: HtmlPlace, isShort: boolean): Body {
  switch (place.is) {
    case 'home':
      return homeBody(maze, isShort);
    case 'list':
      return listBody(maze, place, isShort);
    case 'person': {
      const profile = profileOf(maze, place.id, maze.addresses.person);
      return withRelated(maze, maze.site.world.person(place.id).name, `person ${place.id}`, profile, isShort);
    }
    case 'item':
      return withRelated(
        maze,
        maze.kind.title(maze.site, place.id),
        `item ${place.id}`,
        maze.kind.item(maze, place.id),
        isShort,
      );
  }
}

function writeMap({ site, addresses, origin }: Maze): string {
  const random = site.random('map');
  const entries = Array.from({ length: MAP_LENGTH }, () => {
    const address = addresses.item(random.whole(0, ID_BOUND - 1));
    return `<url><loc>${escapeHtml(origin + address)}</loc></url>\n`;
  });
  return `${XML_START}${entries.join('')}</urlset>\n`;
}
