import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What every page is made of: in one file it is smaller, and sooner there, than in the fifty that pages would share one
 * by one. What only a few pages need is left to them.
 */
const FRAME = new RegExp(
  [
    /node_modules.(react|react-dom|scheduler|use-sync-external-store|openapi-fetch)./,
    /node_modules.@tanstack.(react-router|router-core|history|store|react-store|query-core|react-query)./,
    /dashboard.src.(kit.(?!session.issuer|decisions|clients|install|faults.german|told.shown|told.secret|lists.paged|levels.(attack|kind|tactics|techniques|platforms)|ui.(list-empty|pager|search-form))|frame)./,
    /packages.(wire.src.(?!attack-names|audit-actions|case|client-name|decision|german-case|german-reasons|visit|property-decisions)|api-client)./,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Addresses in the built pages are relative to their `<base>`, which the service sets to where it is reached. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } } },
  },
  server: { proxy: { '/api': 'http://localhost:8080', '/oidc': 'http://localhost:8080' } },
});
