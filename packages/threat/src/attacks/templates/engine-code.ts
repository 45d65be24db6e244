/** Code that only an engine gives a meaning: whole values of it, in lower case. Every repetition is bounded. */
interface EngineCode {
  readonly pattern: string;
  readonly confidence: number;
  readonly form: RegExp;
  /** Where it tells something: everywhere unless told, or only where no template of somebody's own may stand. */
  readonly where?: 'address' | 'field';
}

/** An engine's delimiters and the blanks, dashes and signs that it allows behind them. */
const CURLY = String.raw`^\s{0,4}\{\{[-~&{]?\s{0,4}`;
const TAG = String.raw`^\s{0,4}\{%[-+]?\s{0,4}`;
const SCRIPT = String.raw`^\s{0,4}<%[-=_@!:]?\s{0,4}`;
const EXPRESSION = String.raw`^\s{0,4}(?:[$*%#@!~]\{|\[\[\$\{)\s{0,4}`;
const LITERAL = String.raw`(?:["'][^"'\n]{0,40}["']|\[[^\]\n]{0,40}\]|\(\)|\{\}|\d{1,9}|\(\d{1,6}\s?[-+*/]\s?\d{1,6}\))`;
/** A template of the site's own by its name, as pages take each other in; what begins with a word is the engine's. */
const OWN_TEMPLATE = String.raw`(?:["'](?![^"']{0,80}\.\.)[\w-][\w./@-]{0,80}["']|[a-z]\w{0,40}\s{0,4}%|(?!\.)[\w/-]{1,60}\.(?:html?|md|liquid|svg)\s)`;
/** Filters with which pages translate and format what stands in them. */
const ORDINARY_FILTER = '(?:t|trans|translate|i18n|localize|l10n|date|currency|number|asset_url|json)';

const ENGINE_CODE: readonly EngineCode[] = [
  {
    pattern: 'member of a literal',
    confidence: 0.65,
    form: new RegExp(
      `(?:${CURLY}|${EXPRESSION}|${TAG}|${SCRIPT})${LITERAL}\\s?(?:\\.|\\[(?:["']|(?=request\\.)))\\s?[a-z_]`,
    ),
  },
  {
    pattern: 'literals that are joined',
    confidence: 0.65,
    form: new RegExp(`(?:${CURLY}|${EXPRESSION}|${SCRIPT})["'][^"'\\n]{0,20}["']\\s?[~+.]\\s?["']`),
  },
  {
    pattern: 'name between underscores',
    confidence: 0.65,
    form: new RegExp(`${CURLY}_{2,}\\w{3,40}(?:_{2,}|\\s?[.[|])`),
  },
  {
    pattern: 'what all objects share as a section',
    confidence: 0.65,
    form: new RegExp(`${CURLY}[#^/&>]\\s?(?:constructor|__proto__|prototype|__(?:define|lookup)[gs]etter__)\\b`),
  },
  {
    pattern: 'expression of ASP.NET',
    confidence: 0.65,
    form: /^\s{0,4}<%\$\s?\w{1,40}\s?:/,
  },
  {
    pattern: 'internals in a format of Python',
    confidence: 0.8,
    form: /^\s{0,4}\{\w{0,20}(?:\.\w{1,40}|\[["'\w]{1,40}\]){0,4}\.__(?:class|init|globals|dict|bases?|mro|subclasses|reduce\w{0,4}|module|func|self|code|builtins|doc)__/,
    where: 'field',
  },
  {
    pattern: 'internals of an object in a tag',
    confidence: 0.7,
    form: new RegExp(
      `${TAG}[a-z][^{}%\\n]{0,80}(?:\\.|\\[["'])__(?:class|init|globals|dict|bases?|mro|subclasses|reduce\\w{0,4}|module|name|builtins|import|getitem)__`,
    ),
  },
  {
    pattern: 'type of an object',
    confidence: 0.65,
    form: /^\s{0,4}[$#@]?\{{1,2}\s?[\w.]{1,40}\.(?:gettype|getclass)\s?\(/,
  },
  {
    pattern: 'macro that runs a script',
    confidence: 0.65,
    form: /^\s{0,4}\{\{(?:async|groovy|velocity|python|ruby|php|script|sql)\b[^{}]{0,60}\}\}.{0,240}\{\{\/(?:async|groovy|velocity|python|ruby|php|script|sql)\s?\}\}/s,
    where: 'field',
  },
  {
    pattern: 'raw call of Blade',
    confidence: 0.55,
    form: /^\s{0,4}\{!!\s{0,4}(?!(?:e|__|trans(?:_choice)?|route|url|asset|nl2br|csrf_\w{1,8}|json_encode|old|config\(["']app\.name)\b)[a-z_]\w{1,40}\s?\(/,
    where: 'field',
  },
  {
    pattern: 'expression of Latte',
    confidence: 0.6,
    form: /^\s{0,4}\{(?:=\s?(?:[\\\w]{1,40}\(|`|\$\w{1,30}(?:->|::|\())|var\s\$?\w{1,30}\s?=|do\s{1,4}\$?\w{1,30}\s?[=(]|templateprint\}|sandbox\s{1,4}["'])/,
    where: 'field',
  },
  {
    pattern: 'filter on a literal',
    confidence: 0.55,
    form: new RegExp(`${CURLY}${LITERAL}\\s{0,2}\\|\\s{0,2}(?!${ORDINARY_FILTER}\\b)[a-z_]\\w`),
    where: 'field',
  },
  {
    pattern: 'built-in of FreeMarker',
    confidence: 0.6,
    form: /^\s{0,4}(?:\$\{|\[=)\s{0,2}(?:["'][^"'\n]{0,40}["']|\d{1,9}|\.[a-z_]{2,24})\s?\?\s?[a-z]|^\s{0,4}(?:\$\{|\[=)\s{0,2}[\w.]{1,40}\s?\?\s?(?:eval|interpret|new|api)\b|^\s{0,4}\$\{\s{0,2}\.(?:now|locale|lang|pass|caller_template_name)\b/,
  },
  {
    pattern: 'directive of FreeMarker',
    confidence: 0.6,
    form: /^\s{0,4}(?:<#|\[#)(?:assign|list(?! \w{1,40} as \w{1,40}>)|include|import|setting|macro|function|attempt|visit|local|global|recurse|if \(?["'\d])/,
  },
  {
    pattern: 'function of an engine',
    confidence: 0.6,
    form: new RegExp(
      `${CURLY}\\(?(?:range|dict|lipsum|cycler|joiner|namespace|attribute|dump|constant|include|template_from_string|block|parent|phpversion|php|getenv|app|env|config(?=\\s?\\(\\s?["'][a-z]))\\s?\\(`,
    ),
  },
  {
    pattern: 'object of an engine',
    confidence: 0.55,
    form: new RegExp(
      `${CURLY}(?:_context|_charset|_self|request|session|g|app|current_app|lipsum|cycler|joiner|get_flashed_messages|messages|handler|locale|global|process|this|@root|@key|(?:block)?helpermissing|content_for_header)\\s?(?:[.[|][^{}]{0,80})?\\}\\}\\s{0,4}$`,
    ),
    where: 'address',
  },
  {
    pattern: 'internals of an engine',
    confidence: 0.6,
    form: new RegExp(
      `${CURLY}(?:_context|_charset|(?:block)?helpermissing|global\\s?[.[]|process\\s?[.[]|@root|@key|request\\.(?:application|environ|server|cookies|files|args|form|session|meta|headers|values)|globals?\\s?(?:\\}\\}|\\(\\))|app\\.(?:request|session|config|user)|messages\\.storages|handler\\.|json\\.stringify\\(|console\\.|constructor\\b|[a-z]\\w{0,20}\\._[a-z]|settings\\.\\w{0,12}(?:database|secret|key|debug|password)|\\.(?:env|environ)\\b)`,
    ),
  },
  {
    pattern: 'call in an expression',
    confidence: 0.55,
    form: new RegExp(
      `${CURLY}[a-z_$][\\w$]{0,40}(?:\\.[a-z_$][\\w$]{0,40}){1,4}\\s?\\([^{}]{0,80}\\)\\s{0,4}\\}\\}\\s{0,4}$`,
    ),
    where: 'field',
  },
  {
    pattern: 'class by its namespace',
    confidence: 0.65,
    form: new RegExp(`(?:${CURLY}|^\\s{0,4}\\{!!\\s{0,4})(?:\\\\?[a-z]\\w{1,40}\\\\){1,6}\\w{1,60}::`),
  },
  {
    pattern: 'block helper over a computed value',
    confidence: 0.65,
    form: /^\s{0,4}\{\{~?#(?:each|with|if|unless)\s{1,4}(?:\((?!\s?(?:eq|neq?|gte?|lte?|and|or|not|isn?t?|includes?|contains)\b)|["']|this\s?[.}]|global\b|process\b|@root)/,
  },
  {
    pattern: 'function of Go templates',
    confidence: 0.55,
    form: new RegExp(
      `${CURLY}(?:(?:printf?|println|len|index|html|js|urlquery|call|slice|eq|ne|not|and|or|exec|env|expandenv|readfile|template|define|block|with|range|if|include)\\s{1,4}(?:["'$.(\`\\d]|true\\b|false\\b)|\\.[a-z]\\w{0,30}\\s{1,4}["'.$]|\\$\\w{0,20}\\s?:=|range\\s{1,4}\\$\\w{1,20}\\s{0,4}(?:,|:=))`,
    ),
    where: 'field',
  },
  {
    pattern: 'field of Go templates',
    confidence: 0.5,
    form: new RegExp(`${CURLY}\\.(?:[a-z]\\w{0,30}\\s{0,4}-?\\}\\}\\s{0,4}$|\\s{0,4}-?\\}\\}\\s{0,4}\\{\\{)`),
    where: 'address',
  },
  {
    pattern: 'tag that takes in another template',
    confidence: 0.6,
    form: new RegExp(
      `${TAG}(?:(?:include|extends|import|from|embed|load|module|render|ssi|use)\\s{1,4}(?!${OWN_TEMPLATE})|(?:debug|php)\\b)`,
    ),
  },
  {
    pattern: 'tag of a template',
    confidence: 0.55,
    form: new RegExp(
      `${TAG}(?:set|with|raw|autoescape|print|csrf_token|apply|capture|assign|macro|do|verbatim|sandbox|module|layout|filter|now|templatetag|for \\w{1,20} in ["'[(\\d]|if ["'(\\d])`,
    ),
    where: 'field',
  },
  {
    pattern: 'tag of a template',
    confidence: 0.55,
    form: new RegExp(`${TAG}(?:load|lorem)\\b[^%]{0,60}%\\}\\s{0,4}$`),
    where: 'field',
  },
  {
    pattern: 'script tag of a server',
    confidence: 0.6,
    form: new RegExp(
      `${SCRIPT}(?:[^%>]{0,80}?\\b(?:request|response|session|application|system|process|global|globalthis|this|self|rails|env|server|kernel|file|dir|io)\\s?[.[(]|(?:page\\s{1,4}import\\s?=|include\\s{1,4}file\\s?=\\s?["'](?:/|\\.\\.)|(?:import|perl|require)\\b)|[\\w.]{1,40}\\((?!:[a-z])|@\\w{1,30}\\.(?:\\w{0,20}(?:password|secret|token)|methods)|env\\s{0,4}%>)`,
    ),
  },
  {
    pattern: 'object of a server',
    confidence: 0.6,
    form: /^\s{0,4}[#!]\{\s{0,4}(?:process|global|globalthis|this|self|env|kernel|dir|file|io|rails|root|require|object)\s?[.([]/,
  },
  {
    pattern: 'call of a bean or a utility',
    confidence: 0.65,
    form: new RegExp(
      `${EXPRESSION}(?:@[a-z]\\w{0,40}[.[(]|#[a-z_]\\w{0,40}\\s?(?:[.([=]|\\}\\s{0,4}$)|new\\s{1,4}[a-z]|t\\s?\\(|[^{}]{0,60}\\b(?:session|request|response|application|servletcontext|environment|context)\\s?\\.\\s?\\w{1,40}\\s?\\()`,
    ),
  },
  {
    pattern: 'implicit object of Java',
    confidence: 0.5,
    form: /^\s{0,4}#\{\s{0,4}(?:session|request|view|application|flash|facescontext)\.\w|^\s{0,4}[$#]\{\s{0,4}(?:param|header|cookie|initparam|paramvalues|headervalues|systemproperties|systemenvironment)(?:\.\w|\[|\s{0,4}\}\s{0,4}(?:$|[$#]\{))/,
    where: 'address',
  },
  {
    pattern: 'class of Blade',
    confidence: 0.55,
    form: new RegExp(`(?:${CURLY}|^\\s{0,4}\\{!!\\s{0,4})[a-z]\\w{1,40}::\\w{1,60}\\s?\\(`),
    where: 'field',
  },
  {
    pattern: 'delimiter of Lodash',
    confidence: 0.55,
    form: /^\s{0,4}\$\{=\s?[\w_]/,
    where: 'field',
  },
  {
    pattern: 'directive of Template Toolkit',
    confidence: 0.65,
    form: /^\s{0,4}\[%[-+=]?\s{0,4}(?:include|insert|process|wrapper|perl|rawperl|use|set|call|foreach|if|while|throw)\b/,
  },
  {
    pattern: 'function of Smarty',
    confidence: 0.6,
    form: /^\s{0,4}\{(?:\$smarty\b[^{}]{0,80}\}\s{0,4}$|(?:foreach|section|assign|eval|capture|extends|insert|html_\w{1,20})\s{1,4}\w{1,20}\s?=|if\s{1,4}["'(\d]|literal\}|[lr]delim\}|block\s{1,4}name\s?=)/,
    where: 'field',
  },
  {
    pattern: 'condition of a page in PHP',
    confidence: 0.65,
    form: /^\s{0,4}(?:\}?\s{0,2}\{end ?if\}\s{0,4})?\{(?:\w{1,12}:)?if[:(]\s{0,2}[^{}]{0,80}[\w$\]]\(/,
    where: 'field',
  },
  {
    pattern: 'expression of Razor',
    confidence: 0.55,
    form: /^\s{0,4}@(?:html\.\w{1,20}\(|\w{1,20}\.gettype\(|(?:request\.(?:cookies|headers|query\w{0,10}|form|params|servervariables|files|useragent)|environment\.(?:machinename|username|osversion|version|currentdirectory|commandline))\b|using\s{1,4}system\b|functions\s?\{|\(?(?:datetime|environment|system)\.\w|(?:include|eval|extends|php|inject)\s?\()/,
    where: 'field',
  },
  {
    pattern: 'directive of Velocity',
    confidence: 0.6,
    form: /^\s{0,4}#(?:(?:include|parse|evaluate)\s?\(|(?:define|macro)\s?\(\s?\$?[a-z]\w{0,20}[\s)]|@\w{1,20}\(|\[\[[^\n]{0,80}\]\]#\s{0,4}$|(?:set\s?\(\s?\$\w{1,20}\s?=|if\s?\(|foreach\s?\(\s?\$\w{1,20} in)\s?(?:["'\d[]|\$!?\{?\w{1,20}\}?\.\w{1,40}\())|^\s{0,4}\$!?\{?(?:(?:request|response|session|context|render|convert|esc)\.\w{1,30}\(|field\.in\(|(?:class|application|ctx)\.\w{1,30}(?:\(|\s{0,4}$))/,
    where: 'field',
  },
  {
    pattern: 'import of Mako',
    confidence: 0.65,
    form: /^\s{0,4}(?:%|<%!?)\s{0,4}(?:import|from)\s{1,4}[a-z_.]{2,30}\s{0,4}(?:$|import\b|%>|as\b|,|;)/,
  },
  {
    pattern: 'scope of ColdFusion',
    confidence: 0.6,
    form: /^\s{0,4}#(?:(?:cgi|application|session|server|variables|request|client)\.\w[\w.]{0,60}|(?:expandpath|evaluate|createobject|getbasetemplatepath|getcurrenttemplatepath|fileread|directorylist|writeoutput)\([^#\n]{0,120}\)|[a-z]\w{1,40}\(\s?\))#\s{0,4}$/,
    where: 'field',
  },
  {
    pattern: 'secret of a page',
    confidence: 0.55,
    form: /^\s{0,4}(?:\{\{|[$#@*]\{|<%=)\s{0,4}(?:@?[a-z]\w{0,30}(?:\.\w{1,30}){0,3})?\.\w{0,20}(?:password|passwd|secret|private_?key)\w{0,20}\s{0,4}(?:\}|%>)/,
    where: 'field',
  },
];

/** Where a value stands: in an address or a header, in a field of another name, where templates may be written. */
export type CodePlace = 'address' | 'field' | 'template';

/** Code of an engine that a value consists of or begins with; null when it only names something. */
export function engineCode(value: string, place: CodePlace): { pattern: string; confidence: number } | null {
  for (const { pattern, confidence, form, where } of ENGINE_CODE) {
    if (where !== undefined && place !== 'address' && place !== where) continue;
    if (form.test(value)) return { pattern, confidence };
  }
  return null;
}
