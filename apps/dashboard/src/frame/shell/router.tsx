import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  retainSearchParams,
  useLoaderData,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
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
  const pageRoutes = (pages as readonly Page[]).map((page) =>
    createRoute({
      getParentRoute: () => root,
      path: page.path,
      loader: async () => (await page.load()).Page,
      component: () => (
        <PageGate page={page}>
          <Loaded />
        </PageGate>
      ),
    }),
  );
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

/** The page that the router has loaded. With `lazy`, React would show nothing in its place for 300 ms, loaded or not. */
function Loaded() {
  const Shown: ComponentType = useLoaderData({ strict: false });
  return <Shown />;
}
