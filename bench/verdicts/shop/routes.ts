import { findProducts, isAccount, PAGE_SIZE, PRODUCTS } from './catalogue.ts';
import * as pages from './pages.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly isSignedIn: boolean;
}

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const html = (body: string | null): Answered => ({
  status: body === null ? 404 : 200,
  type: 'text/html; charset=utf-8',
  body: body ?? pages.missingPage(),
});
const json = (value: unknown, status = 200): Answered => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
const seeOther = (location: string, cookie?: string): Answered => ({
  ...{ status: 303, type: 'text/plain', body: '' },
  headers: { location, ...(cookie === undefined ? {} : { 'set-cookie': cookie }) },
});
const SESSION = 'session=1; Path=/; HttpOnly';

/** What the shop says to a request. */
export function answer({ method, path, query, body, isSignedIn }: Asked): Answered {
  const [, first = '', second = '', third = '', fourth = ''] = path.split('/');
  const isPost = method === 'POST';
  if (path === '/') return html(pages.homePage());
  if (path === '/status') return json({ ok: true });
  if (path === '/robots.txt') return { status: 200, type: 'text/plain', body: pages.ROBOTS };
  if (path === '/sitemap.xml') return { status: 200, type: 'application/xml', body: pages.sitemap() };
  if (path === '/feed.xml') return { status: 200, type: 'application/rss+xml', body: pages.feed() };
  if (path === '/search') return html(pages.searchPage(query.get('q') ?? ''));
  if (path === '/login') return isPost ? signIn(new URLSearchParams(body)) : html(pages.signInPage(false));
  if (path === '/cart') return isPost ? seeOther('/cart') : html(pages.cartPage());
  if (path === '/account') return isSignedIn ? html(pages.accountPage()) : seeOther('/login');
  if (first === 'category' && third === '') return html(pages.categoryPage(second, Number(query.get('page') ?? 1)));
  if (first === 'gallery' && third === '') return html(pages.galleryPage(Number(second)));
  if (first === 'photo') return { status: 200, type: 'image/svg+xml', body: pages.PHOTO };
  if (first === 'product' && third === '') return html(pages.productPage(Number(second)));
  if (first === 'api' && second === 'v1') return api(third, fourth, isPost, query, body);
  return html(null);
}

function signIn(form: URLSearchParams): Answered {
  const isRight = isAccount(form.get('email') ?? '', form.get('password') ?? '');
  return isRight ? seeOther('/account', SESSION) : { ...html(pages.signInPage(true)), status: 401 };
}

function api(what: string, id: string, isPost: boolean, query: URLSearchParams, body: string): Answered {
  if (what === 'session' && isPost) {
    const { email, password } = parsed(body);
    return isAccount(String(email), String(password)) ? json({ token: 't' }, 201) : json({ error: 'wrong' }, 401);
  }
  if (what !== 'products') return json({ error: 'not_found' }, 404);
  if (id === '') return json({ data: findProducts(query.get('q') ?? '').slice(0, PAGE_SIZE) });
  const product = PRODUCTS.find((each) => String(each.id) === id);
  return product === undefined ? json({ error: 'not_found' }, 404) : json({ data: product });
}

function parsed(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
