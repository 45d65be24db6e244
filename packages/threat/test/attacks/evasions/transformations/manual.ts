import { around } from '../evasion.ts';

const THINGS = 'parser cache server reader socket worker queue loader stream record'.split(' ');
const DEEDS = 'opens keeps closes reads writes drops sorts merges counts checks'.split(' ');
const SECTIONS = 24;

/** Six kilobytes with names, calls and options of its own in each section. */
const MANUAL = Array.from({ length: SECTIONS }, (_, at) => section(at)).join('\n');

/** The manual of a library: sentences, code among them, lists of options and examples. */
export const evasion = around('manual', `${MANUAL}\n`, `\n${MANUAL}`);

function section(at: number): string {
  const thing = THINGS[at % 10] ?? '';
  const other = THINGS[(at * 7 + 3) % 10] ?? '';
  const deed = DEEDS[(at * 3 + Math.floor(at / 10)) % 10] ?? '';
  return [
    `## The ${thing} and its ${other}`,
    '',
    `The ${thing} ${deed} what \`${other}.${deed}(${at})\` returns, see [part ${at}](${thing}/part-${at}.md) of this manual.`,
    '```js',
    `const ${thing}${at} = await ${deed}('${other}', { depth: ${at}, strict: true });`,
    '```',
    `- \`--${thing}-${at} <path>\`: where the ${other} is (default: \`${other}/${at}\`)`,
  ].join('\n');
}
