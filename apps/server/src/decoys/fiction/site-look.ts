import type { Random } from '../../platform/random/random.ts';

/** What tells the pages of one site from those of another before a word is read. */
export interface Look {
  readonly style: string;
  /** Class names, or none: sites are built in different ways. */
  readonly wrapClass: string;
  readonly navClass: string;
  readonly mainClass: string;
  readonly navAtEnd: boolean;
  readonly separator: string;
  readonly words: Words;
}

/** Labels. */
export interface Words {
  readonly home: string;
  readonly all: string;
  readonly people: string;
  readonly map: string;
  readonly related: string;
  readonly next: string;
  readonly previous: string;
  readonly updated: string;
  readonly rights: string;
}

const FONTS = [
  'Georgia,serif',
  'Arial,Helvetica,sans-serif',
  '"Segoe UI",Roboto,sans-serif',
  'Verdana,sans-serif',
  '"Trebuchet MS",sans-serif',
  'Cambria,Georgia,serif',
  'system-ui,sans-serif',
];

export function findLook(random: Random): Look {
  const hue = random.whole(0, 359);
  const wrapClass = random.pick(['wrap', 'container', 'page', 'site', 'outer', 'wrapper', 'layout', 'shell']);
  const navClass = random.pick(['nav', 'menu', 'topnav', 'main-nav', 'navbar', 'links', 'site-nav']);
  const mainClass = random.pick(['content', 'main', 'entry', 'body', 'article', 'text', 'post', 'col-main']);
  return {
    wrapClass,
    navClass,
    mainClass,
    style: [
      `body{font:${random.whole(14, 18)}px/${random.pick(['1.4', '1.5', '1.6', '1.7'])} ${random.pick(FONTS)};color:#${random.pick(['222', '333', '1d1d1d', '2b2b2b'])};margin:0}`,
      `.${wrapClass}{max-width:${random.whole(38, 64) * 16}px;margin:0 auto;padding:${random.whole(8, 28)}px}`,
      `.${navClass} a{margin-right:${random.whole(8, 20)}px}`,
      `a{color:hsl(${hue},${random.whole(35, 80)}%,${random.whole(25, 42)}%)}`,
      `h1,h2{color:hsl(${(hue + random.whole(0, 60)) % 360},${random.whole(15, 60)}%,${random.whole(18, 36)}%)}`,
      `table{border-collapse:collapse}td,th{padding:${random.whole(3, 9)}px;border-bottom:1px solid #${random.pick(['ccc', 'ddd', 'e2e2e2'])};text-align:left}`,
    ].join(random.pick(['', '\n'])),
    navAtEnd: random.chance(0.3),
    separator: random.pick([' – ', ' | ', ' · ', ' :: ', ' - ']),
    words: {
      home: random.pick(['Home', 'Start', 'Front page', 'Welcome']),
      all: random.pick(['Overview', 'All entries', 'Browse', 'Index', 'Everything']),
      people: random.pick(['People', 'Team', 'Who we are', 'Staff', 'Contacts']),
      map: random.pick(['Sitemap', 'Site map', 'Contents']),
      related: random.pick(['Related', 'See also', 'You may also need', 'More like this', 'Others read', 'Nearby']),
      next: random.pick(['Next', 'Next page', 'Continue', 'Older', 'Further']),
      previous: random.pick(['Previous', 'Back', 'Newer', 'Page before']),
      updated: random.pick(['Last updated', 'Updated', 'Revised', 'Last change', 'As of']),
      rights: random.pick(['All rights reserved', 'Contents protected', 'Reproduction on request', 'Printed in-house']),
    },
  };
}
