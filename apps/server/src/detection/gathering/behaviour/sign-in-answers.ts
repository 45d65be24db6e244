import { BoundedCache } from '@sundew/threat/facts/bounded-cache';

/** How properties answer forms for signing in, learnt from everybody's attempts. */
export interface SignInAnswers {
  /**
   * Notes the answer to a form that was sent, and tells whether it says that the sign-in failed: the page was shown
   * again (200) where visitors from several networks were sent on.
   */
  failed(attempt: SignInAnswer): boolean;
}

export interface SignInAnswer {
  readonly property: string;
  /** Hashes of the path and of the network. */
  readonly path: number;
  readonly network: number;
  readonly status: number | null;
}

/** Forms remembered; those nobody was sent on from lately are forgotten. */
const MOST_FORMS = 1_000;
/** Networks that must have been sent on, so that one visitor cannot teach what the answers mean. */
const ENOUGH_NETWORKS = 3;

export function createSignInAnswers(): SignInAnswers {
  const sentOn = new BoundedCache<readonly number[]>(MOST_FORMS);
  return {
    failed({ property, path, network, status }) {
      // Other redirects send the same form to another address.
      const isSentOn = status === 302 || status === 303;
      if (!isSentOn && status !== 200) return false;
      const form = `${property} ${path}`;
      const networks = sentOn.get(form) ?? [];
      if (!isSentOn) return networks.length >= ENOUGH_NETWORKS;
      if (networks.length < ENOUGH_NETWORKS && !networks.includes(network)) sentOn.set(form, [...networks, network]);
      return false;
    },
  };
}
