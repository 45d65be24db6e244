const FEWEST_LINES = 3;
const BEGINS_DOCUMENT = /^\s{0,40}<(?:!doctype html|html[\s>])/i;
const ENDS_DOCUMENT = /<\/html\s{0,8}>\s{0,40}$/i;
const LONGEST_END = 60;
/** What ends a string, an attribute, a call or a comment that the text was put into. */
const BREAK_OUT = /^\s{0,40}(?:["'`)\]};,]|\/?>|-->|\*\/)/;
/** Elements whose content a browser reads as text up to their end, or that a site puts what it is given into. */
const HOLDERS: readonly string[] = [
  'textarea',
  'title',
  'style',
  'script',
  'noscript',
  'template',
  'iframe',
  'xmp',
  'select',
];

/**
 * True for a text that is a page or a part of one, as its field holds them: several lines, or a document
 * from its first tag to its last, that leave nothing which they may be put into. Anything else on one line is judged as
 * everywhere. Linear.
 */
export function isPage(text: string): boolean {
  if ((text.split('\n', FEWEST_LINES).length < FEWEST_LINES && !isWhole(text)) || BREAK_OUT.test(text)) return false;
  const lower = text.toLowerCase();
  return !HOLDERS.some((name) => endsFirst(lower, `<${name}`, `</${name}`)) && !endsFirst(lower, '<!--', '-->');
}

/** A document from its first tag to its last, on however few lines. */
function isWhole(text: string): boolean {
  return BEGINS_DOCUMENT.test(text) && ENDS_DOCUMENT.test(text.slice(-LONGEST_END));
}

/** True where an end comes before any beginning. */
function endsFirst(text: string, beginning: string, end: string): boolean {
  const at = text.indexOf(end);
  if (at < 0) return false;
  const begun = text.indexOf(beginning);
  return begun < 0 || begun > at;
}

/** What a page may still be: anything but markup that runs scripts, which its author may write. */
export function countsInPage(_text: string, type: string): boolean {
  return type !== 'xss';
}
