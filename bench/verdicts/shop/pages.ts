import { CATEGORIES, findProducts, PAGE_SIZE, PRODUCTS, type Product } from './catalogue.ts';

const text = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function page(title: string, body: string): string {
  const links = CATEGORIES.map((name) => `<a href="/category/${name}">${name}</a>`).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text(title)}</title>
<link rel="stylesheet" href="/assets/shop.css"><link rel="alternate" type="application/rss+xml" href="/feed.xml">
<script src="/assets/shop.js" defer></script></head><body>
<header><a href="/">Shop</a> ${links} <a href="/login">Sign in</a> <a href="/cart">Cart</a>
<form action="/search"><input name="q" type="search"><button>Search</button></form></header>
<main><h1>${text(title)}</h1>${body}</main></body></html>`;
}

const tile = ({ id, name, cents }: Product): string =>
  `<li><a href="/product/${id}"><img src="/images/${id % 24}.svg" alt="" width="80" height="80">${text(name)}</a>
  ${(cents / 100).toFixed(2)} €</li>`;
const tiles = (products: readonly Product[]): string => `<ul>${products.map(tile).join('')}</ul>`;

export const homePage = (): string => page('Good things for the house', tiles(PRODUCTS.slice(0, PAGE_SIZE)));

/** Null where there is no such category. */
export function categoryPage(name: string, number: number): string | null {
  const all = PRODUCTS.filter(({ category }) => category === name);
  if (all.length === 0) return null;
  const from = (number - 1) * PAGE_SIZE;
  return page(
    name,
    `${tiles(all.slice(from, from + PAGE_SIZE))}<a href="/category/${name}?page=${number + 1}">more</a>`,
  );
}

/** Null where there is no such product. */
export function productPage(id: number): string | null {
  const product = PRODUCTS.find((each) => each.id === id);
  if (product === undefined) return null;
  const similar = PRODUCTS.filter(({ category }) => category === product.category).slice(0, 4);
  return page(
    product.name,
    `<img src="/images/${id % 24}.svg" alt=""><p>${(product.cents / 100).toFixed(2)} €</p>
    <form method="post" action="/cart"><input type="hidden" name="product" value="${id}"><button>Add</button></form>
    ${tiles(similar)}`,
  );
}

export const searchPage = (words: string): string =>
  page(`Search: ${words}`, tiles(findProducts(words).slice(0, PAGE_SIZE)));

export const signInPage = (failed: boolean): string =>
  page(
    'Sign in',
    `${failed ? '<p role="alert">Wrong e-mail address or password.</p>' : ''}<form method="post" action="/login">
    <input name="email" type="email"><input name="password" type="password"><button id="in">Sign in</button></form>`,
  );

export const cartPage = (): string => page('Cart', '<p>Your things are kept for two days.</p>');
export const accountPage = (): string => page('Your account', '<p>No orders yet.</p>');
/** A page as single-page applications make it: pictures without endings, data and next pages fetched by script. */
export function galleryPage(number: number): string {
  const ids = PRODUCTS.slice((number * 12) % 96, ((number * 12) % 96) + 24).map(({ id }) => id);
  const pictures = ids.map((id) => `<a href="/product/${id}"><img src="/photo/${id}?w=320" alt=""></a>`);
  const script = `for (const id of ${JSON.stringify(ids)}) {
      fetch('/api/v1/products/' + id);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: '/product/' + id }));
    }`;
  return page(`Gallery ${number}`, `${pictures.join('')}<script>${script}</script>`);
}
export const missingPage = (): string => page('Not found', '<p>There is no such page.</p>');

export function feed(): string {
  const items = PRODUCTS.slice(0, 20).map(
    ({ id, name }) => `<item><title>${text(name)}</title><link>https://shop.example/product/${id}</link></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Shop</title>${items.join('')}</channel></rss>`;
}

export function sitemap(): string {
  const urls = PRODUCTS.map(({ id }) => `<url><loc>https://shop.example/product/${id}</loc></url>`);
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

export const ROBOTS = 'User-agent: *\nDisallow: /cart\nDisallow: /account\nSitemap: https://shop.example/sitemap.xml\n';
export const PHOTO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>';
