import { isCorroborated } from '../corroboration.ts';
import { type Gatherer, isTrusted } from '../gatherer.ts';

/** What the browser tag or the sensor says of the client, and whether anything but its own words supports it. */
export const client: Gatherer<'client'> = {
  name: 'client',
  gather(sighting) {
    const { clientScore, clientSignals } = sighting.said;
    if (clientScore === null && isBare(clientSignals)) return null;
    return {
      score: clientScore,
      signals: clientSignals,
      corroborated: isTrusted(sighting) || isCorroborated(sighting),
    };
  },
};

function isBare(bag: object): boolean {
  for (const _ in bag) return false;
  return true;
}
