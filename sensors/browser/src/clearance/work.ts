import { keep, type Outcome, type Place, post, wishOf } from './ask.ts';
import { findNonce } from './find-nonce.ts';
import { deviceFingerprint } from './fingerprint.ts';

/** The challenge is over then. */
const LONGEST_MS = 170_000;

/**
 * Does the work that the service asks of the doubtful, if it asks for any, and keeps the token.
 * @param begins is called when there is work
 */
export function workForClearance(place: Place, begins: () => void, done: (outcome: Outcome) => void): void {
  deviceFingerprint((fp) => {
    if (fp === null) return done('unable');
    const sent = wishOf(place, fp);
    post(`${place.to}/api/v1/clearance/challenge`, sent, (asked) => {
      if (asked === null) return done('unable');
      const { challenge } = asked;
      if (typeof challenge !== 'string') return done('denied');
      begins();
      besidePage(challenge, Number(asked.bits), (nonce) => {
        if (nonce === null) return done('unable');
        const worked = { ...sent, challenge, nonce };
        post(`${place.to}/api/v1/clearance/challenge/answer`, worked, (answer) => done(keep(answer)));
      });
    });
  });
}

/** In a worker; in the page itself where the policy of the site forbids workers. Hashing lets the page go on there as well. */
function besidePage(challenge: string, bits: number, done: (nonce: string | null) => void): void {
  let isOver = false;
  let worker: Worker | null = null;
  const end = (nonce: string | null) => {
    if (isOver) return;
    isOver = true;
    if (worker !== null) worker.terminate();
    done(nonce);
  };
  const here = () => findNonce(challenge, bits, () => isOver, end);
  setTimeout(() => end(null), LONGEST_MS);
  try {
    const code = `(${findNonce})(${JSON.stringify(challenge)},${bits},function(){return false},function(n){postMessage(n)})`;
    worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    worker.onmessage = ({ data }) => end(typeof data === 'string' ? data : null);
    worker.onerror = here;
  } catch (_) {
    here();
  }
}
