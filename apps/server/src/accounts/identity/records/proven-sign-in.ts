import { AsyncLocalStorage } from 'node:async_hooks';
import { Provider } from 'oidc-provider';

/** What somebody who signs in has proven. */
export interface ProvenSignIn {
  readonly accountId: string;
  /** The stamp of the password that was typed in; null where something else was shown, such as a passkey. */
  readonly passwordOf: string | null;
}

const present = new AsyncLocalStorage<ProvenSignIn>();

/** Sessions that are stored by `work` are begun by this sign-in. */
export function signingIn<Result>(signIn: ProvenSignIn, work: () => Promise<Result>): Promise<Result> {
  return present.run(signIn, work);
}

/** The sign-in of the present request; null where nobody signs in with a password. */
export function presentSignIn(): ProvenSignIn | null {
  const signIn = present.getStore() ?? loginOfInteraction();
  return typeof signIn?.passwordOf === 'string' ? signIn : null;
}

/** What our page told the issuer, which goes on in a request of its own. */
function loginOfInteraction(): ProvenSignIn | undefined {
  const interaction = Provider.ctx?.oidc?.entities.Interaction as { result?: { login?: ProvenSignIn } } | undefined;
  return interaction?.result?.login;
}
