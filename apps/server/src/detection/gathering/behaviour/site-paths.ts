import { BoundedCache } from '@sundew/threat/facts/bounded-cache';

/** What nobody from another network asked for so far: nothing of it, this page alone, or any page of its kind. */
export type Novelty = 'none' | 'page' | 'kind';

/** What is learnt of a property from everybody's requests. */
export interface Site {
  /** Counts one request. */
  observe(request: SiteRequest): Novelty;
  /** True when other networks were given this page, so that it belongs to the property. */
  serves(path: number): boolean;
  /** True when enough pages were asked for to tell which belong to the property. */
  readonly isKnown: boolean;
  /** True when what pages load is reported too, so that its absence means something. */
  readonly servesAssets: boolean;
}

export interface SiteRequest {
  /** Hashes of the path, of its shape (see `path-shape.ts`) and of the network. */
  readonly path: number;
  shape(): number;
  readonly network: number;
  readonly isAsset: boolean;
  /** True when the page was not there, or whoever asks gives no proof that it is: then nothing is confirmed. */
  readonly provesNothing: boolean;
}

/** Pages remembered per property; a newer page takes the place of an older one. 64 KB each. */
const PLACES = 8_192;
const PROBES = 4;
const CONFIRMED = 0;
/** Asked for only by those whose asking proves nothing. */
const UNPROVEN = 1;
const ENOUGH_PAGES = 300;
/** What pages load is seen sooner: nearly every page loads something. */
const ENOUGH_TO_LOAD = 100;
const ENOUGH_CONFIRMED = 20;
const ASSET_SHARE = 0.3;
/** Figures are halved here, so that a property that changes is learnt anew. */
const HALVED_AT = 20_000;

/** Properties learnt at once; those nobody asked for lately are forgotten. */
const SITES = 250;

export function createSites(): (property: string) => Site {
  const sites = new BoundedCache<Site>(SITES);
  return (property) => {
    const known = sites.get(property);
    if (known !== undefined) return known;
    const site = createSite();
    sites.set(property, site);
    return site;
  };
}

function createSite(): Site {
  const paths = new Uint32Array(PLACES);
  const askedBy = new Uint32Array(PLACES);
  let pages = 0;
  let assets = 0;
  let confirmed = 0;

  function placeOf(path: number): number {
    const first = path % PLACES;
    for (let probe = 0; probe < PROBES; probe++) {
      const place = (first + probe) % PLACES;
      if (paths[place] === path || paths[place] === 0) return place;
    }
    return first;
  }

  function isConfirmed(path: number): boolean {
    const key = path === 0 ? 1 : path;
    const place = placeOf(key);
    return paths[place] === key && askedBy[place] === CONFIRMED;
  }

  /** Returns true when no other network asked for it so far. */
  function note(path: number, asker: number): boolean {
    const key = path === 0 ? 1 : path;
    const place = placeOf(key);
    if (paths[place] !== key) {
      paths[place] = key;
      askedBy[place] = asker;
      return true;
    }
    const before = askedBy[place];
    if (before === CONFIRMED) return false;
    if (asker === UNPROVEN || before === asker) return true;
    if (before === UNPROVEN) {
      askedBy[place] = asker;
      return true;
    }
    askedBy[place] = CONFIRMED;
    confirmed++;
    return false;
  }

  return {
    observe({ path, shape, network, isAsset, provesNothing }) {
      // Whoever tries what may be there says nothing of what is.
      if (!provesNothing) {
        if (isAsset) assets++;
        else pages++;
      }
      if (isAsset) return 'none';
      if (pages >= HALVED_AT) {
        pages >>= 1;
        assets >>= 1;
        confirmed >>= 1;
      }
      // Those who confirmed the page have confirmed its kind.
      if (isConfirmed(path)) return 'none';
      const asker = provesNothing ? UNPROVEN : Math.max(network, 2);
      const isNovel = note(path, asker);
      const kind = shape();
      const isNovelKind = kind === path ? isNovel : note(kind, asker);
      return !isNovel ? 'none' : isNovelKind ? 'kind' : 'page';
    },
    serves: isConfirmed,
    get isKnown() {
      return pages >= ENOUGH_PAGES && confirmed >= ENOUGH_CONFIRMED;
    },
    get servesAssets() {
      return pages >= ENOUGH_TO_LOAD && assets >= pages * ASSET_SHARE;
    },
  };
}
