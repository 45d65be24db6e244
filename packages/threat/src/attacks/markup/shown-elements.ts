/** Elements that show text, pictures and links. */
const SHOWN: ReadonlySet<string> = new Set(
  'a b br code em hr i img kbd p picture small source span strong sub sup u div center table tbody thead tr td th ul ol li h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
/** What an author says of them, and what they come from: a place of the page, or a page or a picture of a host by its name. */
const ATTRIBUTE =
  /\s{1,8}(?:(?:alt|title|width|height|align|valign|name|id|class|target|rel|media|type|loading|colspan|rowspan)=(?:"[^"<>]{0,200}"|'[^'<>]{0,200}'|[\w%-]{1,20})|(?:href|src|srcset)=(?:"(?:#[\w.:-]{0,120}|https:\/\/[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}\/[^"<>\s]{0,300})"|'(?:#[\w.:-]{0,120}|https:\/\/[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}\/[^'<>\s]{0,300})'))/y;
const TAG = /<(\/?)([a-z][a-z\d]{0,10})/g;
const TAG_END = /\s{0,8}\/?>/y;
/** What somebody who tries whether markup comes through leaves out. */
const SAID_OF_PICTURE = /<img\s[^<>]{0,600}\s(?:alt|title|width|height|align)=/;
const PLACE_OF_PAGE = /<a\s[^<>]{0,300}href=["']#[\w.:-]/;
const MOST_TAGS = 64;

/**
 * True for markup in lower case that shows pictures with what their author says of them, or leads to a place of its own page, and does
 * nothing else, as the first lines of a read-me have it. Linear.
 */
export function onlyShows(lower: string): boolean {
  if (!SAID_OF_PICTURE.test(lower) && !PLACE_OF_PAGE.test(lower)) return false;
  let tags = 0;
  for (const tag of lower.matchAll(TAG)) {
    if (++tags > MOST_TAGS || !SHOWN.has(tag[2] ?? '')) return false;
    let at = tag.index + tag[0].length;
    for (ATTRIBUTE.lastIndex = at; tag[1] === '' && ATTRIBUTE.test(lower); ATTRIBUTE.lastIndex = at)
      at = ATTRIBUTE.lastIndex;
    TAG_END.lastIndex = at;
    if (!TAG_END.test(lower)) return false;
  }
  return tags > 0 && !/<[!?]/.test(lower);
}
