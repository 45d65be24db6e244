import { type SiemEvent, SiemFailure, type SiemOutcome } from '../../outside/siem/siem-port.ts';

/** After so many refused calls it is the receiver that refuses, not single events that are at fault. */
const MOST_REFUSED = 24;

/**
 * Sends events. A receiver that refuses them may refuse one of them: then they are sent in ever smaller parts, until those
 * that it will never take stand alone. Receivers that do not tell events by their ids may get some of them again.
 * @throws SiemFailure when it takes none of them, or something has to be sent again
 */
export async function sendInParts(
  send: (events: readonly SiemEvent[]) => Promise<SiemOutcome>,
  events: readonly SiemEvent[],
): Promise<SiemOutcome> {
  const parts = [events];
  let isAnyTaken = false;
  let refusals = 0;
  let rejected = 0;
  let said: string | null = null;
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    try {
      const taken = await send(part);
      isAnyTaken ||= taken.rejected < part.length;
      rejected += taken.rejected;
      said = taken.said ?? said;
    } catch (error) {
      if (!(error instanceof SiemFailure) || error.reason !== 'refused') throw error;
      refusals += 1;
      // Alone it cannot be told from one that is refused whatever it sends.
      if (events.length === 1 || (!isAnyTaken && refusals >= MOST_REFUSED)) throw error;
      said = error.said ?? said;
      const middle = part.length >> 1;
      if (middle === 0) rejected += 1;
      else parts.unshift(part.slice(0, middle), part.slice(middle));
      if (!isAnyTaken && parts.length === 0) throw error;
    }
  }
  return { rejected, said };
}
