/** What an expression does that no placeholder does. */
export interface ExpressionClause {
  readonly pattern: string;
  readonly confidence: number;
  readonly form: RegExp;
  /** Marks the clause is limited to; any when missing. */
  readonly openers?: readonly string[];
}

const CURLY = ['{{', '{%', '#{', '<%', '*{', '%{', '@{', '~{', '!{', '[%'];
const SCRIPT_TAGS = ['<%', '#{', '@{', '@(', '!{', '[%'];

/** Clauses over the inside of an expression, in lower case; the surest first. Every repetition is bounded. */
export const EXPRESSION_CLAUSES: readonly ExpressionClause[] = [
  {
    pattern: 'Python object graph',
    confidence: 0.95,
    form: /_{2}\s?(?:class|mro|subclasses|globals|builtins|import|init|bases?|dict|getitem|getattribute|reduce|reduce_ex|loader|self|code|spec)\s?_{2}/,
  },
  { pattern: 'prototype of all objects', confidence: 0.9, form: /\b__proto__\b/ },
  {
    pattern: 'Java reflection',
    confidence: 0.95,
    form: /\bt\s?\(\s{0,4}(?:java|javax|org|com|sun)\s?\.|\.\s{0,2}(?:getclass|getclassloader|getmethods|getmethod(?=\s{0,2}\(\s{0,4}[^\s)])|forname|getruntime|getprotectiondomain|getdeclaredconstructors?|newinstance|getengineby(?:name|extension))\s{0,2}\(|\bclass\.(?:classloader|protectiondomain|module)\b/,
  },
  {
    pattern: 'Java class',
    confidence: 0.92,
    form: /\bjava\.(?:lang\.(?:runtime|process|system|class|thread|string|character|math|integer)|io|net|nio|util\.(?:scanner|arrays))\b|\bjavax\.(?:script|naming|management)\b|freemarker\.template\.utility|org\.(?:springframework|apache)\.[\w.]{1,80}(?:@|\(|util)|\bprocessbuilder\b/,
  },
  {
    pattern: 'OGNL context',
    confidence: 0.95,
    form: /#_?memberaccess|\(\s{0,2}#\w{1,30}\s{0,2}=|#(?:context|parameters|attr|application|session)\s{0,2}\[|^#(?:req|request|res|response|session|context|application|parameters)\b|@java\.lang|\bognl\.|com\.opensymphony|^#\w{1,20}\s{0,2}=\s{0,2}@/,
  },
  {
    pattern: 'implicit object of Java',
    confidence: 0.8,
    form: /\b(?:pagecontext|facescontext|externalcontext|servletcontext|(?:application|session|request)scope)\s?[.[]/,
    openers: ['${', '#{', '%{', '*{'],
  },
  {
    pattern: 'special variable of FreeMarker',
    confidence: 0.85,
    form: /^\s{0,2}(?:list\s)?\.(?:version|data_model|globals|main|namespace|vars|\w{0,20}template_name|output_\w{2,10}|get_optional_template|locale_object|url_escaping_charset|incompatible_improvements|current_node|locals)\b|^list\s{1,4}\.(?:data_model|globals|main)/,
    openers: ['${', '<#'],
  },
  {
    pattern: 'filter that runs a command',
    confidence: 0.85,
    form: /\|\s{0,2}(?:system|exec|passthru|shell_exec|popen|phpinfo)\s{0,2}(?:$|[|(}%])/,
    openers: ['{{', '{%'],
  },
  {
    pattern: 'declaration of Razor',
    confidence: 0.75,
    form: /^\s{0,4}(?:var|int|string)\s{1,4}\w{1,20}\s{0,4}=/,
    openers: ['@{'],
  },
  { pattern: 'FreeMarker built-in', confidence: 0.92, form: /\?\s?(?:new\s?\(|api\b|lower_abc|interpret\b)/ },
  {
    pattern: 'Twig environment',
    confidence: 0.92,
    form: /\b_self\s?\.\s?(?:env|displayblock|getenv)|registerundefined(?:filter|function)callback/,
  },
  {
    pattern: 'filter that calls a function',
    confidence: 0.95,
    form: /\|\s{0,2}(?:filter|map|sort|reduce|find)\s{0,2}\(\s{0,2}["'](?:system|exec|passthru|shell_exec|popen|assert|phpinfo|call_user_func|file_(?:get|put)_contents|readfile|var_dump)\b/,
  },
  {
    pattern: 'attribute by computed name',
    confidence: 0.9,
    form: /\|\s{0,2}attr\s{0,2}\(\s{0,2}(?:["'](?:_|application\b|popen\b|environ\b)|["']\\x5f|request\.|\[|["'][^"']{0,12}["']\s{0,2}[~+%|])/,
  },
  {
    pattern: 'template internals',
    confidence: 0.93,
    form: /\bconfig\s{0,2}(?:\.\s?(?:items|iter(?:items|keys|values)|from_object|from_pyfile|from_envvar|secret_key)|\[\s?["']secret)|\bsettings\.secret_key|\b(?:lipsum|cycler|joiner|get_flashed_messages|url_for)\s{0,2}[.[|](?!(?:call|apply|bind)\()|\bhandler\.(?:settings|application)|\bself\.(?:_templatereference|module\.)|\bapp\.request\.server|\|\s{0,2}file_excerpt|\bdump\(\s?app|get_admin_log|\brequest\.(?:application|environ)\b/,
  },
  {
    pattern: 'Node internals',
    confidence: 0.93,
    form: /\bprocess\s?\.\s?(?:mainmodule|binding|dlopen|kill|exit)|\brequire\s?\(\s?["'](?:node:)?(?:child_process|fs|vm|os|net)["']|\b(?:global|root|globalthis)\s?\.\s?process\b/,
  },
  {
    pattern: 'string helper',
    confidence: 0.85,
    form: /^#with\s{1,4}["']|\blookup\s{1,4}\(\s{0,2}lookup|["']constructor["']/,
    openers: ['{{'],
  },
  {
    pattern: 'shell call',
    confidence: 0.95,
    form: /\b(?:os|subprocess|io|open3|kernel|system)\s?\.\s?(?:popen[23]?|system|exec|check_output|run|spawn|cmd|capture\w{0,2})\b\s{0,2}[(! ]|\bpassthru\s?\(|\bshell_exec\s?\(|\bproc_open\s?\(|:os\.cmd\b|wscript\.shell|system\.diagnostics|\.exec(?:ute)?\s?\(\s?["'](?!select\b|insert\b)/,
    openers: CURLY.concat('${', '@('),
  },
  {
    pattern: 'shell call',
    confidence: 0.95,
    form: /%x\s?[[({|/]/,
    // In the brackets of `[%X{user}]` a line of a log says who asked.
    openers: ['{{', '#{', '<%', '${', '@{', '@(', '!{'],
  },
  {
    pattern: 'function call',
    confidence: 0.94,
    form: /(?:^|[^\w.>$])(?:system|exec|popen|assert|phpinfo|php|file_get_contents|file_put_contents|readfile|highlight_file|show_source|call_user_func(?:_array)?|create_function)\s?\(/,
    openers: ['{{', '{%'],
  },
  {
    pattern: 'function call',
    confidence: 0.94,
    form: /(?:^=?\s{0,4}|[^\w.>$])(?:system|exec|popen|eval|phpinfo)\s?\(|\beval\s{1,2}request\b|^=?\s{0,4}`[^`]{1,80}`|\b(?:file|dir)\.(?:open|read|readlines|entries|glob|foreach)!?\s?\(|\bsystem\.io\.file/,
    openers: SCRIPT_TAGS,
  },
  {
    pattern: 'system file',
    confidence: 0.85,
    form: /["'](?:file:\/{2,3})?\/?(?:etc\/(?:passwd|shadow|hosts)|proc\/self\/|windows\/win\.ini|root\/\.ssh)/,
    openers: ['{{', '{%', '<%', '#{', '${', '<#'],
  },
  {
    pattern: 'method of a literal',
    confidence: 0.75,
    form: /^\s{0,4}["'][^"'\n]{0,20}["']\.(?:upper|lower|touppercase|tolowercase|join|concat|replace|length|getbytes)\b/,
  },
];

/**
 * The function constructor; what it is given tells whether the browser or the server is meant. The name of a class
 * (`this.constructor.name`) calls nothing.
 */
export const CONSTRUCTOR =
  /\bconstructor\s{0,2}(?:\.(?!name\b(?!\s{0,2}\.\s{0,2}constructor))|\[|\(|["']\s?\])|\[\s?["']constructor/;
export const BROWSER_CALL = /\b(?:alert|confirm|prompt|document|window|fetch|eval)\b|\$(?:on|eval)\b/;

const NUMBER = String.raw`\(?-?\d{1,12}(?:\.\d{1,6})?\)?`;
const QUOTED = String.raw`["'][\w ]{0,20}["']`;

/** Sums of literals: `7*7`, `7*'7'`, `"a"*5`; a placeholder names something. Dates and ranges are no sums. */
export const ARITHMETIC: RegExp = new RegExp(
  `^[=:@~#{\\s-]{0,4}(?:${NUMBER}\\s{0,4}(?:[*+%]\\s{0,4}(?:${NUMBER}|${QUOTED})|/\\s{0,4}0)|${QUOTED}\\s{0,4}\\*\\s{0,4}\\d{1,4})(?:\\s{0,4}[-*+/%]\\s{0,4}${NUMBER}){0,4}[\\s)}\\]|%-]{0,4}$`,
);
