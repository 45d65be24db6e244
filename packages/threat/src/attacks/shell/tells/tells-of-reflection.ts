import type { Tells } from './tell.ts';

/** Functions that run what they are given, as other functions take their names. */
const RUNNING =
  '(?:system|popen|exec|eval|spawn|shell_exec|passthru|check_output|getoutput|execsync|spawnsync|execv\\w?)';
/** Those of them that no object of a browser has: `pattern['exec'](text)`. */
const OF_SERVER = '(?:system|popen|shell_exec|passthru|check_output|getoutput|execsync|spawnsync|execv\\w?)';
/** Code calls them with what a variable holds. */
const OPERAND = `'"`;

/** Calls of a function that is looked up by its name, for filters that know the call itself. */
export const TELLS_OF_REFLECTION: Tells = {
  '(': [
    {
      pattern: 'function looked up by its name',
      confidence: 0.85,
      next: OPERAND,
      before: ')',
      at: /\(/y,
      behind: new RegExp(
        String.raw`\b(?:getattr|attrgetter)\s?\([^()'"]{0,20}(?:\([^()]{0,16}\))?,?\s?["']${RUNNING}["']\s?\){1,2}$`,
      ),
    },
    {
      pattern: 'function looked up by its name',
      confidence: 0.85,
      next: OPERAND,
      before: ']',
      at: /\(/y,
      behind: new RegExp(String.raw`[\w)]\s?\[\s?["']${OF_SERVER}["']\s?\]$`),
    },
    {
      pattern: 'function looked up by its name',
      confidence: 0.85,
      next: ': ',
      at: new RegExp(String.raw`\(\s?:${RUNNING}\s?,\s?["']`, 'y'),
      behind: /(?:^|[^\w$])(?:__send__|public_send|send)$/,
    },
    {
      pattern: 'function looked up by its name',
      confidence: 0.85,
      next: `'" `,
      before: 'n',
      at: new RegExp(String.raw`\(\s?["']${RUNNING}["']\s?\)`, 'y'),
      behind: /\breflectionfunction$/,
    },
    {
      pattern: 'function looked up by its name',
      confidence: 0.85,
      next: `'"`,
      before: 'b',
      at: /\(\s?["'][^"'\n]{1,80}["']\s?,\s?["']/y,
      behind: /\bpackage\.loadlib$/,
    },
  ],
};
