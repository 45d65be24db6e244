import type { Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';

/** The first words of lines that a key-value store takes, and what has to follow for them to be no words of a sentence. */
const LINE: RegExp = new RegExp(
  `^\\s{0,4}(?:${[
    String.raw`config (?:set [\w-]{2,40} \S|get [\w*?-]{1,40}\s*$|rewrite\s*$|resetstat\s*$)`,
    String.raw`(?:slaveof|replicaof) (?:no one|[\w.:-]{1,120} \d{1,5})\s*$`,
    String.raw`module (?:load(?:ex)? \/|unload \w{1,40}\s*$|list\s*$)`,
    String.raw`keys (?:\S{0,80}\*\S{0,80})\s*$`,
    String.raw`scan (?:0\s*$|\d{1,20} (?:match|count|type) \S)`,
    String.raw`client (?:kill (?:type|addr|laddr|id|user|skipme|[\d.]{7,15}:\d)|pause \d|no-evict|setname \S{1,60}\s*$)`,
    String.raw`acl (?:setuser|deluser|getuser|whoami|genpass|users|log)\b`,
    String.raw`debug (?:segfault|sleep \d|object \S|reload|jmap|set-active-expire|oom|panic)`,
    String.raw`script (?:load ["']|flush\s*$|kill\s*$|exists [\da-f]{8})`,
    String.raw`function (?:load (?:replace )?["'#]|(?:flush|dump|kill)\s*$)`,
    String.raw`migrate [\w.:-]{1,120} \d{1,5} \S`,
    String.raw`shutdown (?:nosave|save|abort)\s*$`,
    String.raw`(?:psync|replconf) \S`,
    String.raw`eval (?:"[^"\n]{1,300}"|'[^'\n]{1,300}') \d{1,3}(?: |$)`,
    String.raw`cluster (?:meet [\d.]|nodes\s*$|reset\b|slots\s*$|failover)`,
    String.raw`stats (?:cachedump|items|slabs|conns|detail)\b`,
    String.raw`lru_crawler (?:metadump|dump)\b`,
    String.raw`flush(?:all|db) a?sync\s*$`,
    String.raw`(?:[lr]pushx?|s(?:add|rem|pop)|h(?:set|del|setnx)|zrem|sunionstore|sdiffstore|getdel|setnx) \S{1,160} \S{1,160}(?: \S{1,160}){0,4}\s*$`,
    String.raw`(?:zadd|zincrby|setbit|setrange) \S{1,160}(?: (?:nx|xx|gt|lt|ch|incr)){0,3} -?\d[\d.]{0,20} \S{1,160}(?: \S{1,160}){0,4}\s*$`,
    String.raw`restore \S{1,160} \d{1,12} ["']\S`,
    String.raw`set [\w.{}-]{1,60}:[\w:.{}-]{1,100} (?:["'{\[]|\d{1,12}\s*$)`,
    String.raw`(?:hgetall|smembers|lrange|zrange|getset|setex|psetex|hmset|hmget|xadd|xread) \S{1,160}(?: \S{1,160}){0,4}\s*$`,
  ].join('|')})`,
);
/** Words by which such a line begins; nothing else has to be read any further. */
const BEGINS =
  /^\s{0,4}(?:config|slaveof|replicaof|module|keys|scan|client|acl|debug|script|function|migrate|shutdown|eval|psync|replconf|cluster|stats|lru_crawler|hgetall|smembers|lrange|zrange|getset|p?setex|hm[gs]et|xadd|xread|flush(?:all|db)|[lr]pushx?|s(?:add|rem|pop)|h(?:set|del|setnx)|zrem|sunionstore|sdiffstore|getdel|setnx|zadd|zincrby|setbit|setrange|restore|set) /;
/** Commands of two words, as they are written where nothing else is meant. */
const SHOUTED =
  /^(?:CLIENT LIST|ACL (?:LIST|USERS|WHOAMI)|MEMORY DOCTOR|COMMAND (?:LIST|DOCS)|SLOWLOG GET|INFO (?:ALL|EVERYTHING|SERVER|KEYSPACE|REPLICATION))$/i;
const PARTED = /^[\w"'*.:-]{0,24}\s{0,2};\s{0,4}/;
/** Of those that only the store knows. */
const BEGINS_BEHIND =
  /^(?:config (?:set|get|rewrite)|(?:slaveof|replicaof|module load|flush(?:all|db) a?sync|client kill|acl) ?)/;
/** Lines of a connection that is opened before they are given. */
const OPENED = /^(?:auth \S{1,80}(?: \S{1,80})?|(?:select|hello) \d{1,4}(?: \S{1,80})?)\r?\n[a-z]{3,12}\b/;
const LONGEST = 400;

/** A value that is a line of a key-value store, for whoever hands it on as one. Of a parameter. Bounded. */
export function storeLine({ lower, text }: Reading): Finding | null {
  if (lower.length > LONGEST) return null;
  if (BEGINS.test(lower) && LINE.test(lower)) return { pattern: 'line of a key-value store', confidence: 0.65, at: 0 };
  if (text === text.toUpperCase() && SHOUTED.test(text))
    return { pattern: 'line of a key-value store', confidence: 0.6, at: 0 };
  // `"*" ; config get *`: behind a value, where lines are parted by semicolons.
  const parted = PARTED.exec(lower)?.[0].length ?? 0;
  const behind = parted === 0 ? '' : lower.slice(parted);
  if (BEGINS_BEHIND.test(behind) && LINE.test(behind))
    return { pattern: 'line of a key-value store', confidence: 0.6, at: parted };
  return OPENED.test(lower) ? { pattern: 'line of a key-value store', confidence: 0.7, at: 0 } : null;
}
