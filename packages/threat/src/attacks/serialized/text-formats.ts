import { hasAll, hasAny, marksOf, type Reading } from '../readings/reading.ts';
import { ADDRESS_KINDS, type Leaf, type LeafPart } from '../request/leaf/leaf.ts';
import type { Finding } from '../signature.ts';
import { codeRunningDatabase } from './database-address.ts';
import { FORMATS_OF_CLASSES } from './formats-of-classes.ts';
import { isGadgetClass, isGadgetName } from './gadget-classes.ts';
import type { TextFormat } from './text-format.ts';

/** Serialized objects written as text, in lower case. Every repetition is bounded. */
const FORMATS: readonly TextFormat[] = [
  ...FORMATS_OF_CLASSES,
  {
    pattern: 'PHP object',
    confidence: 0.93,
    marks: marksOf(':"{'),
    needles: [':"', ':\\\\"'],
    form: /(?:^|[^\w])o:\+?\d{1,5}:\\?"[\w\\]{1,100}\\?":\+?\d{1,5}:\{/,
  },
  {
    pattern: 'PHP object',
    confidence: 0.85,
    marks: marksOf(':"{'),
    needles: ['c:'],
    form: /(?:^|[;{}])c:\+?\d{1,5}:\\?"[\w\\]{1,100}\\?":\d{1,6}:\{/,
  },
  {
    pattern: 'PHP array that lets anybody in',
    confidence: 0.65,
    marks: marksOf(':"{;'),
    needles: ['";b:1'],
    form: /^a:\d{1,4}:\{.{0,240}?s:\d{1,3}:"\w{0,20}(?:pass|user|login|admin|role|auth)\w{0,12}";b:1;/,
  },
  {
    pattern: 'Node function',
    confidence: 0.97,
    marks: marksOf('_$'),
    needles: ['_$$nd_'],
    form: /_\$\$nd_(?:func|cc)\$\$_/,
  },
  {
    pattern: 'Python pickle',
    confidence: 0.93,
    marks: marksOf(''),
    needles: ['\n', '\\n'],
    // A line end may be written as two characters that the application undoes.
    form: /(?:^|[\n(.}]|\\n|\n[a-z0-9]{1,2})c(?:os|posix|nt|subprocess|__builtin__|builtins|sys|commands|pty|platform|timeit|runpy|webbrowser|shutil|socket|importlib|numpy\.testing\.\w{1,20})(?:\n|\\n)(?:system|popen\w{0,10}|exec\w{0,4}|eval|compile|__import__|getattr|globals|open|check_output|call|run|getoutput|spawn\w{0,4}|timeit|import_module|runstring|rmtree|apply|file)(?:\n|\\n)/,
  },
  {
    pattern: 'Python pickle',
    confidence: 0.9,
    marks: marksOf('('),
    needles: ['\n'],
    // A class, and before it a mark and the arguments that it is handed, read backwards: marks are many, classes few.
    form: /(?<=\((?:(?:s'[^\n]{0,240}'|s"[^\n]{0,240}"|i\d{1,9}|v[^\n]{0,240})\n){1,4})i(?:os|posix|nt|subprocess|__builtin__|builtins|sys|commands|pty|runpy|shutil|socket|importlib)\n\w{2,24}\n/,
  },
  {
    pattern: 'Python pickle',
    confidence: 0.7,
    marks: marksOf("('."),
    needles: ['\n('],
    // From the name of something to what ends a pickle: called, or its members set.
    form: /^c[\w.]{1,60}\n\w{1,60}\n\((?:s'[^\n]{0,240}'|s"[^\n]{0,240}"|i\d{1,9})\n[\s\S]{0,600}?[rob]\.\s{0,4}$/,
  },
  {
    pattern: 'YAML object of Python',
    confidence: 0.95,
    marks: marksOf('!/'),
    needles: ['!!python/'],
    // A name alone is taken for a setting, unless it is one by which something runs.
    form: /!!python\/(?:(?:object|module)\b|name:(?:os|nt|posix|pty|sys|subprocess|commands|builtins|__\w{1,20}|eval|exec|type)\b)/,
  },
  {
    pattern: 'YAML object of Ruby',
    confidence: 0.93,
    marks: marksOf('!/'),
    needles: ['!ruby/'],
    form: /!ruby\/(?:object|hash|struct|exception|class|module|sym(?:bol)?|regexp|array|marshalable)\b/,
  },
  {
    pattern: 'YAML object of Java',
    confidence: 0.93,
    marks: marksOf('!.'),
    needles: ['!!'],
    form: /!!(?:javax?|com|org|sun|ch|jdk)\.[\w.$]{3,100}\s{0,4}[[{\n ]/,
  },
  { pattern: 'YAML function', confidence: 0.9, marks: marksOf('!/'), needles: ['!!js/'], form: /!!js\/function\b/ },
  {
    pattern: 'YAML tag of a language',
    confidence: 0.9,
    marks: marksOf('!<:,'),
    needles: ['yaml.org,2002:'],
    form: /tag:yaml\.org,2002:(?:js|python|java|ruby|perl|php)\/?\w/,
  },
  {
    pattern: 'XML object of Java',
    confidence: 0.93,
    marks: marksOf('<.'),
    needles: ['java', '<bean', '<com.sun.', '<sun.', '<jdk.', '<org.codehaus.', '<groovy.', '<org.'],
    form: /<java\.(?:lang\.(?:processbuilder|runtime|(?<![\w$]\s?<java\.lang\.)(?:string|void|class)(?=\W[\s\S]{0,400}<))|beans\.eventhandler|util\.(?:priorityqueue|serviceloader))\b|<(?:object|void|bean)\s[^<>]{0,80}class\s{0,4}=\s{0,4}["']java\.(?:lang\.(?:processbuilder|runtime)|io\.|net\.)|<java\s[^<>]{0,120}java\.beans\.xmldecoder|<(?:javax|org\.(?:springframework|hibernate|mozilla\.javascript|apache\.(?:commons|xalan|xbean|bcel|cocoon|tomcat))|com\.sun|jdk\.nashorn|org\.codehaus\.groovy|sun\.rmi|groovy\.(?:util|lang))\.[\w.$-]{3,100}[\s/>]/,
  },
  {
    pattern: 'XML object of Java',
    confidence: 0.93,
    marks: marksOf('<-'),
    needles: ['<dynamic-proxy'],
    form: /<dynamic-proxy\s?\/?>/,
  },
  {
    pattern: 'XML object of .NET',
    confidence: 0.93,
    marks: marksOf(''),
    needles: ['objectdataprovider'],
    form: /objectdataprovider\b[^<>]{0,120}(?:methodname|objecttype|objectinstance)/,
  },
  {
    pattern: 'XML object of .NET',
    confidence: 0.9,
    marks: marksOf('<.['),
    needles: ['expandedwrapper', 'xamlreader'],
    form: /system\.data\.services\.internal\.expandedwrapper|system\.windows\.markup\.xamlreader/,
  },
  {
    pattern: 'type of .NET in XML',
    confidence: 0.85,
    marks: marksOf('<=.'),
    needles: ['type="system.', "type='system.", 'type="microsoft.', "type='microsoft."],
    form: /<\w{1,40}\s[^<>]{0,80}\btype\s?=\s?["'](?:system\.(?:windows\.data\.objectdataprovider|diagnostics\.process|data\.services\.internal|windows\.resourcedictionary|configuration\.install|collections\.(?:hashtable|arraylist)|io\.\w{0,10}fileinfo|security\.\w{1,20}\.windowsidentity)|microsoft\.visualstudio\.text)/,
  },
  {
    pattern: 'class list of .NET',
    confidence: 0.85,
    marks: marksOf('"$:'),
    needles: ['"$types"'],
    form: /"\$types"\s?:\s?\{\s?"(?:system|microsoft)\./,
  },
  {
    pattern: 'address of a database that runs code',
    confidence: 0.9,
    marks: marksOf(':='),
    needles: ['jdbc:'],
    form: { [Symbol.search]: codeRunningDatabase },
  },
  {
    pattern: 'address of a database that fetches another',
    confidence: 0.85,
    marks: marksOf(':'),
    needles: ['jdbc:sqlite:'],
    form: /jdbc:sqlite::resource:\s?(?:https?|ftp|jar|file):/,
  },
  {
    pattern: 'JSON class of Ruby',
    confidence: 0.8,
    marks: marksOf('":'),
    needles: ['"json_class"', '"^o"'],
    form: /"(?:json_class|\^o)"\s{0,4}:\s{0,4}"(?:gem|erb|rack|net|uri|active\w{1,12}|action\w{1,12}|kernel|process|logger)\b/,
  },
  {
    pattern: 'JSON object of Python',
    confidence: 0.8,
    marks: marksOf('":/'),
    needles: ['"py/object'],
    form: /"py\/object"\s{0,4}:\s{0,4}"(?:os|posix|nt|subprocess|builtins|__builtin__|sys|shutil|timeit|pty|commands)\./,
  },
  {
    pattern: 'JSON class of a gadget',
    confidence: 0.75,
    marks: marksOf('"/:'),
    needles: ['"py/'],
    form: /"py\/(?:reduce|object\/apply|function|repr)"\s{0,4}:/,
  },
];

/** Each format with punctuation needs one of these. */
const TELLING = marksOf('{$!<"');
const PLAIN_FORMATS = FORMATS.filter(({ marks }) => (marks & TELLING) === 0);

/** A class name behind the key with which a JSON library chooses the class. */
const TYPED_KEY = /"(?:@type|@class|\$type|__type|\\u0040type)"\s{0,4}:\s{0,4}"([^"\n]{3,160})"/g;
const TYPED_LOCATION = /(?:^|[.\]])(?:@type|@class|\$type|__type)$/i;
/** Names of fields by which Oj chooses a class of Ruby, and classes that do the harm. */
const RUBY_LOCATION = /\.(?:json_class|\^[ou])$/i;
const RUBY_KEY = /^\^[ou]$/;
const RUBY_CLASS = /^(?:gem|erb|rack|net|uri|active\w{1,12}|action\w{1,12}|kernel|process|logger)(?:::\w|$)/;
/** The way to what all objects share as a path of names, as functions that set a member by its path take it. */
const INTERNAL_PATH =
  /^[/.]?(?:[\w$-]{1,40}[./[\]]{1,2}){0,8}(?:__proto__|constructor[./]prototype)(?:[./]|\]?\[)[\w$./[\]-]{1,80}$/;
/** The way to the class loader of Java, as binders of parameters go it. */
const LOADER_PATH = /^(?:[\w$-]{1,40}\.){0,4}class\.(?:module\.)?classloader\.[\w$.[\]]{1,80}$/;
const LONGEST_PATH = 200;
/** The same as React's answers of a server refer to another part of themselves: `$1:__proto__:then`. */
const INTERNAL_REFERENCE = /^\$[\da-f]{1,4}(?::[\w$]{1,40}){0,6}:(?:__proto__|constructor)(?::[\w$]{1,40}){0,6}$/;
/** The names themselves as a value, which a function that sets a member by its path is given piece by piece. */
const INTERNAL_VALUE = /^(?:__proto__|constructor\.prototype)$/;
/** The name of a field whose text a library for Node makes a function of. */
const FUNCTION_LOCATION = '.__js_function';
/** A class of the program that was started itself, as only whoever attacks it names it. */
const MAIN_CLASS = /^__main__\.\w/;
const PYTHON_LOCATION = /py\/object$/i;
const PYTHON_CLASS = /^(?:os|posix|nt|subprocess|builtins|__builtin__|sys|shutil|timeit|pty|commands)\.\w/;
const PYTHON_KEY = /^py\/(?:reduce|object\/apply|function|repr)$/;
/** Classes whose constructor does the harm, as they stand alone in arrays of a JSON library. */
const SINGLE_ARGUMENT =
  /^(?:org\.springframework\.context\.support\.(?:classpath|filesystem)xmlapplicationcontext|com\.sun\.rowset\.jdbcrowsetimpl|ch\.qos\.logback\.core\.db\.\w{1,20}connectionsource|com\.mchange\.v2\.c3p0\.\w{1,40})$/;
const INTERNAL_NAME =
  /(?:^|[.[\]])__(?:construct\(\)|unhandled_exc__)(?:[.[\]]|$)|(?:^|[.[\]"'])(?:__proto__|__pro__proto__to__|__globals__|__builtins__|__subclasses__|__(?:class|init|dict|base)__(?=\]?\[|\.__)|constructor(?:\.|\]?\[)prototype)(?:[.[\]"']|$)|(?:^|[.\]])class(?:\.module)?(?:\.|\[["']?)(?:classloader|protectiondomain)\b|^(?:globals|_(?:session|server|env|get|post|request|cookie|files))\[/;
const INTERNAL_KEY =
  /(?:^|[{,[.&?]\s{0,4})["']?__proto__["']?\]?(?!\s?:\s?(?:\[\s?\]|null)\s?[,}])(?:\s{0,4}:\s{0,4}[{["']|[.[]\w{1,40}\]?=(?!=))/;
/** A class and nothing else, as it is asked for. */
const BARE_CLASS = /^[\w.$]{12,120}$/;
const TYPED_ARRAY = /^\s{0,4}\[\s{0,4}"[\w.$]{8,120}"\s{0,4},\s{0,4}["{[]/;
const ORDINARY_CLASS = /(?:exception|error)$|^java\.(?:lang\.(?:class|thread)|net\.url|awt\.[\w.$]{1,100})$/;
/** Databases that whoever connects to them starts in the process of the server. */
const EMBEDDED = /^jdbc:(?:h2:mem:|hsqldb:mem:|derby:[^;\s]{0,200};(?:[^;\s]{0,80};){0,4}create=true)/;
const DOT = marksOf('.');
/** A class of Java by its full name that is built from a text, as a dispatcher is made to: `com.x.Shell("…")`. */
const CONSTRUCTED = /^\s{0,4}(?:new\s)?(?:com|org|javax?|sun|jdk|oracle|weblogic)(?:\.[a-z]\w{0,60}){2,9}\s?\(\s?["']/;
const CALL = marksOf('.(');
const UNDERSCORE = marksOf('_');
/** Longer names of gadgets come with their package. */
const LONGEST_GADGET = 40;
/** Typed keys of one text that are looked at. */
const MOST_KEYS = 64;

/** A serialized object in a text format, or the name of a class where a JSON library takes one. */
export function textFormat(reading: Reading): Finding | null {
  const { lower, leaf } = reading;
  const internals = leaf.part === 'name' || mayBeInternal(reading) ? internalsIn(lower, leaf.part) : null;
  if (internals !== null) return internals;
  if (leaf.part === 'name') {
    if (PYTHON_KEY.test(lower)) return { pattern: 'JSON object of Python', confidence: 0.75, at: 0 };
    if (RUBY_KEY.test(lower)) return { pattern: 'JSON class of Ruby', confidence: 0.6, at: 0 };
  } else if (RUBY_CLASS.test(lower) && RUBY_LOCATION.test(leaf.location))
    return { pattern: 'JSON class of Ruby', confidence: 0.8, at: 0 };
  else if (
    hasAny(reading, DOT) &&
    (PYTHON_CLASS.test(lower) || MAIN_CLASS.test(lower)) &&
    PYTHON_LOCATION.test(leaf.location)
  )
    return { pattern: 'JSON object of Python', confidence: 0.8, at: 0 };
  if (leaf.part === 'value' && leaf.location.endsWith(FUNCTION_LOCATION))
    return { pattern: 'Node function', confidence: 0.85, at: 0 };
  for (const { pattern, confidence, marks, needles, form } of hasAny(reading, TELLING) ? FORMATS : PLAIN_FORMATS) {
    if (!hasAll(reading, marks) || !needles.some((each) => lower.includes(each))) continue;
    const at = lower.search(form);
    if (at >= 0) return { pattern, confidence, at };
  }
  if (lower.startsWith('jdbc:') && EMBEDDED.test(lower) && isAsked(leaf))
    return { pattern: 'database inside of the server', confidence: 0.6, at: 0 };
  if (hasAll(reading, CALL) && CONSTRUCTED.test(lower) && isAsked(leaf))
    return { pattern: 'constructor of a Java class', confidence: 0.65, at: 0 };
  if (lower.includes('.classloader.') && lower.length <= LONGEST_PATH && LOADER_PATH.test(lower) && isAsked(leaf))
    return { pattern: 'way to what all objects share', confidence: 0.6, at: 0 };
  const mayBeGadget = hasAny(reading, DOT) || (lower.length <= LONGEST_GADGET && isAsked(leaf));
  return mayBeGadget ? gadgetClass(lower, leaf) : null;
}

/** A field that reaches what all objects of a server share: its class loader, their prototype. */
function internalsIn(lower: string, part: LeafPart): Finding | null {
  const pattern = 'way to what all objects share';
  const at = lower.search(part === 'name' ? INTERNAL_NAME : INTERNAL_KEY);
  if (at >= 0) return { pattern, confidence: 0.85, at };
  if (part === 'value' && INTERNAL_VALUE.test(lower)) return { pattern, confidence: 0.5, at: 0 };
  const isShort = part === 'value' && lower.length <= LONGEST_PATH;
  const isPath = isShort && (INTERNAL_PATH.test(lower) || INTERNAL_REFERENCE.test(lower));
  return isPath ? { pattern, confidence: 0.6, at: 0 } : null;
}

function mayBeInternal(reading: Reading): boolean {
  const { lower } = reading;
  return (hasAny(reading, UNDERSCORE) && lower.includes('__proto__')) || lower.includes('constructor');
}

/** A value by itself, which may be the name of a class that is to be built. */
function isAsked({ kind, isAlone }: Leaf): boolean {
  return ADDRESS_KINDS.has(kind) || kind === 'form' || kind === 'multipart' || isAlone === true;
}

function gadgetClass(lower: string, leaf: Leaf): Finding | null {
  const found = { pattern: 'JSON class of a gadget', confidence: 0.93 };
  const isBare = isAsked(leaf);
  if (isBare && isGadgetName(lower)) return { pattern: 'name of a gadget', confidence: 0.6, at: 0 };
  if (isGadgetClass(lower)) {
    if (SINGLE_ARGUMENT.test(lower)) return { ...found, confidence: 0.8, at: 0 };
    if (TYPED_LOCATION.test(leaf.location.slice(-16))) return { ...found, at: 0 };
    if (isBare && BARE_CLASS.test(lower) && !ORDINARY_CLASS.test(lower)) return { ...found, confidence: 0.6, at: 0 };
  }
  if (!lower.includes('"')) return null;
  // `["class", {…}]`: the class, and what it is built from.
  if (TYPED_ARRAY.test(lower.slice(0, LONGEST_PATH)) && isGadgetClass(lower)) return { ...found, at: 0 };
  const keys = new RegExp(TYPED_KEY);
  for (let i = 0; i < MOST_KEYS; i++) {
    const key = keys.exec(lower);
    if (key === null) return null;
    if (isGadgetClass(key[1] ?? '')) return { ...found, at: key.index };
  }
  return null;
}
