import type { Visit } from './visit.ts';

/** The session as processes of another account see it: everything is the same machine, only who acts differs. */
export function actingAs(visit: Visit, user: string): Visit {
  if (user === visit.user) return visit;
  const acting: Visit = Object.create(visit, {
    user: { value: user },
    hostname: {
      get: () => visit.hostname,
      set: (name: string) => {
        visit.hostname = name;
      },
    },
  });
  return acting;
}
