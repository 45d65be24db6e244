import type { InventedSite } from '../../fiction/invented-site.ts';
import { type Addresses, ID_BOUND, type MazeKind } from './maze.ts';

const CODE = /-([0-9a-z]{6})(?:\.html)?$/;
const LAST_PAGE = 99_999;

/**
 * The addresses of one site, spelled in its own manner.
 * @param base path of the decoy without a slash at its end
 */
export function createAddresses(base: string, site: InventedSite, kind: MazeKind): Addresses {
  const taste = site.random('addresses');
  const folder = taste.pick(kind.folders);
  const staff = taste.pick(['people', 'team', 'staff', 'contacts', 'about']);
  const ending = taste.pick(['', '.html']);
  const map = `${taste.pick(['sitemap', 'site-map', 'contents'])}.xml`;
  const shelves = site.topic.categories.map(slug);

  return {
    home: `${base}/`,
    map: `${base}/${map}`,
    list: (category, page) => `${base}/${folder}/${shelves[category] ?? 'all'}/${page}${ending}`,
    item: (id) => `${base}/${folder}/${slug(kind.title(site, id))}-${code(id)}${ending}`,
    person: (id) => `${base}/${staff}/${slug(site.world.person(id).name)}-${code(id)}${ending}`,
    read(path) {
      const rest = path.slice(base.length);
      if (rest === '' || rest === '/') return { is: 'home' };
      const [first = '', ...more] = rest.slice(1).split('/');
      const last = more.at(-1) ?? '';
      if (first === map && more.length === 0) return { is: 'map' };
      const id = CODE.exec(last)?.[1];
      if (id !== undefined) {
        return { is: first === staff ? 'person' : 'item', id: Number.parseInt(id, 36) % ID_BOUND };
      }
      const page = Number.parseInt(last, 10);
      if (first === folder && page > 0) {
        return { is: 'list', category: shelves.indexOf(more[0] ?? ''), page: Math.min(page, LAST_PAGE) };
      }
      // Somebody guesses: there is something here as well, and it stays what it is.
      return { is: 'item', id: site.random(`guess ${rest}`).whole(0, ID_BOUND - 1) };
    },
  };
}

const code = (id: number): string => id.toString(36).padStart(6, '0');

/** `Rims, hubs & tyres` → `rims-hubs-tyres`. */
function slug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 70);
}
