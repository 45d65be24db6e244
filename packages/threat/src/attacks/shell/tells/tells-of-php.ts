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

/** Ways of writing of injected PHP. */
export const TELLS_OF_PHP: Tells = {
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
      pattern: 'function kept in a variable',
      confidence: 0.8,
      next: `_${LETTERS}`,
      needs: ';',
      // What is called was a text, or is made of one.
      at: /\$([a-z_]\w{0,20})\s?=\s?(?:["'][\w+/=%.]{1,40}["']|(?:base64_decode|str_rot13|strrev|hex2bin|pack|chr|implode|join|urldecode|gzinflate|str_replace)\s?\([^;\n]{1,80}\))\s?;[^\n]{0,60}?\$\1\s?\(/y,
    },
    {
      pattern: 'function kept in a variable',
      confidence: 0.85,
      next: `_${LETTERS}`,
      needs: '.',
      // The name is put together from others.
      at: /\$([a-z_]\w{0,20})\s?=\s?\$\w{1,20}(?:\s?\.\s?\$\w{1,20}){1,4}\s?;\s{0,4}\$\1\s?\(/y,
    },
    {
      pattern: 'call of a function named by a text',
      confidence: 0.85,
      next: '{',
      third: `'"`,
      at: /\$\{\s?["'](?:system|exec|shell_exec|passthru|popen|assert|phpinfo)["']\s?\}\s?\(/y,
    },
    {
      pattern: 'inclusion of what the request holds',
      confidence: 0.85,
      next: '_',
      at: new RegExp(`\\$${REQUEST}\\s?\\[`, 'y'),
      // With a bracket between, right behind the tag that opens PHP: a source tells what it does with the value before.
      behind: /\b(?:include|require)(?:_once)?\s?$|<\?(?:php)?\s{1,4}@?(?:include|require)(?:_once)?\s?\(\s?["']?$/,
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
  '<': [
    {
      pattern: 'opening tag of PHP',
      confidence: 0.75,
      next: '?',
      at: /<\?(?:php\b(?!\s{0,16}$)(?!(?:\s{1,4}[a-z]{2,20}){1,4}\s{0,4}\?>)(?!\s{1,4}(?:\/\/|#)[^\n?]{0,200}$)|=\s{0,4}["'`$\w])/y,
    },
  ],
  '(': [
    NAMED_CALL,
    { ...NAMED_CALL, next: 'seap', third: 'yxhaos' },
    {
      pattern: 'call of a function named by a text',
      confidence: 0.85,
      next: `'"$)`,
      at: /\(/y,
      behind: /(?:^|[;{}=@.\s])["'](?:system|exec|shell_exec|passthru|popen|assert|phpinfo)["']$/,
      within: LOOK_BEHIND,
    },
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
      pattern: 'function named by joined variables',
      confidence: 0.8,
      next: '$',
      third: `_${LETTERS}`,
      at: /\(\$\w{1,20}(?:\s?\.\s?\$\w{1,20}){1,4}\)\s?\(/y,
    },
    {
      pattern: 'function named by inverted letters',
      confidence: 0.85,
      next: ')$[(',
      at: /\(/y,
      behind: /^\W{0,4}\[~[^ -~]{2,40}\]\[[~!][^ -~]{1,4}\]$/,
      within: LOOK_BEHIND,
    },
    {
      pattern: 'function named by inverted letters',
      confidence: 0.85,
      next: '~',
      at: /\(~\s?\(?["']?[^ -~]{2,40}["']?\s?\){1,2}\s?\(/y,
    },
  ],
};
