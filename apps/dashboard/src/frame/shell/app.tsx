import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect, useState } from 'react';
import { ApiContext, createApi } from '../../kit/data/api.ts';
import { createQueryClient } from '../../kit/data/query-client.ts';
import { fetchReasonWords } from '../../kit/faults/reason-words.ts';
import type { Session } from '../../kit/session/session.ts';
import { SessionContext } from '../../kit/session/session-context.ts';
import { useLanguage } from '../../kit/texts/texts.ts';
import { createPages } from './router.tsx';

export function App({ session }: { readonly session: Session }) {
  const [parts] = useState(() => ({ api: createApi(session), queries: createQueryClient(), router: createPages() }));
  const language = useLanguage();
  useEffect(() => void fetchReasonWords(language), [language]);
  useEffect(() => {
    let wasAlive = session.isAlive();
    return session.onChange(() => {
      // What was refused meanwhile is asked for again, however the session came back.
      if (!wasAlive && session.isAlive()) void parts.queries.invalidateQueries();
      wasAlive = session.isAlive();
    });
  }, [session, parts]);
  return (
    <StrictMode>
      <SessionContext value={session}>
        <ApiContext value={parts.api}>
          <QueryClientProvider client={parts.queries}>
            <RouterProvider router={parts.router} />
          </QueryClientProvider>
        </ApiContext>
      </SessionContext>
    </StrictMode>
  );
}
