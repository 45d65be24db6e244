import { createRootRoute, createRoute, createRouter, redirect, retainSearchParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { home } from '../../kit/session/auth-config.ts';
import type { Page } from '../pages/page.ts';
import { pages } from '../pages/registry.gen.ts';
import { redirects } from '../redirects/redirects.ts';
import { Frame } from './frame.tsx';
import { NotFound } from './not-found.tsx';
import { PageFault } from './page-fault.tsx';
import { PageGate } from './page-gate.tsx';
import { parseSearch, stringifySearch } from './search.ts';

type Search = Record<string, string>;

/** Every page and every old address as routes. The organization stays in the address, so that links can be shared. */
export function createPages() {
  const root = createRootRoute({
    component: Frame,
    notFoundComponent: NotFound,
    validateSearch: (search: Record<string, unknown>): Search => search as Search,
    search: { middlewares: [retainSearchParams(['org'])] },
  });
  const pageRoutes = (pages as readonly Page[]).map((page) => {
    const Shown = lazy(async () => ({ default: (await page.load()).Page }));
    return createRoute({
      getParentRoute: () => root,
      path: page.path,
      loader: () => page.load(),
      component: () => (
        <PageGate page={page}>
          <Shown />
        </PageGate>
      ),
    });
  });
  const oldRoutes = redirects.map(({ from, to }) =>
    createRoute({
      getParentRoute: () => root,
      path: from,
      beforeLoad: ({ search }) => {
        throw redirect({ href: to(search as Search), replace: true });
      },
    }),
  );
  return createRouter({
    routeTree: root.addChildren([...pageRoutes, ...oldRoutes]),
    basepath: new URL(home).pathname,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFault,
    scrollRestoration: true,
  });
}
