import { escapeHtml } from '@sundew/wire/text/escape-html';
import { isoDay } from '../../../../platform/time/iso-day.ts';
import { element, table } from '../../../fiction/html.ts';
import type { InventedSite } from '../../../fiction/invented-site.ts';
import { longDay } from '../../../fiction/past-day.ts';
import { capitalise } from '../../../fiction/prose/inflect.ts';
import { figureOf } from '../../../fiction/prose/subject.ts';
import { ID_BOUND, type Maze, type MazeKind } from '../maze.ts';
import { formatPrice, vatOf } from './price.ts';

interface Product {
  readonly title: string;
  readonly thing: string;
  readonly maker: string;
  readonly model: string;
  /** In the smallest coin. */
  readonly price: number;
}

/** Articles with prices, figures and reviews. */
export const shop: MazeKind = {
  name: 'shop',
  folders: ['products', 'catalogue', 'shop', 'items', 'articles', 'stock'],
  title: (site, id) => productOf(site, id).title,
  note: (site, id) => formatPrice(productOf(site, id).price, site.world.country).shown,
  item(maze, id) {
    const { site } = maze;
    const product = productOf(site, id);
    const random = site.random(`product page ${id}`);
    const price = formatPrice(product.price, site.world.country);
    const description = site.sentence(random, product.thing, 'openings');
    const reviews = reviewsOf(site, id, product.thing);
    const stars = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
    const figures = site.topic.measures
      .filter(() => random.chance(0.6))
      .map((measure) => [escapeHtml(capitalise(measure.name)), escapeHtml(figureOf(random, measure))]);
    return {
      description,
      mainHtml: [
        `<p><strong>${escapeHtml(price.shown)}</strong> · ${escapeHtml(product.model)} · ${random.whole(2, 60)} in stock</p>`,
        element('p', description),
        element('p', site.paragraph(random, product.thing)),
        table([], [['Maker', escapeHtml(product.maker)], ...figures]),
        element('p', site.paragraph(random, product.thing)),
        bundleHtml(maze, id),
        element('h2', `${stars.toFixed(1)} of 5 from ${reviews.length} reviews`),
        ...reviews.map(
          ({ name, atMs, rating, text }) =>
            `<h3>${escapeHtml(name)}, ${longDay(atMs)} (${rating}/5)</h3>${element('p', text)}`,
        ),
      ].join('\n'),
      data: {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.title,
        sku: product.model,
        brand: { '@type': 'Brand', name: product.maker },
        offers: { '@type': 'Offer', price: price.plain, priceCurrency: price.currency },
        aggregateRating: { '@type': 'AggregateRating', ratingValue: stars.toFixed(1), reviewCount: reviews.length },
        review: reviews.map(({ name, atMs, rating }) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name },
          datePublished: isoDay(atMs),
          reviewRating: { '@type': 'Rating', ratingValue: rating },
        })),
      },
    };
  },
};

function productOf(site: InventedSite, id: number): Product {
  const random = site.random(`product ${id}`);
  const thing = random.pick(site.topic.things);
  const maker = site.world.company(random.whole(0, site.people - 1)).shortName;
  const model = `${String.fromCharCode(65 + random.whole(0, 25))}${String.fromCharCode(65 + random.whole(0, 25))}-${random.whole(100, 9_899)}`;
  const whole = Math.round(12 * 10 ** (random.next() * 2));
  return {
    title: `${maker} ${random.pick(site.topic.kinds)} ${thing} ${model}`,
    thing,
    maker,
    model,
    price: whole * 100 + random.pick([0, 50, 90, 95, 99]),
  };
}

function reviewsOf(site: InventedSite, id: number, thing: string) {
  const random = site.random(`reviews ${id}`);
  return Array.from({ length: random.whole(2, 4) }, (_, at) => ({
    name: site.world.person(random.whole(0, ID_BOUND - 1)).name,
    atMs: site.world.day(`review ${id} ${at}`, site.nowMs, 500),
    rating: random.whole(2, 5),
    text: `${site.sentence(random, thing, 'details')} ${site.sentence(random, thing, 'closings')}`,
  }));
}

/** What is bought together: the prices are those of the products' own pages, and they add up. */
function bundleHtml({ site, addresses }: Maze, id: number): string {
  const random = site.random(`bundle ${id}`);
  const ids = [id, random.whole(0, ID_BOUND - 1), random.whole(0, ID_BOUND - 1)];
  const rows = ids.map((each) => {
    const product = productOf(site, each);
    const count = each === id ? 1 : random.whole(1, 4);
    return { each, product, count, sum: product.price * count };
  });
  const show = (amount: number): string => formatPrice(amount, site.world.country).shown;
  const total = rows.reduce((all, { sum }) => all + sum, 0);
  return table(
    ['Article', 'Price', 'Pieces', 'Sum'],
    [
      ...rows.map(({ each, product, count, sum }) => [
        each === id ? escapeHtml(product.title) : `<a href="${addresses.item(each)}">${escapeHtml(product.title)}</a>`,
        show(product.price),
        String(count),
        show(sum),
      ]),
      ['Total', '', '', show(total)],
      ['of which tax', '', '', show(vatOf(total, site.world.country))],
    ],
  );
}
