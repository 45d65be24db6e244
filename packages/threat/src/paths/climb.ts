/** Where a path leads, by arithmetic on its segments. */
export interface Climb {
  /** How many levels it leaves the place it started from; 0 when it stays inside. */
  readonly up: number;
  /** Segments that climb, whether or not they leave. */
  readonly climbs: number;
  /** Segments of three and more dots or with wildcards for dots: they climb once a filter has cut them. */
  readonly odd: number;
  /** Longest run of segments that stay where they are (`/./././`). */
  readonly idle: number;
  /** What is left of the path, without the segments that were climbed out of. */
  readonly target: readonly string[];
}

const MOST_SEGMENTS = 4096;

/** Follows a plainly spelled path (`/` and `.` only). Linear; at most 4,096 segments are followed. */
export function climbOf(path: string): Climb {
  const stack: string[] = [];
  let up = 0;
  let climbs = 0;
  let odd = 0;
  let idle = 0;
  let run = 0;
  let start = 0;
  for (let count = 0; start <= path.length && count < MOST_SEGMENTS; count++) {
    const slash = path.indexOf('/', start);
    const end = slash < 0 ? path.length : slash;
    const step = stepOf(path, start, end, slash >= 0);
    if (step === 'stay') {
      if (end > start) idle = Math.max(idle, ++run);
    } else if (step === 'down') {
      run = 0;
      stack.push(path.slice(start, end));
    } else {
      run = 0;
      climbs++;
      if (step === 'odd') odd++;
      if (stack.pop() === undefined) up++;
    }
    start = end + 1;
  }
  return { up, climbs, odd, idle, target: stack };
}

type Step = 'stay' | 'down' | 'climb' | 'odd';

/** `..` climbs, also with a path parameter (`..;x=1`), blanks or a stray percent sign behind it; a name in front of a NUL goes down. */
function stepOf(path: string, start: number, end: number, isFollowed: boolean): Step {
  if (end === start) return 'stay';
  let dots = 0;
  while (start + dots < end && path.charCodeAt(start + dots) === 0x2e) dots++;
  const rest = start + dots;
  if (rest === end) return dots === 1 ? 'stay' : dots === 2 ? 'climb' : 'odd';
  if (dots === 2 && endsSegment(path, rest, end)) return 'climb';
  if (dots > 2 && path.charAt(rest) === ';') return 'odd';
  return isFollowed && isWildcard(path, start, end) ? 'odd' : 'down';
}

function endsSegment(path: string, rest: number, end: number): boolean {
  const next = path.charAt(rest);
  if (next === '%' && rest + 1 === end) return true;
  return next === ';' || next === '\0' || path.slice(rest, end).trim() === '';
}

/** `??`, `.?` and `?.`: wildcards where the two dots should be. */
function isWildcard(path: string, start: number, end: number): boolean {
  if (end - start !== 2) return false;
  const pair = path.slice(start, end);
  return pair === '??' || pair === '.?' || pair === '?.';
}
