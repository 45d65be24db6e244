import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, renderHook } from '@testing-library/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { ApiContext } from '../../src/kit/data/api.ts';
import { OrganizationContext } from '../../src/kit/data/organization.ts';
import { createQueryClient } from '../../src/kit/data/query-client.ts';
import { dismiss, useNotices } from '../../src/kit/notices/notices.ts';
import type { Session } from '../../src/kit/session/session.ts';
import { SessionContext } from '../../src/kit/session/session-context.ts';
import type { FakeService } from './fake-service.ts';

const ORGANIZATION = { id: 'o1', name: 'Shop', role: 'owner', is_demo: false } as const;
const SESSION: Session = {
  config: {} as Session['config'],
  token: () => 'token',
  onChange: () => () => {},
  isAlive: () => true,
  signInAgain: async () => {},
  refused: () => {},
  signOut: async () => {},
};

// A second, the default, is less than a busy machine may take.
configure({ asyncUtilTimeout: 20_000 });

/** Runs hooks as pages do: signed in as the owner of `o1`, with the cache of the dashboard. Gone after the test. */
export function pageAround({ api }: FakeService) {
  onTestFinished(cleanup);
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(
      SessionContext,
      { value: SESSION },
      createElement(
        ApiContext,
        { value: api },
        createElement(
          QueryClientProvider,
          { client: queries },
          createElement(OrganizationContext, { value: ORGANIZATION }, children),
        ),
      ),
    );
  return {
    queries,
    hook: <Result, Props>(run: (props: Props) => Result, initialProps: Props) =>
      renderHook(run, { wrapper, initialProps }),
    show: (element: ReactElement) => render(element, { wrapper }),
  };
}

/** What was said in the corner so far. */
export function saidInCorner(): readonly string[] {
  const { result, unmount } = renderHook(useNotices);
  const texts = result.current.map(({ text }) => text);
  unmount();
  return texts;
}

export function clearCorner(): void {
  const { result, unmount } = renderHook(useNotices);
  for (const { id } of result.current) dismiss(id);
  unmount();
}
