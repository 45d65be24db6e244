/** Elements that only draw or say what is drawn. */
const DRAWN: ReadonlySet<string> = new Set(
  'svg g path rect circle ellipse line polyline polygon defs title desc lineargradient radialgradient stop clippath mask text tspan'.split(
    ' ',
  ),
);
const WHOLE = /^\s{0,8}<svg\s[^<>]{0,1024}>.*<\/svg>\s{0,8}$/s;
const TAG = /<\/?([^\s/>]{0,40})/g;
/** Addresses, handlers and styles: what leads elsewhere or runs. */
const MORE = /\s(?:on\w|style|href|xlink|begin)|url\((?!#)|&/;

/** True for a whole drawing in lower case that shows nothing but lines, shapes and words, as a page draws its icons. Linear. */
export function isDrawing(lower: string): boolean {
  if (!WHOLE.test(lower) || MORE.test(lower)) return false;
  for (const [, name = ''] of lower.matchAll(TAG)) if (!DRAWN.has(name)) return false;
  return true;
}
