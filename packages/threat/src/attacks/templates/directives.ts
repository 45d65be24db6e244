import { hasAll, marksOf, type Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';

interface Directive {
  readonly pattern: string;
  readonly confidence: number;
  /** Punctuation without which the form cannot match. */
  readonly marks: number;
  /** One of these has to occur as well. */
  readonly needles?: readonly string[];
  /** Over a text in lower case; every repetition is bounded. */
  readonly form: RegExp;
  /** True where what stands before it decides, which a piece of a text lacks. */
  readonly ofWhole?: true;
}

/** Template code that needs no delimiters around it. */
const DIRECTIVES: readonly Directive[] = [
  {
    pattern: 'Spring type reference',
    confidence: 0.95,
    marks: marksOf('(.)'),
    needles: ['t(java', 't(org.', 't(com.', 't(sun.'],
    form: /\bt\((?:java|javax|org|com|sun)\.[\w.]{1,80}\s{0,4}\)\s{0,4}(?:\.|$)/,
  },
  {
    pattern: 'Velocity reflection',
    confidence: 0.95,
    marks: marksOf('$.'),
    needles: ['.class', '.getclass', '.inspect'],
    form: /\$!?\{?[a-z]\w{0,20}\}?\.(?:class\b(?!['"}])|getclass\b|inspect\s?\()/,
  },
  {
    pattern: 'Velocity directive',
    confidence: 0.75,
    marks: marksOf('#($='),
    needles: ['#set'],
    form: /#set\s?\(\s{0,4}\$\w{1,20}\s{0,4}=\s{0,4}["'\d][^)\n]{0,40}\)\s{0,4}(?:\$|#set|$)/,
  },
  { pattern: 'PHP block', confidence: 0.9, marks: marksOf('{}'), needles: ['php}'], form: /\{@?\/?@?php\}/ },
  {
    pattern: 'Blade call',
    confidence: 0.9,
    marks: marksOf('{!('),
    needles: ['{!!'],
    form: /\{!!\s{0,4}(?:system|exec|passthru|shell_exec|phpinfo|eval|assert|file_get_contents|readfile)\s?\(/,
  },
  {
    pattern: 'Smarty internals',
    confidence: 0.96,
    marks: marksOf('{'),
    needles: ['smarty', 'self::', 'include', 'fetch', 'math'],
    form: /\{\s{0,4}(?:\$smarty\.(?:version|template_object|server|env|const)|self::getstreamvariable|smarty_internal|include_php\s{1,4}file\s{0,2}=|include\s{1,4}file\s{0,2}=\s{0,2}["'](?:php:|file:|eval:|string:|\.{0,2}\/|[a-z]:)|fetch\s{1,4}file\s{0,2}=|math\s{1,4}equation\s{0,2}=)/,
  },
  {
    pattern: 'Smarty function call',
    confidence: 0.95,
    marks: marksOf('{('),
    // `${system(` is what PHP itself evaluates.
    form: /(?<!\$)\{(?:if )?(?:system|passthru|shell_exec|exec|phpinfo|file_get_contents|readfile)\(/,
  },
  {
    pattern: 'Smarty modifier that runs a command',
    confidence: 0.9,
    marks: marksOf('{|}'),
    form: /\{(?:\$\w{1,30}|["'][^"'\n]{0,80}["'])\s?\|\s?@?(?:system|exec|passthru|shell_exec|popen|phpinfo|assert|eval|call_user_func)\b/,
  },
  {
    // The end of a macro that the text has not begun leaves the one it was put into.
    pattern: 'script behind the end of a macro',
    confidence: 0.85,
    marks: marksOf('{}/'),
    needles: ['{{/', '}}'],
    form: /^(?:(?!\{\{)[\s\S]){0,240}(?:\{\{\/\w{1,20}\s?\}\}|\}{2,3}\s)\s{0,8}\{\{(?:(?:groovy|velocity|python|ruby|php)(?: [\w="' -]{0,60})?\}\}|async [a-z]{1,10}=)/,
    ofWhole: true,
  },
  {
    // A comment hides what stood behind the value; what closes blocks, and a directive that loads code or reads files, follow.
    pattern: 'directive of nginx behind a value',
    confidence: 0.85,
    marks: marksOf('#;'),
    needles: ['load_module', 'ssl_engine', '_by_lua', 'alias', 'include', 'proxy_pass', 'js_import', 'perl_'],
    form: /^[^\s{};]{1,240}\s?#[\s(){}]{0,12}[;}][\s;(){}]{0,24}(?:location\s[^\s{]{1,80}\s{0,4}\{\s{0,4})?(?:(?:load_module|ssl_engine|js_import|perl_(?:modules|require|set))\s{1,4}[\w"'./-]|(?:alias|include)\s{1,4}["']?\/|[a-z_]{3,24}_by_lua(?:_block\s{0,4}\{|(?:_file)?\s{1,4}["']?[\w/.])|proxy_pass\s{1,4}["']?https?:)/,
    ofWhole: true,
  },
  {
    pattern: 'OGNL context',
    confidence: 0.95,
    marks: marksOf('#='),
    needles: ['#_memberaccess', '(#', '#context'],
    form: /#_memberaccess\b|\(#\w{1,30}=@(?:java|org|com|ognl)\.|\(#_='multipart\/|#context\s?\[["'](?:xwork|com\.)/,
  },
  {
    pattern: 'static call of OGNL',
    confidence: 0.93,
    marks: marksOf('@.('),
    needles: ['@java', '@org.', '@com.', '@ognl.'],
    form: /@(?:java|javax|org|com|ognl)\.[\w.$]{2,80}@\w{1,60}\s?\(/,
  },
  {
    pattern: 'access of OGNL to its context',
    confidence: 0.9,
    marks: marksOf('#'),
    needles: ['xwork', 'memberaccess'],
    form: /#(?:context\s?\[[^\]]{0,8})?["'\\]{0,3}(?:xwork\.methodaccessor|_?memberaccess)/,
  },
  {
    pattern: 'FreeMarker built-in',
    confidence: 0.95,
    marks: marksOf('.?'),
    needles: ['freemarker.template.utility'],
    form: /["']freemarker\.template\.utility\.\w{1,30}["']\s{0,4}\?\s{0,4}new/,
  },
  {
    pattern: 'Razor code',
    confidence: 0.85,
    marks: marksOf('@.'),
    needles: ['system.'],
    form: /@\(?system\.(?:diagnostics|io|reflection|environment|datetime|web|net|appdomain)\b/,
  },
  {
    pattern: 'Pug code',
    confidence: 0.88,
    marks: marksOf('.'),
    needles: ['.process'],
    form: /^\s{0,8}[-=!]{1,2}\s{0,4}(?:var\s{1,4}\w{1,20}\s{0,4}=\s{0,4})?(?:root|global|globalthis)\.process\b/m,
  },
  {
    pattern: 'Java process',
    confidence: 0.82,
    marks: marksOf('.('),
    form: /^\s{0,4}(?:new\s{1,4}(?:java\.(?:lang\.processbuilder|io\.file\w{0,20}|net\.url|util\.scanner)|javax\.script\.scriptenginemanager)\s{0,2}[([]|java\.lang\.runtime\.getruntime\(\)\.exec\()/,
  },
  {
    pattern: 'annotation of Groovy that runs code',
    confidence: 0.85,
    marks: marksOf('@('),
    needles: ['@groovy.', '@grab', '@asttest'],
    form: /@(?:groovy\.(?:transform|lang)\.\w{1,40}|grab(?:config|resolver|exclude)?|asttest)\s?\(/,
  },
  {
    pattern: 'tags of Jelly',
    confidence: 0.85,
    marks: marksOf('<:='),
    needles: ['jelly:'],
    form: /\sxmlns:\w{1,20}\s?=\s?["']jelly:/,
  },
  {
    pattern: 'helper of Dust',
    confidence: 0.7,
    marks: marksOf('{@}'),
    needles: ['{@math', '{@contextdump'],
    form: /\{@(?:math\s{1,4}key\s?=|contextdump\b)/,
  },
  {
    pattern: 'LaTeX that runs or reads',
    confidence: 0.9,
    marks: marksOf('\\'),
    needles: [
      'write18',
      'openin',
      'openout',
      '\\url{|',
      '\\input',
      '\\include',
      'listing',
      'verbatiminput',
      'directlua',
      'catcode',
    ],
    form: /\\write18\s?\{|\\openout\s?\\?\w{1,20}\s?=|\\url\{\||\\openin\s?\\?\w{1,20}\s?=\s?\{?[/.~]|\\(?:input|include|lstinputlisting|inputlisting|verbatiminput)\s?(?:\[[^\]]{0,60}\]\s?)?\{?\s?(?:\||["']?\/(?:etc|proc|root|home|var|usr)\/|["']?(?:\.\.\/){2})|^\s{0,4}\\catcode\s?`|\\directlua\s?\{[^}]{0,200}(?:os\.|io\.)/,
  },
  {
    pattern: 'tag of ColdFusion',
    confidence: 0.85,
    marks: marksOf('<'),
    needles: ['<cf'],
    form: /<cf(?:execute|file|directory|include|http|query|registry|script|invoke|object|module|content)\b|<cfoutput>\s{0,4}#/,
  },
  // One value that begins several languages at once asks which of them answers.
  {
    pattern: 'template polyglot',
    confidence: 0.8,
    marks: marksOf('{'),
    needles: ['${', '#{', '@{', '*{'],
    form: /[$#@*]\{\{?["'/{]{0,3}(?:<%|[#$@]\{(?![\w.]{1,60}(?:\([\w.]{0,40}\))?\})|\[%)|\}\}[$#@]\{\d/,
  },
  {
    pattern: 'template polyglot',
    confidence: 0.8,
    marks: marksOf('<%{'),
    needles: ['<%', '%>'],
    form: /<%["'=]{0,2}[$#@]\{|%>[$#@{]\{/,
  },
];

/** The first directive that is no placeholder; null when there is none. */
export function directive(reading: Reading): Finding | null {
  const { leaf, lower } = reading;
  for (const { pattern, confidence, marks, needles, form, ofWhole } of DIRECTIVES) {
    if (ofWhole === true && leaf.isPiece === true) continue;
    if (!hasAll(reading, marks) || needles?.some((each) => lower.includes(each)) === false) continue;
    const at = lower.search(form);
    if (at >= 0) return { pattern, confidence, at };
  }
  return null;
}
