const EXTENSIONS = new Set(
  'css js mjs map png jpg jpeg gif svg ico webp avif bmp woff woff2 ttf otf eot mp4 webm mp3 ogg wav m4a'.split(' '),
);
const LONGEST_EXTENSION = 5;

/**
 * True for the path of a file that pages load by themselves, such as a style sheet or a picture. Such requests say nothing
 * about a visitor, so sensors leave them out, unless the site does not have the file: those are what scanners ask for.
 * Data and archives (`.json`, `.xml`, `.zip`) are no such files: people come to them by links, scanners by guessing.
 * @param path without query
 */
export function isStaticAsset(path: string): boolean {
  // Most pages have none, which is found faster from the front.
  if (path.indexOf('.') === -1) return false;
  const dot = path.lastIndexOf('.');
  if (dot === -1 || path.length - dot - 1 > LONGEST_EXTENSION) return false;
  return EXTENSIONS.has(path.slice(dot + 1).toLowerCase());
}

const FIRST_FAILURE = 400;

/**
 * Whether a visit is reported: all but the files that a site has.
 * @param status of the answer; null when it is not known
 * @param isTest true for test traffic, which is always reported
 */
export function isReported(path: string, status: number | null, isTest: boolean): boolean {
  return isTest || !isStaticAsset(path) || (status !== null && status >= FIRST_FAILURE);
}
