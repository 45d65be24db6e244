import { BLANKS, LETTERS, type Tell, type Tells, WORD } from './tell.ts';

const SLICED = 'path|home|pwd|shell|shellopts|ls_colors|hostname|user|term|lang|ps[1-4]|bash\\w{0,12}|oldpwd|[@*#]';
/** Of what a script was called with, inside of a word: by itself it is a place that an editor lets one fill in (`${1:400}`). */
const OF_OPERAND = String.raw`\$\{\d(?::{1,2}-?\d|/\w|%%?\w|##?\w)`;

const SOCKET: Tell = {
  pattern: 'connection of a shell to a socket',
  confidence: 0.96,
  next: '<>& /',
  third: '&/d \t',
  at: /[<>]{1,2}&?\s{0,4}\/dev\/(?:tcp|udp)\/[\w$.[:-]/y,
};

const FROM_VARIABLES: Tell = {
  pattern: 'command read from variables',
  confidence: 0.75,
  next: LETTERS,
  before: `;&|${BLANKS}`,
  at: /\$\{?[a-z_]\w{0,20}\}?(?:\$\{?[a-z_]\w{0,20}\}?)?\s{0,4}(?:$|[;&|\n]|-{1,2}\w|[$/]\w)/y,
  behind: /\w=[^;&|\n=]{1,40}[;&|\n]{1,2}\s{0,4}$/,
};

/** Ways of writing of the shells of Unix, of cmd.exe and of PowerShell. */
export const TELLS_OF_SHELLS: Tells = {
  $: [
    {
      pattern: 'field separator as a blank',
      confidence: 0.9,
      next: '{i',
      third: 'if',
      at: /(?<!ifs="?)\$(?:\{ifs|ifs\b)/y,
    },
    {
      pattern: 'slice of a shell variable',
      confidence: 0.85,
      next: '{',
      third: 'phslutbo0123456789@*#',
      at: new RegExp(
        `\\$\\{(?:${SLICED})(?::{1,2}-?\\d|:~[a-z]\\}|:{1,2}\\$\\{#|::\\$|/\\w|%%?\\w|##?\\w)|(?<=[\\w/\\\\?*}])${OF_OPERAND}|${OF_OPERAND}[^{}\\s]{0,16}\\}(?=[\\w/\\\\$?*])`,
        'y',
      ),
    },
    {
      pattern: 'escapes in shell quotes',
      confidence: 0.8,
      next: "'",
      at: /\$'\w{0,20}(?:\\x[\da-f]{2}|\\[0-7]{3}|\\u[\da-f]{4})/y,
    },
    { pattern: 'file read by a substitution', confidence: 0.9, next: '(', third: '<', at: /\$\(<\s{0,4}[\w./~$]/y },
    FROM_VARIABLES,
    { ...FROM_VARIABLES, next: '{', third: LETTERS },
    {
      pattern: 'command set as operands of the script',
      confidence: 0.8,
      next: '@*',
      at: /\$[@*]["']?\s{0,4}(?:$|[;&|\n}])/y,
      behind: /\bset\s{1,4}--\s[^;\n]{2,80};\s{0,4}["']?$/,
    },
    {
      pattern: 'variable of PowerShell',
      confidence: 0.7,
      next: 'eps',
      third: 'nxsh',
      at: /\$(?:env:\w+\b(?!\s{0,2}=(?!=))|executioncontext|psversiontable|pshome|shellid)/y,
      behind: /[;&|\n]\s{0,4}$/,
    },
    {
      pattern: 'shell named by a variable',
      confidence: 0.8,
      next: 's0{',
      at: /\$(?:shell|0|\{(?:shell|0)\})\s{0,4}(?:$|[;&|\n])/y,
      behind: /[;&|]\s{0,4}$/,
    },
    {
      pattern: 'shell named by a variable',
      confidence: 0.85,
      next: 's0b{',
      at: /\$(?:shell|bash|0|\{(?:shell|bash|0)\})\s{1,4}-[il]?c\s/y,
      behind: /(?:^\W{0,4}|[;&|`(\n]\s{0,4})$/,
    },
    {
      pattern: 'shell named by a variable',
      confidence: 0.85,
      next: '0',
      third: '<',
      at: /\$0<<<\s{0,2}["'$]?[\w$({/]/y,
    },
    {
      pattern: 'what the request brings run as a command',
      confidence: 0.8,
      next: 'hrqcp{',
      third: 'teuoahrqcp',
      at: /\$\{?(?:http_[a-z_]{2,40}|request_uri|remote_(?:user|host)|query_string|content_type|path_info)\}?\s{0,4}(?:$|[;&|`\n])/y,
      behind: /[;&|`]\s{0,4}$/,
    },
    { pattern: 'expansion of a mail server', confidence: 0.9, next: '{', third: 'r', at: /\$\{run\s?\{/y },
    {
      pattern: 'arithmetic expansion',
      confidence: 0.55,
      next: '(',
      third: '(',
      at: /\$\(\(\s{0,4}\d{1,9}\s{0,4}[-+*/%]\s{0,4}\d{1,9}\s{0,4}\)\)/y,
      behind: /^[^\n]{0,39}$/,
    },
  ],
  '%': [
    {
      pattern: 'slice of a Windows variable',
      confidence: 0.9,
      next: `()${LETTERS}`,
      at: /%[a-z()_]{1,30}:~-?\d{1,3}(?:x[\da-f]{1,4})?(?=%|\s?,)/y,
    },
    {
      pattern: 'loop of cmd.exe',
      confidence: 0.85,
      next: LETTERS,
      at: /%\w\s{1,4}in\s{0,4}\(/y,
      behind: /\bfor\s[^\n]{0,36}$/,
    },
  ],
  '|': [{ pattern: 'pipe of awk in both directions', confidence: 0.85, next: '&', third: ' g', at: /\|& ?getline\b/y }],
  '<': [
    {
      pattern: 'redirection before a command',
      confidence: 0.85,
      next: ' /',
      before: `;&|${BLANKS}`,
      at: /<\s?\/[\w/.-]{2,40}\s{1,4}[a-z]{2,12}\b/y,
      behind: /[;&|]\s{0,4}$/,
    },
    {
      pattern: 'redirection before a command',
      confidence: 0.75,
      next: LETTERS,
      before: ';&|',
      at: /<[\w.*?-]{1,40}[ \t]{1,4}(?:cat|tac|nl|head|tail|more|less|sort|uniq|rev|od|xxd|base(?:32|64)|strings|cut|paste|tr|sh|bash)(?:[ \t]-\w{1,8})?[ \t]{0,2}(?:$|[;&|#\n])/y,
    },
    {
      pattern: 'file of the system as an input',
      confidence: 0.65,
      next: ' /',
      third: '/epr',
      at: /<\s?\/(?:etc|proc|root)\/[\w./-]{1,60}\s?(?:$|[;&|])/y,
      behind: /^["'\w.-]{0,8}$/,
      within: 8,
    },
    SOCKET,
  ],
  '>': [
    SOCKET,
    {
      pattern: 'redirection without a command',
      confidence: 0.7,
      next: `> ./~${LETTERS}`,
      before: `;&|:${BLANKS}`,
      at: />{1,2}\s{0,2}[\w./~-]{1,60}\.[a-z]\w{1,4}\s{0,2}(?:$|[;&|])/y,
      behind: /^["'\w.]{0,16}[;&|]\s{0,2}(?::\s{0,2})?$/,
    },
    {
      pattern: 'redirection without a command',
      confidence: 0.65,
      next: '>/ ',
      third: '/tvehousr ',
      at: />{1,2}\s?\/(?:tmp|var|etc|home|usr|opt|srv|root)\/[\w./-]{1,80}\s?(?:$|[;&|])/y,
      behind: /^["'\w.-]{0,16}$/,
      within: 16,
    },
  ],
  '(': [
    {
      pattern: 'call of a joined name',
      confidence: 0.85,
      next: `'"`,
      before: `&.${BLANKS}`,
      at: /\(["'][\w.-]{1,16}["']\s?\+\s?["']/y,
      behind: /(?:^|[;|\s])[&.]\s?$/,
    },
    {
      pattern: 'static call of PowerShell',
      confidence: 0.75,
      next: `)"'$ ${LETTERS}`,
      before: WORD,
      holds: ']::',
      // Read backwards from the bracket: cheaper than over all that stands before it.
      at: /(?<=\[[a-z][\w.]{2,30}\]::\w{1,20})\(/y,
    },
    {
      pattern: 'function definition in a variable',
      confidence: 0.97,
      next: ')',
      // A name right before a bracket with something in it is a call of a script, and no shell's.
      at: /\(\)\s{0,4}\{\s{0,4}(?!(?:return|if|const|let|var|this|await|throw|while|super|switch|try)\b|[\w$.]{1,60}\([^)])[\w:('"_\\;]/y,
      behind: /^[\s'"]{0,4}(?:(?:env\s{1,4})?\w{1,20}=)?['"]?$|:$/,
    },
    {
      pattern: 'function definition in a variable',
      confidence: 0.97,
      next: ')',
      at: /\(\)\s{0,4}\{\s{0,4}[:_]\s{0,4};/y,
    },
  ],
};
