const DEVICE = /^(?:con|prn|aux|nul|com[1-9\u00b9\u00b2\u00b3]|lpt[1-9\u00b9\u00b2\u00b3]|conin\$|conout\$|clock\$)$/;
/** Words of some language, which stand alone in many fields. */
const WORD = /^(?:con|aux)$/;
const ENDING = /^[\w-]{1,32}(?:\.[a-z0-9]{1,5}|:)?(?:[\0?;].{0,16})?$/;
/** Endings of what a server runs: it opens the file before it runs it. */
const SCRIPT = /\.(?:aspx?|ashx|asmx|jspx?|jsf|do|php\d?|phtml|cfml?|cgi|pl|htr|idc|shtml)$/;

/**
 * True for a path to a name that Windows gives a device in every folder, whatever ending stands behind it: opening it
 * hangs or tells about the server (CWE-67). Alone, a name is only a word, unless `isOpened`: the field says that it opens
 * a file. Segments in lower case.
 */
export function isDeviceFile(segments: readonly string[], isOpened: boolean): boolean {
  const last = segments.at(-1) ?? '';
  const name = nameOf(last);
  if (!DEVICE.test(name) || !ENDING.test(last)) return false;
  if (DEVICE.test(nameOf(segments.at(-2) ?? '')) || /^[a-z]:$/.test(segments[0] ?? '')) return true;
  if (isOpened || SCRIPT.test(last)) return true;
  return last.length > name.length && !WORD.test(name);
}

/** The part of a name that Windows looks at: up to the first dot, colon or NUL. */
function nameOf(segment: string): string {
  const end = segment.search(/[.:\0?;]/);
  return (end < 0 ? segment : segment.slice(0, end)).trimEnd();
}
