import { LETTERS, LOOK_BEHIND, type Tell, type Tells, WORD } from './tell.ts';

const REQUEST = '_(?:get|post|request|cookie|server)';

const NAMED_CALL: Tell = {
  pattern: 'call of a function named by a text',
  confidence: 0.9,
  next: `'"`,
  needs: ')',
  at: /\((?:["']?(?:system|exec|shell_exec|passthru|popen|assert|phpinfo)["']?|["'][\w\\]{1,12}["']\s?\.\s?["']\w{1,12}["'])\s?\)\s?\(/y,
  // `require('assert')(…)` calls what a module is.
  behind: /(?:^|[^\w$]|echo|print|return|die)$/,
};

const EXCLUSIVE_OR: Tell = {
  pattern: 'text made of two by exclusive or',
  confidence: 0.8,
  next: `"'`,
  needs: '^',
  at: /\((?:\$\w{1,12}\s?=\s?)?["'][^"'\n]{2,40}["']\s?\^\s?["'][^"'\n]{2,40}["']\s?\)/y,
};

/** Ways of writing of injected PHP, Perl, Ruby, Python, Java and formulas. */
export const TELLS_OF_CODE: Tells = {
  $: [
    {
      pattern: 'expression in a PHP string',
      confidence: 0.8,
      next: '{',
      third: '@ \t\n\r',
      at: /\$\{\s{0,4}@\s{0,4}\w{1,30}\s{0,4}\(/y,
    },
    {
      pattern: 'call of what the request holds',
      confidence: 0.85,
      next: '_',
      at: new RegExp(`\\$${REQUEST}\\s{0,2}\\[[^\\]\\n]{1,20}\\]\\s{0,2}\\(`, 'y'),
    },
    {
      pattern: 'text made of two by exclusive or',
      confidence: 0.85,
      next: `_${LETTERS}`,
      needs: '^',
      at: /\$\w{1,12}\s?=\s?["'][^"'\n]{2,40}["']\s?\^\s?["']/y,
    },
    {
      pattern: 'call of what the request holds',
      confidence: 0.85,
      next: '{',
      third: '_',
      at: new RegExp(`\\$\\{${REQUEST}\\}\\s?[[{][^\\]}\\n]{1,20}[\\]}]\\s?\\(`, 'y'),
    },
    {
      pattern: 'function kept in a variable',
      confidence: 0.85,
      next: LETTERS,
      at: /\$[a-z_]\w{0,20}\s?=\s?(?:["']?(?:system|exec|shell_exec|passthru|popen|assert|phpinfo)["']?\s?;|["']\w{1,12}["']\s?\.\s?["']\w{1,12}["']\s?;\s?\$\w{1,20}\s?\()/y,
    },
    {
      pattern: 'inclusion of what the request holds',
      confidence: 0.85,
      next: '_',
      at: new RegExp(`\\$${REQUEST}\\s?\\[`, 'y'),
      behind: /\b(?:include|require)(?:_once)?\s?$/,
    },
    {
      pattern: 'value of the request in PHP',
      confidence: 0.6,
      next: '_g',
      at: new RegExp(`\\$(?:${REQUEST}|globals)\\s?\\[`, 'y'),
      behind: /^\W{0,4}$/,
      within: 4,
    },
  ],
  '{': [
    {
      pattern: 'expression in a PHP string',
      confidence: 0.8,
      next: ' \t$',
      third: '{$ \t\n\r',
      at: /\{\s{0,4}\$\{\s{0,4}@?\w{1,30}\s{0,4}\(/y,
    },
    {
      pattern: 'call of what the request holds',
      confidence: 0.85,
      next: ' \t$',
      third: '_$ \t\n\r',
      at: new RegExp(`\\{\\s{0,2}\\$${REQUEST}\\b`, 'y'),
    },
    {
      pattern: 'command literal of Perl',
      confidence: 0.7,
      next: LETTERS,
      before: 'x',
      at: /\{\w[\w /.-]{0,40}\}\s{0,4}(?:$|;)/y,
      behind: /(?:^|[^\w.$])qx$/,
    },
    {
      pattern: 'interpolation of Perl',
      confidence: 0.75,
      next: ' \t[',
      before: '@',
      at: /\{\s{0,4}\[\s{0,4}(?:system|exec|`|qx)\b/y,
      behind: /@$/,
    },
    {
      pattern: 'interpolation of Ruby',
      confidence: 0.75,
      next: ' \t%`sei',
      before: '#',
      at: /\{\s{0,4}(?:%x|`|system|exec|io\.popen)/y,
      behind: /#$/,
    },
  ],
  '`': [
    {
      pattern: 'call of what the request holds',
      confidence: 0.85,
      next: ' \t$',
      // The whole array, or what the server itself put into it, is no command: documents name it in a code span.
      at: new RegExp(`\`\\s{0,2}\\$(?!_server\\s{0,2}\\[\\s{0,2}["']?request_time)${REQUEST}\\b(?!\`)`, 'y'),
    },
  ],
  '|': [
    {
      pattern: 'formula that starts a program',
      confidence: 0.85,
      next: "' ",
      at: /\|\s?'\s?\/[ck]\s/y,
      behind: /[=+@*(-]\s?(?:cmd|powershell|msexcel|mshta|rundll32|regsvr32)$/,
    },
    {
      pattern: 'formula that asks another program',
      confidence: 0.75,
      next: "'",
      at: /\|\s?'[^'\n]{1,120}'\s?!/y,
      behind: /^["'\s]{0,3}[=+@-].{0,24}[a-z]\w{1,20}$/,
    },
  ],
  '%': [{ pattern: 'command literal of Ruby', confidence: 0.7, next: 'x', at: /%x[({[!|]\s{0,4}[\w/]{2}/y }],
  '<': [
    {
      pattern: 'opening tag of PHP',
      confidence: 0.75,
      next: '?',
      at: /<\?(?:php\b(?!\s{0,16}$)(?!(?:\s{1,4}[a-z]{2,20}){1,4}\s{0,4}\?>)(?!\s{1,4}(?:\/\/|#)[^\n?]{0,200}$)|=\s{0,4}["'`$\w])/y,
    },
  ],
  '(': [
    {
      pattern: 'command literal of Perl',
      confidence: 0.7,
      next: LETTERS,
      before: 'x',
      at: /\(\w[\w /.-]{0,40}\)\s{0,4}(?:$|;)/y,
      behind: /(?:^|[^\w.$])qx$/,
    },
    {
      pattern: 'command opened as a file',
      confidence: 0.8,
      next: LETTERS,
      before: 'n',
      at: /\(\s?\w{1,12}\s?,\s?["'](?:\|\s?[a-z/]|[\w /.-]{2,40}\|["'])/y,
      behind: /(?:^|[^\w.$])open$/,
    },
    NAMED_CALL,
    { ...NAMED_CALL, next: 'seap', third: 'yxhaos' },
    EXCLUSIVE_OR,
    { ...EXCLUSIVE_OR, next: '$', third: WORD },
    {
      pattern: 'function named by joined letters',
      confidence: 0.85,
      next: LETTERS,
      third: `${WORD}.`,
      at: /\(\w{1,8}\.(?:\(\w{1,8}\)\.?){1,4}(?:\w{1,8})?\)\s?\(/y,
    },
    {
      pattern: 'function named by inverted letters',
      confidence: 0.85,
      next: ')$',
      at: /\(/y,
      behind: /^\W{0,4}\[~[^ -~]{2,40}\]\[~[^ -~]{1,4}\]$/,
      within: LOOK_BEHIND,
    },
    {
      pattern: 'function named by inverted letters',
      confidence: 0.85,
      next: '~',
      at: /\(~\s?["']?[^ -~]{2,40}["']?\s?\)\s?\(/y,
    },
    {
      pattern: 'way to every class of Python',
      confidence: 0.85,
      next: ')',
      at: /\(\s?\)\s?\.\s?__class__\b/y,
    },
    {
      pattern: 'way to every class of Python',
      confidence: 0.8,
      next: `)'"`,
      before: '_',
      at: /\(/y,
      holds: '.__',
      behind: /\.__(?:subclasses|getattribute)__$/,
    },
    {
      pattern: 'way to every class of Python',
      confidence: 0.8,
      next: `)'"`,
      at: /\(/y,
      holds: '.__',
      // What an object holds is read and written by its methods.
      behind:
        /\.__(?:(?:globals|builtins|bases|mro)__\s?[.[]|dict__\s?(?:\[|\.(?!(?:items|keys|values|update|get|setdefault|copy|pop)$)))[^\s()]{1,32}$/,
    },
    {
      pattern: 'way to the functions of Python',
      confidence: 0.8,
      next: '_g',
      at: /\((?:getattr\()?__builtins__,/y,
      behind: /\bgetattr$/,
    },
    {
      pattern: 'code made from a text',
      confidence: 0.75,
      next: `'"`,
      before: 'c',
      at: /\(["']import \w{1,24}["';,. ]/y,
      behind: /(?:^|[^\w.])exec$/,
    },
    {
      pattern: 'module loaded by the main one of a process',
      confidence: 0.8,
      next: `'"`,
      before: 'e',
      at: /\(/y,
      behind: /\bprocess\.mainmodule\.require$/,
    },
    {
      pattern: 'file read by a value',
      confidence: 0.7,
      next: `'"`,
      before: 'n',
      at: /\(\s?["'][^"'\n]{1,80}["'](?:\s?,\s?["'][a-z+]{1,3}["'])?\s?\)\s?\.\s?read(?:lines?)?\s?\(/y,
      behind: /^\W{0,4}(?:print[\s(]{1,2})?open$/,
      within: 16,
    },
    {
      pattern: 'name written in numbers',
      confidence: 0.75,
      next: '13456789[',
      before: 'rsy',
      at: /\((?:(?:3[3-9]|[4-9]\d|1[01]\d|12[0-6])\)\s?(?:\*\s?\d\s?\+\s?['"]|[+.]\s?chr\s?\(\d)|\[\d{2,3}(?:,\s?\d{2,3}){1,40}\]\)\s?\.decode\()/y,
      behind: /\b(?:chr|bytes|bytearray)$/,
    },
    {
      pattern: 'formula that reaches out of its table',
      confidence: 0.8,
      next: `"'c`,
      at: /\((?:concat|["'][^\n]{1,80}["']\s?&\s?[a-z]{1,2}\d|["'](?:cmd|powershell|mshta|shell32|kernel32|urlmon|user32|advapi32|msvcrt)(?:\.exe|\.dll)?["']\s?[;,])/y,
      behind:
        /^[\s"']{0,2}(?:[=+@-]\s?(?:hyperlink|webservice|image|import(?:xml|data|html|feed)|call|register|dde)|dde\s?)$/,
      within: 16,
    },
    {
      pattern: 'code made from a text',
      confidence: 0.8,
      next: `'"`,
      before: 'r',
      at: /\(\s?["']return\s(?:process|this|global)/y,
      behind: /\bconstructor$/,
    },
    {
      pattern: 'code made from a text',
      confidence: 0.8,
      next: `'"`,
      before: 'n',
      // Bundles ask for the global object so, and for another where that fails.
      at: /\(\s?["']return\s(?:process|global|this(?!["']\)\s?\(\)(?:\s?\|\||,|\s?;?\}\s?catch\b)))/y,
      behind: /\bfunction$/,
    },
    {
      pattern: 'library put before a program',
      confidence: 0.85,
      next: `'"`,
      before: 'v',
      at: /\(\s?["']ld_(?:preload|library_path)=/y,
      behind: /putenv$/,
    },
    {
      pattern: 'command run as a text',
      confidence: 0.75,
      next: ')',
      before: 'e',
      at: /\(\s?\)/y,
      behind: /["'][\w/.-]{1,24}(?: [^"'\n]{1,40})?["']\s?\]?\.execute$/,
    },
  ],
};
