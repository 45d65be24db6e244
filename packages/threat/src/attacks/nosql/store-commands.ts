import type { Reading } from '../readings/reading.ts';
import { ADDRESS_KINDS, isRecorded } from '../request/leaf/leaf.ts';
import type { Finding } from '../signature.ts';

interface Command {
  readonly pattern: string;
  readonly confidence: number;
  /** The whole line, in lower case. */
  readonly form: RegExp;
}

const STORAGE: Command = {
  pattern: 'memcached command',
  confidence: 0.9,
  form: /^\w{3,7} \S{1,250} \d{1,10} \d{1,10} \d{1,10}\b/,
};
const REPLICA: Command = {
  pattern: 'redis command',
  confidence: 0.85,
  form: /^\w{7,9} [\w.:-]{1,80} (?:\d{1,5}|one)\s{0,4}$/,
};
const FLUSH: Command = { pattern: 'redis command', confidence: 0.8, form: /^\w{7,8}\s{0,4}$/ };

/** Commands of key-value stores by their first word. */
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['set', STORAGE],
  ['add', STORAGE],
  ['replace', STORAGE],
  ['append', STORAGE],
  ['prepend', STORAGE],
  ['cas', STORAGE],
  ['flush_all', { pattern: 'memcached command', confidence: 0.75, form: /^flush_all(?: \d{1,10})?\s{0,4}$/ }],
  [
    'stats',
    {
      pattern: 'memcached command',
      confidence: 0.75,
      form: /^stats(?: (?:items|slabs|sizes|settings|conns|cachedump\b.{0,20}))?\s{0,4}$/,
    },
  ],
  [
    'config',
    {
      pattern: 'redis command',
      confidence: 0.9,
      form: /^config set (?:dir|dbfilename|rdbcompression|slave-read-only) \S/,
    },
  ],
  ['keys', { pattern: 'redis command', confidence: 0.75, form: /^keys \S{0,80}\*\S{0,80}\s{0,4}$/ }],
  ['slaveof', REPLICA],
  ['replicaof', REPLICA],
  [
    'eval',
    {
      pattern: 'redis command',
      confidence: 0.85,
      form: /^eval (?:"(?:[^"\\]|\\.){1,200}"|'(?:[^'\\]|\\.){1,200}') \d{1,3}\b/,
    },
  ],
  ['flushall', FLUSH],
  ['flushdb', FLUSH],
  ['module', { pattern: 'redis command', confidence: 0.8, form: /^module load \/\S/ }],
]);

const PROTOCOL = /^\*\d{1,4}\r?\n\$\d{1,6}\r?\n/;

/** A value that begins with a line end and then a command: what stood before it in the request is over. */
const BEGINS_WITH_COMMAND =
  /^\r?\n(?:(?:set|lpush|rpush|sadd|append|rename|migrate) [^\s-]\S{0,120}(?: \S{1,160}){1,3}|(?:config get|keys|script load) \S{1,160}|bgsave|save|monitor|shutdown(?: nosave)?|client list|info \w{3,16})[ \r]{0,4}(?:\n|$)/;

/** The same behind a key, where a value is one line. */
const GOES_ON_WITH_COMMAND =
  /^\S{0,60}\r\n(?:(?:set|lpush|rpush|sadd|rename|migrate) [^\s-]\S{0,120}(?: \S{1,160}){1,3}|(?:config get|keys|script load|get|del) \S{1,160})[ \r]{0,4}(?:\n|$)/;

/** The rest of a command that stores: flags, a time and a length behind the key, and the data on a line of its own. */
const REST_OF_STORAGE = /^\S{1,250} \d{1,10} \d{1,10} \d{1,10}(?: noreply)?\r\n\S/;

/** Other commands behind a key, up to a line end of their own. */
const FURTHER =
  /^\S{0,60}\r\n(?:(?:incr|decr|delete|touch|gets|gat|verbosity|publish|subscribe|psubscribe|hset|hget|hgetall|hdel|lrange|lpop|rpop|zadd|zrange|smembers|xadd|expire|ttl|scan|dump|restore|mget|mset|auth|select|client|debug|script|shutdown|config|evalsha|object|move|migrate) \S{1,160}(?: \S{1,160}){0,6}|quit|version|info|save|bgsave|bgrewriteaof|monitor|shutdown|dbsize|lastsave)\r\n/;

/** Lines of a value to look at. */
const MOST_LINES = 64;
const LONGEST_COMMAND = 320;
const LONGEST_WORD = 10;
const LONGEST_START = 24;

/** A line break that ends the command of a key-value store and begins the next one. */
export function storeCommand({ lower, leaf }: Reading): Finding | null {
  if (lower[0] === '*' && PROTOCOL.test(lower.slice(0, LONGEST_START)))
    return { pattern: 'redis protocol', confidence: 0.85, at: 0 };
  if (leaf.part === 'value' && REST_OF_STORAGE.test(lower.slice(0, LONGEST_COMMAND)))
    return { pattern: 'memcached command', confidence: 0.75, at: 0 };
  let at = lower.indexOf('\n');
  // A statement that is kept may begin with an empty line and `SET`.
  if (at >= 0 && BEGINS_WITH_COMMAND.test(lower.slice(0, LONGEST_COMMAND)) && !isRecorded(leaf)) {
    return { pattern: 'redis command', confidence: 0.75, at: 0 };
  }
  for (let i = 0; at >= 0 && i < MOST_LINES; i++, at = lower.indexOf('\n', at + 1)) {
    const start = at + 1;
    if (lower[start] === '*' && PROTOCOL.test(lower.slice(start, start + LONGEST_START))) {
      return { pattern: 'redis protocol', confidence: 0.92, at: start };
    }
    const word = /^\w{3,10}/.exec(lower.slice(start, start + LONGEST_WORD))?.[0];
    const command = word === undefined ? undefined : COMMANDS.get(word);
    if (command === undefined) continue;
    const line = /^[^\r\n]{0,320}/.exec(lower.slice(start, start + LONGEST_COMMAND))?.[0] ?? '';
    if (command.form.test(line)) return { pattern: command.pattern, confidence: command.confidence, at: start };
  }
  const head = ADDRESS_KINDS.has(leaf.kind) ? lower.slice(0, LONGEST_COMMAND) : '';
  const goesOn = head !== '' && (GOES_ON_WITH_COMMAND.test(head) || FURTHER.test(head));
  return goesOn ? { pattern: 'redis command', confidence: 0.75, at: 0 } : null;
}
