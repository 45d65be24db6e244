/**
 * Lets portions of long work begin one by one, owners in turn; between two of them the process sees to everything else.
 * Portions are short and do not wait: only their beginning is ordered.
 */
export interface FairTurns {
  /** Resolves when a portion of this owner may begin. */
  turn(owner: string): Promise<void>;
}

export function createFairTurns(): FairTurns {
  const waiting = new Map<string, (() => void)[]>();
  let running = false;

  function next(): void {
    const [first] = waiting;
    if (first === undefined) {
      running = false;
      return;
    }
    const [owner, line] = first;
    const begin = line.shift();
    waiting.delete(owner);
    if (line.length > 0) waiting.set(owner, line);
    setImmediate(next);
    begin?.();
  }

  return {
    turn(owner) {
      return new Promise((resolve) => {
        const line = waiting.get(owner);
        if (line === undefined) waiting.set(owner, [resolve]);
        else line.push(resolve);
        if (running) return;
        running = true;
        setImmediate(next);
      });
    },
  };
}
