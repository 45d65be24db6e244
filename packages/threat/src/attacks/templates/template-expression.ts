import type { Finding } from '../signature.ts';
import { ARITHMETIC, BROWSER_CALL, CONSTRUCTOR, EXPRESSION_CLAUSES } from './expression-clauses.ts';
import { type TemplateSpan, templateSpans } from './template-spans.ts';

/** `{7*7}` as a whole value; braces around numbers inside a text are anything. */
const WHOLE_SUM = /^\{\d{1,6}\*\d{1,6}\}$/;
const SUREST = 0.95;
/** A name, perhaps of a member; no clause but those for names has to be tried. */
const PLACEHOLDER = /^[\w\s.-]*$/;

const ENGINE_OBJECTS: ReadonlySet<string> = new Set(['config', 'self', '_self', '_context']);
const SECRET =
  /^(?:config|settings)\.secret_key$|^self\.module\.|^(?:lipsum|cycler|joiner|get_flashed_messages|url_for)\.(?!(?:call|apply|bind)\()|^_self\.env/;
/** Members of every Java object that lead to its class loader. */
const INTERNALS = /\bclass\.(?:classloader|protectiondomain|module)\b/;
/** Variables that FreeMarker keeps behind a dot, and objects that Java servers hand to every page. */
const SPECIAL =
  /^\.(?:version|now|data_model|globals|main|namespace|vars|\w{0,20}template_name|locale_object|locals|output_format)\b/;
const IMPLICIT = /^(?:pagecontext|facescontext|(?:application|session|request)scope)\.\w/;
const NODE_INTERNALS = /^(?:(?:global|root|globalthis)\.process\b|process\.(?:mainmodule|binding)\b)/;
const IMPORT =
  /^[-=!\s]{0,4}(?:import\s{1,4}(?:os|sys|subprocess|pty|socket|commands)|from\s{1,4}(?:os|subprocess)\s{1,4}import)\b/;

/** Names, and the mark around a command: without these an expression does nothing but sums. */
const NAMING = /[a-z_`]/;

/** The surest expression of a text in lower case that does more than name a value. Linear. */
export function templateExpression(lower: string): Finding | null {
  if (WHOLE_SUM.test(lower)) return { pattern: 'arithmetic', confidence: 0.65, at: 0 };
  let best: Finding | null = null;
  for (const span of templateSpans(lower)) {
    const found = judge(span);
    if (found !== null && found.confidence > (best?.confidence ?? 0)) best = { ...found, at: span.at };
    if (best !== null && best.confidence >= SUREST) break;
  }
  return best;
}

/** What an engine hands out under a name of its own. */
function named(opener: string, name: string): Omit<Finding, 'at'> | null {
  if (opener === '{{' && ENGINE_OBJECTS.has(name)) return { pattern: 'template object', confidence: 0.6 };
  if (opener === '{%' && name === 'debug') return { pattern: 'debug tag', confidence: 0.7 };
  if (opener === '{%' && name.startsWith('get_admin_log ')) return { pattern: 'template internals', confidence: 0.88 };
  if (SECRET.test(name)) return { pattern: 'template internals', confidence: 0.88 };
  if (opener === '${' && SPECIAL.test(name)) return { pattern: 'special variable of FreeMarker', confidence: 0.85 };
  if (IMPLICIT.test(name)) return { pattern: 'implicit object of Java', confidence: 0.8 };
  if (NODE_INTERNALS.test(name)) return { pattern: 'Node internals', confidence: 0.9 };
  return INTERNALS.test(name) ? { pattern: 'Java reflection', confidence: 0.88 } : null;
}

function judge({ opener, inner }: TemplateSpan): Omit<Finding, 'at'> | null {
  if (inner.length < 3) return null;
  if ((opener === '{%' || opener === '<%') && IMPORT.test(inner)) return { pattern: 'module import', confidence: 0.94 };
  if (PLACEHOLDER.test(inner) && !inner.includes('__')) return named(opener, inner.trim());
  if (inner.length < 60 && ARITHMETIC.test(inner)) return { pattern: 'arithmetic', confidence: 0.85 };
  if (!NAMING.test(inner)) return null;
  if (CONSTRUCTOR.test(inner)) {
    // In the browser's own templates the same expression is cross-site scripting.
    return { pattern: 'function constructor', confidence: BROWSER_CALL.test(inner) ? 0.66 : 0.96 };
  }
  const found = EXPRESSION_CLAUSES.find(
    ({ form, openers }) => (openers === undefined || openers.includes(opener)) && form.test(inner),
  );
  return found === undefined ? null : { pattern: found.pattern, confidence: found.confidence };
}
