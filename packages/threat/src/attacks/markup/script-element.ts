import { decodeHtmlEntities } from '../decodings/html-entities.ts';
import { isHarmlessIdiom } from './script/idioms.ts';
import { importsModules } from './script/module-imports.ts';
import { endsInBracket } from './script/open-brackets.ts';
import { isPlainProgram } from './script/plain-program.ts';
import { readScript } from './script/read-script.ts';
import { isSymbolScript } from './script/symbols-only.ts';
import { isTrustedLoader } from './script/trusted-loader.ts';
import type { Tag } from './tag.ts';
import type { Trace } from './trace.ts';

/** Script types that browsers do not run. */
const DATA_BLOCK = /json|template|x-handlebars|x-mustache|text\/(?:html|plain|ng)|importmap|speculationrules|math|x-/;

/** A text that was cut short may stop inside of it. */
const END = '</script';

/**
 * `` `<script>` ``, `.argument('<script>')`, `<script> tags`: what names the element ends right behind its name, or says that
 * it is one.
 */
const NAMED = /^(?:`(?:$|[\s,;:.)])|["']\s?[)\]](?:\s|;|$)|\s(?:tag|element|block)s?\b(?!\s?[=.([]))/;

/** Two words in a row, with which only a sentence goes on behind the name of the element: no statement begins like that. */
const WORDS =
  /^\s(?!(?:var|let|const|function|new|throw|import|export|async|await|class|do|typeof|void|delete)\b)[a-z]{2,16} [a-z]{2,16}\b/i;

/** The same behind a word for the element: what follows has two words in a row before any string or comment may begin. */
const SPOKEN_OF =
  /^\s(?:tag|element|block)s?\b[;,:.]?\s(?!(?:var|let|const|function|new|throw|import|export|async|await|class|do|typeof|void|delete|return)\b)[a-z]{2,24} (?!(?:in|of|instanceof|as)\b)[a-z]{2,24}\b/;
/** Statements that only modules have: browsers refuse any other script that holds one, with all that it holds. */
const OF_MODULE =
  /^\s{0,80}(?:import\s{1,8}(?:[\w$]{1,60}\s{0,8},?\s{0,8})?(?:\{[\w$\s,]{0,800}\}\s{0,8}|\*\s{0,8}as\s{1,8}[\w$]{1,60}\s{1,8})?from\s{0,8}["']|export\s{1,8}default\s{1,8}[\w{])/;

/**
 * Judges what stands in a script element; the address in its tag is judged with the tag. `closed`: its end tag was found,
 * without which the content may as well be a sentence about the element.
 */
export function judgeScriptContent(element: Tag, content: string, closed: boolean): Trace | null {
  const { attributes, at } = element;
  if (DATA_BLOCK.test(attributes.valueOf('type')?.toLowerCase() ?? '')) return null;
  // In SVG and XML, character references count inside of scripts as well.
  const code = content.includes('&') ? decodeHtmlEntities(content) : content;
  if (OF_MODULE.test(code) && attributes.valueOf('type') === null) return null;
  if (!closed && attributes.count === 0 && SPOKEN_OF.test(code)) return null;
  const { attack, telling, tokens, runs } = readScript(code);
  if (attack !== null && !isHarmlessIdiom(code)) {
    return { pattern: `script element with ${attack.pattern}`, strength: 'attack', at };
  }
  if (isSymbolScript(code)) return { pattern: 'script element of symbols only', strength: 'attack', at };
  const isCutOff = !closed && END.startsWith(code.trim().toLowerCase());
  if (tokens === 0 || isCutOff)
    return attributes.count > 0 ? null : { pattern: 'script element', strength: 'probe', at };
  if (!closed && (readScript(code, true).prose || (attributes.count === 0 && telling === null && NAMED.test(code))))
    return null;
  if (!closed && !runs && telling === null && WORDS.test(code)) return null;
  if (
    closed
      ? isPlainProgram(code) || isTrustedLoader(code) || importsModules(code)
      : telling === null && endsInBracket(code)
  )
    return null;
  if (telling !== null) return { pattern: `script element with ${telling.pattern}`, strength: 'script', at };
  return { pattern: 'script element', strength: closed || runs ? 'script' : 'probe', at };
}
