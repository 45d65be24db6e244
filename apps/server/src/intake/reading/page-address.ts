const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** The path of a full URL or of a path with query, without query and fragment; null when there is no URL. */
export function pathOf(url: string | null): string | null {
  if (url === null || url === '') return null;
  const origin = url.charCodeAt(0) === 0x2f ? null : ORIGIN.exec(url);
  const start = origin === null ? 0 : origin[0].length;
  let end = start;
  while (end < url.length && url[end] !== '?' && url[end] !== '#') end++;
  return url.slice(start, end) || '/';
}

const METHOD = /^[A-Za-z]{1,16}$/;

export function readMethod(value: unknown): string | null {
  return typeof value === 'string' && METHOD.test(value) ? value.toUpperCase() : null;
}
