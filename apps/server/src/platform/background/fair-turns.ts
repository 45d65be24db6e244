import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Lets pieces of work begin one by one, owners in turn, as long at a stretch as people do not notice; then the process sees
 * to everything else. Pieces are short, and only their beginning is ordered: what they wait for is nobody's business here.
 */
export interface FairTurns {
  /** Begins the work when it is this owner's turn, never at once. Throws nothing that the work does not throw. */
  run(owner: string, begin: () => void): void;
  /** Resolves when a piece of this owner may begin. */
  turn(owner: string): Promise<void>;
}

/** Answers of the database, which many of whom have little to do wait for, are read between two stretches. */
const STRETCH_MS = 3;

export function createFairTurns(): FairTurns {
  const waiting = new Map<string, (() => void)[]>();
  /** Runs a stretch outside any request: otherwise all its work would count as that of the first one that waited. */
  const forNobody = AsyncLocalStorage.snapshot();
  let running = false;
  let endAtMs = 0;

  function beginStretch(): void {
    endAtMs = performance.now() + STRETCH_MS;
    next();
  }

  function next(): void {
    const [first] = waiting;
    if (first === undefined) {
      running = false;
      return;
    }
    if (performance.now() > endAtMs) {
      setImmediate(beginStretch);
      return;
    }
    const [owner, line] = first;
    const begin = line.shift();
    waiting.delete(owner);
    if (line.length > 0) waiting.set(owner, line);
    // A tick that a microtask asks for comes after all that the piece does without waiting, so that its time is counted.
    queueMicrotask(() => process.nextTick(next));
    begin?.();
  }

  function run(owner: string, begin: () => void): void {
    const line = waiting.get(owner);
    if (line === undefined) waiting.set(owner, [begin]);
    else line.push(begin);
    if (running) return;
    running = true;
    forNobody(() => setImmediate(beginStretch));
  }

  return { run, turn: (owner) => new Promise((resolve) => run(owner, resolve)) };
}
