/** Adds what has to be done at the end. */
export type AtEnd = (end: () => Promise<unknown> | unknown) => void;

type WarningLog = { warn(fields: object, message: string): void };

/**
 * Puts parts together that have to be ended again, in reverse order. When a later part cannot be started, those before
 * it are ended, and the error is thrown on.
 * @returns what `start` returns, and `stop`, which ends everything once and never rejects
 */
export async function startTogether<Parts extends object>(
  log: WarningLog,
  start: (atEnd: AtEnd) => Promise<Parts> | Parts,
): Promise<Parts & { stop(): Promise<void> }> {
  const endings: (() => Promise<unknown> | unknown)[] = [];
  let stopping: Promise<void> | null = null;
  const endAll = async (): Promise<void> => {
    for (let end = endings.pop(); end !== undefined; end = endings.pop()) {
      try {
        await end();
      } catch (err) {
        // A part that cannot end must not keep the others from it.
        log.warn({ err }, 'a part of the service did not end cleanly');
      }
    }
  };
  const stop = (): Promise<void> => {
    stopping ??= endAll();
    return stopping;
  };
  try {
    return { ...(await start((end) => endings.push(end))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
