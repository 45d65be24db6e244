import { readCorpus } from '../signatures/corpus.ts';
import type { Planted } from './planted.ts';

type Harmless = Omit<Planted, 'secret'>;

/** Fields of the corpus that do hold credentials, or numbers made up as such: what is removed there is no mistake. */
const CREDENTIALS = /passw|pwd|client_secret|amz-credential|"authorization"|_session=|\d{16}/i;

/** Everyday words under names that elsewhere hold credentials, and long values under names that never do. */
const EVERYDAY: readonly string[] = [
  '/checkout?code=SUMMER2024&state=california',
  '/?state=open&code=card_declined&key=sort_by_price',
  '/shop?hash=section-3&ticket=12345&sig=none',
  '/list?sort_key=created_at&cache_key=home&page_token=',
  '/passengers?author=smith&keyboard=de&compass=north&bypass=1',
  '/reset/password?from=mail',
  '/invite/friends',
  '/verify/email/sent',
  '/tokens/how-they-work',
  '/session/morning?auth=google',
  '/sig/natural-history?pinned=true&secretary=anna',
  '/orders/1234567890123456?ts=1700000000000',
  '/map?lat=48.137154012345678&lng=11.576124012345678',
  '/assets/app.8f3a9c2d1e4b5f60.js?v=20240101',
  '/a/550e8400-e29b-41d4-a716-446655440000?utm_source=news&gclid=EAIaIQobChMIh76p',
  '/search?q=how+to+reset+a+password&lang=de',
  '/wiki/Passwort?action=history',
  '/cookie-policy?cookie_consent=accepted',
  '/i?postal_code=10115&country_code=DE&tax_code=txcd_92010001',
  '/donau?name=Rechtsschutzversicherung&ort=Garmisch-Partenkirchen',
];

/** Requests of people and programs in which there is nothing to remove. */
export function harmlessRequests(): readonly Harmless[] {
  const corpus = readCorpus().benign.flatMap(({ request }): readonly Harmless[] => {
    if (CREDENTIALS.test(`${request.query}${request.body}`)) return [];
    const target = `${request.path}${request.query === '' ? '' : `?${request.query}`}`;
    // What does not fit into a line of a request is asked for in another way.
    if (/[^\x21-\x7e]/.test(target)) return [];
    return typeof request.body !== 'string' || request.body === ''
      ? [{ target }]
      : [{ body: request.body, contentType: request.contentType }];
  });
  return [...corpus, ...EVERYDAY.map((target) => ({ target }))];
}
