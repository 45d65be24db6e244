/** Last names of paths to which pages report that they were seen. */
const BEACON =
  /(?:^|[/_-])(?:collect|beacon|track|tracker|tracking|page[_-]?views?|pixel|analytics|telemetry|rum|vitals|matomo|piwik|impressions?|events?)(?:\.(?:php|gif|png|js|ashx))?\/?$/i;
const LONGEST = 512;

/** True for a path under which a page tells its own address, which on the machine of a developer is an inner one. */
export function isBeaconPath(path: string): boolean {
  return path.length <= LONGEST && BEACON.test(path);
}
