import { type Evasion, written } from '../evasion.ts';

/** What would never be enough to make a sentence, a quotation or a block of code, behind the attack. */
export const evasion: Evasion = {
  ...written('one-thing-behind', {
    word: (attack) => `${attack} the`,
    fence: (attack) => `${attack} \`\`\``,
    fences: (attack) => `${attack} \`\`\`\` and \`x\` or \`y\``,
    span: (attack) => `${attack} \`x\``,
    address: (attack) => `${attack} https://example.org/`,
    arrow: (attack) => `${attack} → ok`,
    variable: (attack) => `${attack} $x`,
    'printed quotes': (attack) => `${attack} “x”`,
  }),
  isAround: true,
};
