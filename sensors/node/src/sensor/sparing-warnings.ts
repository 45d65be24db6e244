const PAUSE_MS = 600_000;

/** What is done with faults where the application takes none: it is told in its log, once in ten minutes at most. */
export function sparingWarnings(): (error: unknown, where: string) => void {
  let quietUntilMs = 0;
  return (error, where) => {
    if (Date.now() < quietUntilMs) return;
    quietUntilMs = Date.now() + PAUSE_MS;
    console.warn(`sundew (${where}): ${error}`);
  };
}
