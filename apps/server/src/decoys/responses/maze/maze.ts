import type { InventedSite } from '../../fiction/invented-site.ts';

/** The endless site behind one decoy, as one visitor sees it. */
export interface Maze {
  readonly site: InventedSite;
  readonly kind: MazeKind;
  readonly addresses: Addresses;
  /** `https://shop.example.org`. */
  readonly origin: string;
}

/** What a maze is made of: one way to be a site with more pages than anybody can fetch. */
export interface MazeKind {
  readonly name: string;
  /** Names of the folder its items lie in; a site picks one. */
  readonly folders: readonly string[];
  /** What the item of a number is called; the same wherever it is named. Costs little: lists call it often. */
  title(site: InventedSite, id: number): string;
  /** A few words beside the title in lists: a price, a date, a place. */
  note(site: InventedSite, id: number): string;
  item(maze: Maze, id: number): Item;
}

/** The inside of a page. */
export interface Item {
  readonly description: string;
  readonly mainHtml: string;
  /** For search engines. */
  readonly data: object;
}

/** Where a path below the decoy leads. There is no path that leads nowhere. */
export type Place =
  | { readonly is: 'home' }
  | { readonly is: 'list'; readonly category: number; readonly page: number }
  | { readonly is: 'item'; readonly id: number }
  | { readonly is: 'person'; readonly id: number }
  | { readonly is: 'map' };

/** Makes and reads the addresses of one maze, all at or below the decoy's path. */
export interface Addresses {
  readonly home: string;
  readonly map: string;
  /** @param category number of the topic's category; −1 lists everything */
  list(category: number, page: number): string;
  item(id: number): string;
  person(id: number): string;
  /** @param path of a request, resolved; it lies at or below the decoy's path */
  read(path: string): Place;
}

/** Items and people are numbered from 0 to below this. */
export const ID_BOUND = 2 ** 31;
