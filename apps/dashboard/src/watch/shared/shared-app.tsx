import { createApiClient } from '@sundew/api-client/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useState } from 'react';
import { createQueryClient } from '../../kit/data/query-client.ts';
import { home } from '../../kit/session/auth-config.ts';
import { SharedPage } from './shared-page.tsx';

/** The page behind a shared link: no session, no navigation, nothing that could be changed. */
export function SharedApp({ token }: { readonly token: string }) {
  const [{ api, queries }] = useState(() => ({
    api: createApiClient({ baseUrl: `${home}/api`, retries: 1, maxWaitMs: 3000 }),
    queries: createQueryClient(),
  }));
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <SharedPage api={api} token={token} />
      </QueryClientProvider>
    </StrictMode>
  );
}
