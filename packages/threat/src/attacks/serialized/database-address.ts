/** The head of an address of a database: `jdbc:h2:`. */
const HEAD = /jdbc:[a-z0-9]{2,20}:/g;
/** A setting by which the driver runs code, reads a file or connects elsewhere. */
const SETTING =
  /(?:init\s?=\s?\\{0,2}(?:runscript|create|drop|alter|insert|call)|startmaster\s?=|slavehost\s?=|loggerfile\s?=|autodeserialize\s?=|socketfactory\w{0,4}\s?=|sslfactory\w{0,4}\s?=|queryinterceptors\s?=|statementinterceptors\s?=|allowloadlocalinfile\s?=|allowurlinlocalinfile\s?=|trace_level_system_out\s?=|jaasapplicationname\s?=|clientreroute\w{1,30}jndiname\s?=)/g;
/** What ends an address. */
const END = /[\s"<>]/g;
/** The most that stands between the head and a setting. */
const FARTHEST = 400;

/**
 * Where the first address of a database with a setting that runs code starts, or -1. A text of many heads is read once
 * for all of them. Linear.
 *
 * @param lower in lower case
 */
export function codeRunningDatabase(lower: string): number {
  let setting = -1;
  let end = -1;
  HEAD.lastIndex = 0;
  for (let head = HEAD.exec(lower); head !== null; head = HEAD.exec(lower)) {
    const from = HEAD.lastIndex;
    if (setting < from) setting = nextOf(SETTING, lower, from);
    if (setting === lower.length) return -1;
    if (end < from) end = nextOf(END, lower, from);
    if (setting - from <= FARTHEST && end > setting) return head.index;
    // A head may begin inside of another one: jdbc:jdbc:h2:
    HEAD.lastIndex = head.index + 1;
  }
  return -1;
}

/** Where the next one starts; the length of the text without one. */
function nextOf(form: RegExp, text: string, from: number): number {
  form.lastIndex = from;
  return form.exec(text)?.index ?? text.length;
}
