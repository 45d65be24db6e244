import type { CheckClearance } from './check.ts';
import type { ClearanceConfig } from './policy.ts';
import { type PolicyPlace, placesOf, UNNAMED_CHILD } from './policy-places.ts';
import type { CrawlerVisit } from './visit.ts';

/** A crawler as robots.txt names it, and as sensors see it. */
export interface NamedCrawler {
  /** Product token (RFC 9309): `GPTBot`. */
  readonly token: string;
  readonly visit: CrawlerVisit;
}

interface Line {
  readonly isRefused: boolean;
  readonly path: string;
}

/** Whoever is not named: no policy knows what it is for, and nobody can confirm it. */
const ANY_OTHER: NamedCrawler = { token: '*', visit: { isVerified: false, behaviour: 'other', operator: null } };

/**
 * robots.txt (RFC 9309) that says of every path what `check` would decide about each crawler that comes without a token:
 * whatever it would refuse, also where it only watches, is disallowed. It asks `check` itself, once for every place that the
 * policy tells apart.
 */
export async function robotsFile(
  check: CheckClearance,
  config: ClearanceConfig,
  crawlers: readonly NamedCrawler[],
): Promise<string> {
  const places = placesOf(config);
  const answers = new Map<string, Promise<readonly string[]>>();
  const linesFor = ({ visit }: NamedCrawler) => {
    const key = JSON.stringify([visit.operator, visit.behaviour, visit.isVerified]);
    const known = answers.get(key) ?? rulesFor(check, config, places, visit);
    answers.set(key, known);
    return known;
  };
  const anyOther = (await linesFor(ANY_OTHER)).join('\n');
  const groups = new Map<string, string[]>();
  for (const crawler of crawlers) {
    const lines = (await linesFor(crawler)).join('\n');
    if (lines === anyOther) continue;
    const tokens = groups.get(lines) ?? [];
    if (!tokens.includes(crawler.token)) tokens.push(crawler.token);
    groups.set(lines, tokens);
  }
  return [...groups, [anyOther, [ANY_OTHER.token]] as const]
    .map(([lines, tokens]) => `${tokens.map((token) => `User-agent: ${token}`).join('\n')}\n${lines}\n`)
    .join('\n');
}

async function rulesFor(
  check: CheckClearance,
  config: ClearanceConfig,
  places: readonly PolicyPlace[],
  crawler: CrawlerVisit,
): Promise<readonly string[]> {
  const isRefused = async (path: string) => {
    const visit = { path, cookie: '', serviceToken: null, crawler, agent: null };
    return (await check(visit, { tenant: '', config, isOutage: false })).wouldRefuse;
  };
  const below = new Map<string, boolean>();
  const lines: Line[] = [];
  for (const place of places) {
    const isBelow = await isRefused(`${place.start}/${UNNAMED_CHILD}`);
    below.set(place.path, isBelow);
    const inherited = place.parent === null ? false : (below.get(place.parent) ?? false);
    lines.push(...linesOf(place, { inherited, exact: await isRefused(place.path), below: isBelow }));
  }
  if (lines.length === 0) return ['Allow: /'];
  // The longest match counts; those who take the first that matches are told the same by the order.
  return lines
    .toSorted((a, b) => b.path.length - a.path.length || (a.path < b.path ? -1 : 1))
    .map(({ isRefused: refused, path }) => `${refused ? 'Disallow' : 'Allow'}: ${path}`);
}

interface PlaceAnswers {
  /** What holds without a line. */
  readonly inherited: boolean;
  readonly exact: boolean;
  readonly below: boolean;
}

/** `/x` is the path alone, also with a query and with a slash at its end; what else begins with `/x/` is below it. */
function* linesOf({ path, spellings }: PolicyPlace, { inherited, exact, below }: PlaceAnswers): Generator<Line> {
  for (const { start, isCanonical } of spellings) {
    const isNews = (answer: boolean, otherwise: boolean) => answer !== otherwise || !isCanonical;
    if (isNews(below, inherited)) yield { isRefused: below, path: `${start}/` };
    if (path !== '/' && isNews(exact, inherited)) yield* alone(exact, start);
    if (isNews(exact, below)) yield* alone(exact, `${start}/`);
  }
}

function* alone(isRefused: boolean, path: string): Generator<Line> {
  yield { isRefused, path: `${path}$` };
  yield { isRefused, path: `${path}?` };
}
