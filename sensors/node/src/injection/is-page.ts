/** What decides whether a response can be changed. */
export interface ResponseFacts {
  readonly status: number;
  /** Value of a header, empty without one. */
  header(name: string): string;
}

/** UTF-16 and UTF-32 do not have ASCII in them. */
const NOT_ASCII = /charset=["']?utf-?(?:16|32)/i;
/** Headers that say what the bytes are; they would be wrong afterwards. */
const DIGESTS = ['content-md5', 'digest', 'content-digest', 'repr-digest', 'content-range'] as const;

/** With one of these a page may not be changed, or in another way than most. */
const SAYING_MORE: ReadonlySet<string> = new Set([
  ...DIGESTS,
  ...['cache-control', 'content-encoding', 'transfer-encoding', 'trailer', 'accept-ranges'],
]);

/** True where headers say of a page no more than its type and length. @param names in lower case */
export function isSimpleHead(names: readonly string[]): boolean {
  for (const name of names) if (SAYING_MORE.has(name)) return false;
  return true;
}

/** True for a whole HTML page that may be changed on its way. */
export function isPage({ status, header }: ResponseFacts): boolean {
  if (!isPageHead(status, header('content-type'))) return false;
  if (/\bno-transform\b/i.test(header('cache-control'))) return false;
  return DIGESTS.every((name) => header(name) === '');
}

/** What a status and a type allow; other headers may forbid it. @param type value of `Content-Type` */
export function isPageHead(status: number, type: string): boolean {
  if (status < 200 || status === 204 || status === 205 || status === 206 || (status >= 300 && status < 400))
    return false;
  return isPageType(type);
}

/** Sites write the type of their pages in one or two ways. */
let lastPageType = 'text/html';

function isPageType(type: string): boolean {
  if (type === lastPageType) return true;
  if (!/^\s*text\/html\s*(?:;|$)/i.test(type) || NOT_ASCII.test(type)) return false;
  lastPageType = type;
  return true;
}

/** The encoding of the body in lower case; `''` for none. */
export function encodingOf({ header }: ResponseFacts): string {
  const encoding = header('content-encoding').trim().toLowerCase();
  return encoding === 'identity' ? '' : encoding;
}
