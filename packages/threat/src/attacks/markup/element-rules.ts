import { ANIMATIONS, FOREIGN_CONTENT } from './elements.ts';
import { eventOf } from './event-handler.ts';
import { type JudgeMarkup, judgeAddress } from './script-address.ts';
import type { Tag } from './tag.ts';
import type { Trace } from './trace.ts';
import { isExternal, isTrusted } from './trusted-hosts.ts';

/** What editors write into the frames and objects that they embed. */
const EMBED_ATTRIBUTES = [
  'width',
  'height',
  'frameborder',
  'allowfullscreen',
  'allow',
  'title',
  'loading',
  'class',
  'sandbox',
  'type',
];
const EMBEDDED: ReadonlySet<string> = new Set(['embed', 'iframe', 'object']);
/** What addresses of players and widgets hold. */
const PLAYER = /embed|player|widget|plugins|maps|calendar|forms|document|presentation|video/i;
/** What pages hold, and nobody asks for in an address or sends to a decoy. */
export const SCRIPT_OF_PAGES = 'script as pages have it';
/** A file of scripts beside the page or of its site, as pages name theirs: nothing that was uploaded, or is answered by a program. */
const OWN_SCRIPT =
  /^(?!.{0,200}(?:upload|tmp|temp|user|media|attachment|avatar|image|\/\/))(?:\.{1,2}\/|\/)?[\w@][\w@./-]{0,160}\.[cm]?js$/i;
/** Elements that show what lies at one address, and nothing of what they hold. */
const PLACED: ReadonlySet<string> = new Set(['embed', 'iframe']);
/** A name that a component or a template puts an address in place of, which no browser follows: `src={props.url}`. */
const PLACEHOLDER = /^\{{1,2}\s?[\w$]+(?:[?!]?\.[\w$]+){0,4}!?\s?\}{1,2}$/;
/** What brings its own content; of any other address somebody may only write how a script is named. */
const DATA = /^\s{0,8}data:/i;
const REFRESH_DELAY = /^\s{0,32}[\d.]{0,16}\s{0,32}[;,\s]\s{0,32}/;
const REFRESH_URL = /url\s{0,16}=/i;

/** What an element is by its name and its attributes alone; its handlers, addresses and content are judged elsewhere. */
export function judgeElement(tag: Tag, judgeMarkup: JudgeMarkup): Trace | null {
  switch (tag.name) {
    case 'script':
      return judgeScriptTag(tag, judgeMarkup);
    case 'meta':
      return judgeMeta(tag, judgeMarkup);
    case 'base':
      return judgeBase(tag);
    case 'link':
      return judgeLink(tag);
    case 'isindex':
      return probe(tag, 'isindex element');
    case 'import':
      return tag.attributes.valueOf('implementation') === null ? null : loader(tag, 'import element');
    default:
      break;
  }
  if (ANIMATIONS.has(tag.name)) return judgeAnimation(tag);
  return judgeForeign(tag);
}

function judgeScriptTag(tag: Tag, judgeMarkup: JudgeMarkup): Trace | null {
  const source = tag.attributes.valueOf('src') ?? tag.attributes.valueOf('href');
  if (source === null) return null;
  const inner = judgeAddress(source, judgeMarkup);
  if (inner !== null) return { ...inner, at: tag.at };
  if (/[?&]\w{1,40}=[^&]{0,200}[(`]/.test(source))
    return { pattern: 'script with a call in its address', strength: 'attack', at: tag.at };
  if (isTrusted(source) || OWN_SCRIPT.test(source)) return { pattern: SCRIPT_OF_PAGES, strength: 'idiom', at: tag.at };
  if (isExternal(source)) return { pattern: 'script from another host', strength: 'script', at: tag.at };
  return (DATA.test(source) ? loader : probe)(tag, 'script element');
}

function judgeMeta(tag: Tag, judgeMarkup: JudgeMarkup): Trace | null {
  const content = tag.attributes.valueOf('content') ?? '';
  const charset = tag.attributes.valueOf('charset') ?? content;
  if (/utf-?7/i.test(charset)) return { pattern: 'meta charset UTF-7', strength: 'attack', at: tag.at };
  switch (tag.attributes.valueOf('http-equiv')?.trim().toLowerCase()) {
    case 'refresh':
      return judgeRefresh(tag, content, judgeMarkup);
    case 'set-cookie':
      return { pattern: 'meta set-cookie', strength: 'script', at: tag.at };
    case 'link':
      return { pattern: 'meta link', strength: 'script', at: tag.at };
    default:
      return null;
  }
}

/** `0;url=…`, with any separator and with addresses that themselves start with `url=`. */
function judgeRefresh(tag: Tag, content: string, judgeMarkup: JudgeMarkup): Trace | null {
  const target = content.replace(REFRESH_DELAY, '');
  if (target === '' || target === content) return null;
  for (const address of target.split(REFRESH_URL, 8)) {
    const inner = judgeAddress(address, judgeMarkup);
    if (inner !== null) return { ...inner, at: tag.at };
  }
  return loader(tag, 'meta refresh');
}

function judgeBase(tag: Tag): Trace | null {
  const target = tag.attributes.valueOf('href');
  if (target === null || target === '' || target === '/') return null;
  return isExternal(target) ? loader(tag, 'base address') : null;
}

function judgeLink(tag: Tag): Trace | null {
  const relation = tag.attributes.valueOf('rel')?.trim().toLowerCase();
  const target = tag.attributes.valueOf('href') ?? '';
  if (relation === 'import') return { pattern: 'link import', strength: 'script', at: tag.at };
  if (relation !== 'stylesheet' || !isExternal(target) || isTrusted(target)) return null;
  return loader(tag, 'style from another host');
}

function judgeAnimation(tag: Tag): Trace | null {
  const target = tag.attributes.valueOf('attributename')?.trim().toLowerCase() ?? '';
  const values = ['to', 'from', 'values', 'by']
    .map((name) => tag.attributes.valueOf(name))
    .filter((value) => value !== null);
  if (values.length === 0) return null;
  const pattern = 'animation of an attribute';
  if (eventOf(target) !== null || target === 'innerhtml') return { pattern, strength: 'attack', at: tag.at };
  if (!/(?:^|:)(?:href|src|action)$/.test(target)) return null;
  return { pattern, strength: values.some(isExternal) ? 'script' : 'loader', at: tag.at };
}

function judgeForeign(tag: Tag): Trace | null {
  const names = FOREIGN_CONTENT.get(tag.name);
  if (names === undefined) return null;
  if (/scriptlet/i.test(tag.attributes.valueOf('type') ?? ''))
    return { pattern: 'scriptlet object', strength: 'script', at: tag.at };
  const source = names
    .map((name) => tag.attributes.valueOf(name))
    .find((value) => value !== null && value !== '' && !(PLACED.has(tag.name) && PLACEHOLDER.test(value)));
  if (source === undefined || source === null || (tag.name === 'frame' && !isExternal(source))) return null;
  const dressed = EMBED_ATTRIBUTES.filter((name) => tag.attributes.valueOf(name) !== null).length;
  if (EMBEDDED.has(tag.name) && (dressed >= 2 || (isTrusted(source) && (dressed === 1 || PLAYER.test(source)))))
    return null;
  return loader(tag, `${tag.name} element`);
}

function loader(tag: Tag, pattern: string): Trace {
  return { pattern, strength: 'loader', at: tag.at };
}

function probe(tag: Tag, pattern: string): Trace {
  return { pattern, strength: 'probe', at: tag.at };
}
