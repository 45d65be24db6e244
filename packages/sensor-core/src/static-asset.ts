const FILES = /\.(?:css|m?js|map|png|jpe?g|gif|svg|ico|webp|avif|bmp|woff2?|[to]tf|eot|mp[34]|webm|ogg|wav|m4a)$/i;
/** What a server hands to an application, whatever stands behind: parameters of a path, and the path of a script. */
const SCRIPT = /;|\.(?:php\d?|aspx?|jspx?|cgi)\//i;
const LOADING = /^(?:GET|HEAD|OPTIONS)$/;

/**
 * True for the path of a file that pages load by themselves, such as a style sheet or a picture. Such requests say nothing
 * about a visitor, so sensors leave them out, unless the site does not have the file: those are what scanners ask for.
 * Data and archives (`.json`, `.xml`, `.zip`) are no such files: people come to them by links, scanners by guessing. Neither is what
 * is sent something: many applications take a form at `/login/style.css` for one at `/login`.
 * @param path without query
 */
export function isStaticAsset(path: string, method: string): boolean {
  // Most pages have no dot, which is found faster than that they are no file.
  return path.includes('.') && FILES.test(path) && LOADING.test(method) && !SCRIPT.test(path);
}

const FIRST_FAILURE = 400;

/**
 * Whether a visit is reported: all but the files that a site has.
 * @param status of the answer; null when it is not known
 * @param isTest true for test traffic, which is always reported
 */
export function isReported(path: string, status: number | null, isTest: boolean, method: string): boolean {
  return isTest || !isStaticAsset(path, method) || (status !== null && status >= FIRST_FAILURE);
}
