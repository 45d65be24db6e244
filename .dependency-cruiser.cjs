/**
 * Who may import whom (docs/ARCHITECTURE.md, "Boundaries"). Run by `npm run check`.
 * Type-only imports count as well: a type is knowledge too.
 */
const FEATURES = '^apps/server/src/([^/]+)/';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** What a package may reach among our own code: itself and the packages named. */
const onlyReaches = (name, from, packages) =>
  forbid(
    `${name}-reaches-only`,
    `${name} may import of ours only: ${packages.join(', ') || 'nothing'}.`,
    { path: from },
    {
      path: '^(packages|apps|sensors|bench|e2e|scripts)/',
      pathNot: [from, ...packages.map((of) => `^packages/${of}/`)],
    },
  );

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      'Files that import each other cannot be read one at a time.',
      {},
      {
        circular: true,
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    ),
    forbid('no-unresolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    forbid(
      'no-undeclared-package',
      'A package that is used must be a dependency of the workspace that uses it.',
      { path: '^(apps|packages)/[^/]+/src/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'no-test-code-in-product',
      'What is shipped never imports tests, benches or scripts.',
      { path: '^(apps|packages)/[^/]+/src/' },
      { path: ['/test/', '^bench/', '^scripts/', '^e2e/'] },
    ),
    onlyReaches('wire', '^packages/wire/', []),
    onlyReaches('threat', '^packages/threat/', ['wire']),
    onlyReaches('sensor-core', '^packages/sensor-core/', ['wire']),
    onlyReaches('api-client', '^packages/api-client/', ['wire']),
    onlyReaches('cli', '^apps/cli/', ['api-client', 'threat', 'wire']),
    onlyReaches('dashboard', '^apps/dashboard/', ['api-client', 'wire']),
    onlyReaches('server', '^apps/server/', ['wire', 'threat', 'sensor-core', 'api-client']),
    forbid(
      'threat-is-pure',
      'Scoring does no input or output, so any stored detection can be judged again.',
      { path: '^packages/threat/src/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'only-main-imports-adapters',
      'Features see ports; main.ts alone chooses the implementation.',
      { path: '^apps/server/src/', pathNot: ['^apps/server/src/main[.]ts$', '^apps/server/src/adapters/'] },
      { path: '^apps/server/src/adapters/' },
    ),
    forbid(
      'detection-knows-no-http',
      'The pipeline takes reports, not requests.',
      { path: '^apps/server/src/detection/' },
      { path: ['^apps/server/src/http/', '^node_modules/fastify/', '^node_modules/@fastify/'] },
    ),
    forbid(
      'store-stays-in-its-feature',
      "A feature's SQL is its own; others ask the feature.",
      { path: FEATURES },
      { path: '^apps/server/src/.*[/-]store[.]ts$', pathNot: '^apps/server/src/$1/' },
    ),
    forbid(
      'pages-stand-on-their-own',
      'A feature of the dashboard may be loaded without the frame around it: only the list of pages leads there.',
      { path: '^apps/dashboard/src/', pathNot: '^apps/dashboard/src/(?:main[.]tsx|shell/)' },
      { path: '^apps/dashboard/src/shell/', pathNot: '^apps/dashboard/src/shell/theme[.]ts$' },
    ),
    forbid(
      'nobody-imports-main',
      'main.ts is where everything is put together; nothing that is shipped may lean on it.',
      { path: '^(apps|packages)/[^/]+/src/' },
      { path: '^apps/[^/]+/src/main[.]ts$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(data|coverage)/|^(apps|packages|sensors)/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
