/**
 * Who may import whom (docs/ARCHITECTURE.md, "Boundaries"). Run by `npm run check`.
 * Type-only imports count as well: a type is knowledge too.
 */
/** The wings of the server, bottom up; those of one floor do not see each other. */
const FLOORS = [
  ['platform'],
  ['outside'],
  ['accounts'],
  ['detection'],
  ['intake', 'decoys', 'insight'],
  ['enforcement'],
  ['operation'],
];
const THREAT = [['facts'], ['attacks'], ['visitors'], ['scoring']];
const DASHBOARD = [['kit'], ['watch', 'bait', 'respond', 'organization'], ['frame']];

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** What a package may reach among our own code: itself, the packages named, and further paths. */
const onlyReaches = (name, from, packages, paths = []) =>
  forbid(
    `${name}-reaches-only`,
    `${name} may import of ours only: ${[...packages, ...paths].join(', ') || 'nothing'}.`,
    { path: from },
    {
      path: '^(packages|apps|sensors|bench|e2e|scripts)/',
      pathNot: [from, ...packages.map((of) => `^packages/${of}/`), ...paths],
    },
  );

/** One rule per folder of `root`: it imports itself and the floors below, nothing beside and nothing above. */
const layers = (root, floors) =>
  floors.flatMap((floor, height) =>
    floor.map((name) => {
      const seen = [name, ...floors.slice(0, height).flat()];
      return forbid(
        `${name}-imports-only-below`,
        `${root}/${name} may import of ${root} only: ${seen.slice(1).join(', ') || 'nothing'}.`,
        { path: `^${root}/${name}/` },
        { path: `^${root}/`, pathNot: seen.map((of) => `^${root}/${of}/`) },
      );
    }),
  );

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', 'Files that import each other cannot be read one at a time.', {}, { circular: true }),
    {
      ...forbid(
        'no-folder-cycles',
        'Folders that import each other are one folder with two names.',
        {},
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid('no-unresolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    forbid(
      'no-undeclared-package',
      'A package that is used must be a dependency of the workspace that uses it.',
      { path: '^(apps|packages|sensors)/[^/]+/src/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'no-test-code-in-product',
      'What is shipped never imports tests, benches or scripts.',
      { path: '^(apps|packages|sensors)/[^/]+/src/' },
      { path: ['/test/', '^bench/', '^scripts/', '^e2e/'] },
    ),
    onlyReaches('wire', '^packages/wire/', []),
    onlyReaches('signals', '^packages/signals/', []),
    onlyReaches('browser', '^sensors/browser/src/', ['signals']),
    onlyReaches('threat', '^packages/threat/', ['signals', 'wire']),
    onlyReaches('sensor-core', '^packages/sensor-core/', ['wire']),
    onlyReaches('sensors-node', '^sensors/node/src/', ['sensor-core', 'wire', 'threat']),
    onlyReaches('sensors-nginx', '^sensors/nginx/src/', ['sensor-core', 'wire', 'threat'], ['^sensors/node/src/']),
    onlyReaches('cloudflare', '^sensors/cloudflare/src/', ['sensor-core', 'wire'], ['^sensors/node/src/']),
    onlyReaches('api-client', '^packages/api-client/', ['wire']),
    onlyReaches(
      'cli',
      '^apps/cli/src/',
      ['api-client', 'sensor-core', 'signals', 'threat', 'wire'],
      ['^apps/cli/package[.]json$'],
    ),
    onlyReaches('dashboard', '^apps/dashboard/', ['api-client', 'wire']),
    onlyReaches('log', '^sensors/log/src/', ['wire', 'threat', 'sensor-core']),
    onlyReaches('ssh-agent', '^apps/ssh-agent/', ['wire']),
    onlyReaches('server', '^apps/server/', ['wire', 'signals', 'threat', 'sensor-core', 'api-client']),
    forbid(
      'threat-is-pure',
      'Scoring does no input or output, so any stored detection can be judged again.',
      { path: '^packages/threat/src/' },
      { dependencyTypes: ['core'] },
    ),
    ...layers('apps/server/src', FLOORS),
    forbid(
      'only-compose-files-see-implementations',
      'Everybody sees the port of what leaves the process; a compose file alone chooses the implementation.',
      { path: '^apps/server/src/', pathNot: ['/compose-[^/]+[.]ts$', '^apps/server/src/outside/'] },
      { path: '^apps/server/src/outside/', pathNot: '^apps/server/src/outside/(?:.*-port|compose-outside)[.]ts$' },
    ),
    forbid(
      'only-compose-files-see-wings',
      'A feature takes the parts it needs; only what puts parts together knows a wing as a whole.',
      { path: '^apps/server/src/', pathNot: ['/compose-[^/]+[.]ts$', '^apps/server/src/(?:program/)?[^/]+[.]ts$'] },
      { path: '^apps/server/src/[^/]+/compose-[^/]+[.]ts$' },
    ),
    forbid(
      'below-http',
      'What is detected and what leaves the process knows no requests of ours.',
      { path: '^apps/server/src/(?:outside|detection)/' },
      { path: ['^apps/server/src/platform/http/', '^node_modules/fastify/', '^node_modules/@fastify/'] },
    ),
    forbid(
      'store-stays-in-its-feature',
      "A feature's SQL is its own; others ask the feature.",
      { path: '^(apps/server/src/[^/]+/[^/]+)/' },
      { path: '^apps/server/src/[^/]+/.*[/-]store[.]ts$', pathNot: '^$1/' },
    ),
    ...layers('packages/threat/src', THREAT),
    ...layers('apps/dashboard/src', DASHBOARD),
    forbid(
      'nobody-imports-main',
      'main.ts is where everything is put together; nothing that is shipped may lean on it.',
      { path: '^(apps|packages|sensors)/[^/]+/src/' },
      { path: '^apps/[^/]+/src/main[.]ts$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(data|coverage)/|^(apps|packages|sensors)/[^/]+/(dist|examples)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
