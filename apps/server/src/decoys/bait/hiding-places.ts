/**
 * Ways to put a link into a page so that programs find it and people do not. What reads the source finds all of them;
 * what draws pages finds those that it takes for visible. Left out on purpose: everything that a browser fetches by
 * itself (`<link rel="prefetch">`, images, frames), because then every visitor would hit the decoy.
 */
export interface HidingPlace {
  readonly style: HidingStyle;
  /** Whom it is for, in words. */
  readonly reaches: string;
  /** Markup around the link; empty where the link stands alone. */
  readonly before: string;
  readonly after: string;
  /** Declarations that hide it, of the element around it or else of the link; null where markup alone hides it. */
  readonly css: string | null;
  /** Whether the link has words in it. */
  readonly hasText: boolean;
}

export const HIDING_STYLES = [
  'off_screen',
  'clipped',
  'zero_size',
  'display_none',
  'hidden_attribute',
  'empty',
  'template',
  'comment',
] as const;
export type HidingStyle = (typeof HIDING_STYLES)[number];

/** Neither found with the pointer nor copied together with the text around it. */
const OUT_OF_REACH = 'pointer-events:none;user-select:none';

/** `%attributes%` is where the class or style of the element goes. */
export const HIDING_PLACES: readonly HidingPlace[] = [
  {
    style: 'off_screen',
    reaches:
      'Crawlers that draw the page and leave out what is not displayed. Lies above the page, where nobody scrolls.',
    before: '',
    after: '',
    css: `position:absolute;top:-9999px;left:0;${OUT_OF_REACH}`,
    hasText: true,
  },
  {
    style: 'clipped',
    reaches: 'Crawlers that look for a size and a place on the screen: it has both, but nothing of it is drawn.',
    before: '',
    after: '',
    css: `position:absolute;top:0;left:0;clip-path:inset(50%);${OUT_OF_REACH}`,
    hasText: true,
  },
  {
    style: 'zero_size',
    reaches: 'Crawlers that read styles only for display and visibility.',
    before: '',
    after: '',
    css: `position:absolute;width:0;height:0;overflow:hidden;font-size:0;${OUT_OF_REACH}`,
    hasText: true,
  },
  {
    style: 'display_none',
    reaches: 'Programs that read the source. Those that draw the page see that it is not displayed.',
    before: '<div %attributes% aria-hidden="true">',
    after: '</div>',
    css: 'display:none',
    hasText: true,
  },
  {
    style: 'hidden_attribute',
    reaches: 'Programs that read the source. Needs no style sheet.',
    before: '<span hidden aria-hidden="true">',
    after: '</span>',
    css: null,
    hasText: true,
  },
  {
    style: 'empty',
    reaches: 'Programs that follow every link of the document, also those that draw it. Needs no style sheet.',
    before: '',
    after: '',
    css: null,
    hasText: false,
  },
  {
    style: 'template',
    reaches:
      'Programs that search the source for links without building the document. No style of the page can show it.',
    before: '<template>',
    after: '</template>',
    css: null,
    hasText: true,
  },
  {
    style: 'comment',
    reaches: 'Programs that search the source for addresses, and people who read sources. Nothing can show it.',
    before: '<!-- ',
    after: ' -->',
    css: null,
    hasText: true,
  },
];
