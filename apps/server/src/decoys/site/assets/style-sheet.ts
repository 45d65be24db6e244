import type { Random } from '../../../platform/random/random.ts';
import { wideRandom } from '../../../platform/random/wide-random.ts';

const PARTS = [
  'btn',
  'card',
  'field',
  'form',
  'header',
  'icon',
  'input',
  'label',
  'list',
  'menu',
  'nav',
  'notice',
  'page',
  'panel',
  'row',
  'table',
  'title',
  'tooltip',
];
const VARIANTS = [
  'active',
  'body',
  'disabled',
  'error',
  'footer',
  'group',
  'inner',
  'item',
  'large',
  'link',
  'primary',
  'secondary',
  'small',
  'text',
  'wrap',
];
const STATES = ['', '', '', '', ':hover', ':focus', ':first-child', ' a', ' span', '::before'];
const SIDES = ['', '-top', '-right', '-bottom', '-left'];
const DECLARATIONS: readonly ((random: Random) => string)[] = [
  (random) => `margin${random.pick(SIDES)}:${random.whole(0, 24)}px`,
  (random) => `padding${random.pick(SIDES)}:${random.whole(0, 24)}px`,
  (random) => `color:${color(random)}`,
  (random) => `background-color:${color(random)}`,
  (random) => `border:1px solid ${color(random)}`,
  (random) => `border-radius:${random.whole(2, 8)}px`,
  (random) => `font-size:${random.whole(11, 20)}px`,
  (random) => `font-weight:${random.pick(['400', '500', '600', '700'])}`,
  (random) => `line-height:1.${random.whole(2, 8)}`,
  (random) => `display:${random.pick(['block', 'inline-block', 'flex', 'inline-flex'])}`,
  (random) => `width:${random.whole(2, 20) * 5}%`,
  (random) => `text-align:${random.pick(['left', 'center', 'right'])}`,
  (random) => `box-shadow:0 ${random.whole(0, 2)}px ${random.whole(1, 6)}px rgba(0,0,0,.${random.whole(1, 3)})`,
];

/** A minified style sheet of some kilobytes that styles nothing in particular. */
export function styleSheet(seed: string): string {
  const random = wideRandom(seed);
  const rules = Array.from({ length: random.whole(60, 240) }, () => {
    const selectors = Array.from({ length: random.pick([1, 1, 1, 2]) }, () => selector(random));
    const declarations = Array.from({ length: random.whole(1, 4) }, () => random.pick(DECLARATIONS)(random));
    return `${selectors.join(',')}{${declarations.join(';')}}`;
  });
  return `html{box-sizing:border-box}*,*::before,*::after{box-sizing:inherit}${rules.join('')}`;
}

function selector(random: Random): string {
  return `.${random.pick(PARTS)}-${random.pick(VARIANTS)}${random.pick(STATES)}`;
}

const color = (random: Random): string => `#${random.whole(0, 0xffffff).toString(16).padStart(6, '0')}`;
