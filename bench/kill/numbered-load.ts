export interface NumberedLoad {
  /** Numbers whose detection was answered, in the order of the answers. */
  readonly accepted: readonly number[];
  /** Requests that were refused, broken off or never answered. */
  failed(): number;
  /** Sends nothing more and resolves when every connection is quiet. */
  stop(): Promise<void>;
}

/** Sends one numbered request; resolves with whether it was answered as it is once it is stored. Never rejects. */
export interface NumberedSender {
  send(number: number): Promise<boolean>;
  close(): void;
}

/** A pause after a failed request, so that a service that is down is not asked thousands of times. */
const PAUSE_MS = 20;

/**
 * Sends requests as fast as they are answered, each with a number of its own. One that fails is not repeated: its number
 * is never used again, so every number may be stored once at most.
 * @param lanes requests under way at the same time
 */
export function startNumberedLoad(sender: NumberedSender, lanes: number): NumberedLoad {
  const accepted: number[] = [];
  let next = 0;
  let failures = 0;
  let running = true;

  async function lane(): Promise<void> {
    while (running) {
      const number = next++;
      if (await sender.send(number)) accepted.push(number);
      else {
        failures += 1;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }
  const all = Array.from({ length: lanes }, lane);

  return {
    accepted,
    failed: () => failures,
    async stop() {
      running = false;
      await Promise.all(all);
      sender.close();
    },
  };
}
