/**
 * The line of robots.txt (RFC 9309) that keeps crawlers away from a path, in a form that every crawler reads the same
 * way: those that know `*` and `$` and those that compare text. Where the two would differ it forbids more than the
 * path, never less. Everything that begins with the path is forbidden as well.
 * @param path of a decoy, as it is stored
 */
export function robotsRule(path: string): string {
  // `$` ends a pattern for some and is a character for others; `*` stands for itself in either reading.
  return `Disallow: ${path.split('$', 1)[0]}`;
}

/** A whole robots.txt with nothing but these paths. */
export function robotsText(paths: readonly string[]): string {
  return `${['User-agent: *', ...new Set(paths.map(robotsRule))].join('\n')}\n`;
}
