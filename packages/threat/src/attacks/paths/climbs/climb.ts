/** Where a path leads, by arithmetic on its segments. */
export interface Climb {
  /** How many levels it leaves the place it started from; 0 when it stays inside. */
  readonly up: number;
  /** Segments that climb, whether or not they leave. */
  readonly climbs: number;
  /** Segments of dots with something else among them, or of more dots: they climb once a filter has cut them. */
  readonly odd: number;
  /** Those of them that are wildcards alone, as dates that are still to be filled in have, too. */
  readonly wild: number;
  /** Longest run of segments that stay where they are (`/./././`). */
  readonly idle: number;
  /** What is left of the path, without the segments that were climbed out of. */
  readonly target: readonly string[];
  /** Where the path stood before it last turned back: a reader that stops early opens that. */
  readonly passed: readonly string[];
}

const MOST_SEGMENTS = 4096;
/** Files that attackers read lie no deeper. */
const DEEPEST_PASSED = 8;
const NOWHERE: readonly string[] = [];

/** Follows a plainly spelled path (`/` and `.` only). Linear; at most 4,096 segments are followed. */
export function climbOf(path: string): Climb {
  const stack: string[] = [];
  let up = 0;
  let climbs = 0;
  let odd = 0;
  let wild = 0;
  let idle = 0;
  let run = 0;
  let start = 0;
  let passed = NOWHERE;
  let wentDown = false;
  for (let count = 0; start <= path.length && count < MOST_SEGMENTS; count++) {
    const slash = path.indexOf('/', start);
    const end = slash < 0 ? path.length : slash;
    const step = stepOf(path, start, end, slash >= 0);
    if (step === 'stay') {
      if (end > start) idle = Math.max(idle, ++run);
    } else if (step === 'down') {
      run = 0;
      wentDown = true;
      stack.push(path.slice(start, end));
    } else {
      run = 0;
      climbs++;
      if (step !== 'climb') odd++;
      if (step === 'wild') wild++;
      if (wentDown && stack.length <= DEEPEST_PASSED) passed = stack.slice();
      wentDown = false;
      if (stack.pop() === undefined) up++;
    }
    start = end + 1;
  }
  return { up, climbs, odd, wild, idle, target: stack, passed };
}

const LONGEST_STRAY = 8;
/** Neither letters nor digits nor what names are made of: characters that a filter drops or a system reads over. */
const STRAY = new Uint8Array(256);
for (const character of '?*#^$!~@+=|:<>"\'`&,;%()[]{}') STRAY[character.charCodeAt(0)] = 1;
STRAY.fill(1, 0, 0x21);
STRAY.fill(1, 0x7f);

type Step = 'stay' | 'down' | 'climb' | 'odd' | 'wild';

/** `..` climbs, also with a path parameter (`..;x=1`), blanks or a stray percent sign behind it; a name in front of a NUL goes down. */
function stepOf(path: string, start: number, end: number, isFollowed: boolean): Step {
  if (end === start) return 'stay';
  let dots = 0;
  while (start + dots < end && path.charCodeAt(start + dots) === 0x2e) dots++;
  const rest = start + dots;
  if (rest === end) return dots === 1 ? 'stay' : dots === 2 ? 'climb' : 'odd';
  if (dots === 2 && endsSegment(path, rest, end)) return 'climb';
  if (dots > 2 && path.charAt(rest) === ';') return 'odd';
  return isFollowed && end - start <= LONGEST_STRAY ? strayStep(path, start, end) : 'down';
}

function endsSegment(path: string, rest: number, end: number): boolean {
  const next = path.charAt(rest);
  if (next === '%' && rest + 1 === end) return true;
  return next === ';' || next === '\0' || path.slice(rest, end).trim() === '';
}

/** `?..`, `..*`, `.".`: two dots among stray characters; `??`, `.?` and `?.`: wildcards where the two dots should be. */
function strayStep(path: string, start: number, end: number): Step {
  let dots = 0;
  let wildcards = 0;
  for (let i = start; i < end; i++) {
    const code = path.charCodeAt(i);
    if (code === 0x2e) dots++;
    else if (STRAY[code] !== 1) return 'down';
    else if (code === 0x3f) wildcards++;
  }
  if (dots > 1) return 'odd';
  if (end - start !== 2 || dots + wildcards !== 2) return 'down';
  return dots === 0 ? 'wild' : 'odd';
}
