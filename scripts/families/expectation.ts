import type { Family } from '../registries/family.ts';

/** What each family of browsers really sends. */
export const family: Family = {
  name: 'expectation',
  folder: 'packages/threat/src/visitors/expectations',
  list: 'expectations',
  notMembers: [],
  identity: 'name',
  template: ({ kebab, camel }) => `import { versionNumber } from '../described-browser.ts';
import type { BrowserExpectation } from '../expectation.ts';

/** Says which browsers these are, and where the facts come from. */
export const ${camel}: BrowserExpectation = {
  name: '${kebab}',
  appliesTo: ({ engine, webview }) => engine === 'webkit' && webview,
  fetchMetadataSince: versionNumber(16, 4),
  clientHintsSince: null,
  zstdSince: null,
  prioritySince: null,
  secondLanguageWeight: null,
  order: [],
  lenient: false,
};
`,
  nextSteps: [
    'Take the versions from captures of real browsers (packages/threat/test/visitors/captures) or from their release notes.',
    'Make appliesTo narrow: the first family that fits is the one that counts.',
    'Add captures, and see them score at most 20.',
  ],
};
