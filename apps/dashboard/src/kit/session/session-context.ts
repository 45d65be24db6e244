import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('This component is shown to signed-in people only.');
  return session;
}

/** Whether the session still lives; the component is drawn again when that changes. */
export function useIsAlive(): boolean {
  const session = useSession();
  return useSyncExternalStore(session.onChange, session.isAlive);
}
