import { wideRandom } from '../../../platform/random/wide-random.ts';

const EVENTS = ['click', 'change', 'submit', 'keyup', 'input', 'focusin'];
const NAMES = ['toggle', 'autosubmit', 'confirm', 'dismiss', 'expand', 'filter', 'preview', 'select', 'sort', 'tab'];
const STATES = ['active', 'open', 'busy', 'visited', 'shown'];

/**
 * A minified script that a browser can run: it shows the page, as scripts against framing do, and handles events of
 * elements that are not there.
 */
export function scriptFile(seed: string): string {
  const random = wideRandom(seed);
  const handlers = NAMES.filter(() => random.chance(0.7)).map((name) => {
    const [event, state] = [random.pick(EVENTS), random.pick(STATES)];
    return `n(${JSON.stringify(event)},"[data-${name}]",function(t){t.classList.toggle("is-${state}")})`;
  });
  return (
    '!function(){"use strict";var e=document,t=e.documentElement;' +
    'window.self===window.top?t.style.display="block":t.style.display="none";' +
    'function n(t,n,o){e.addEventListener(t,function(e){var t=e.target.closest&&e.target.closest(n);t&&o(t,e)},!1)}' +
    `${handlers.join(',')}}();\n`
  );
}
