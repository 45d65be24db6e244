import type { Dialect } from './dialect.ts';

/** Where those who run a site write its pages, templates and mails, in HTML: whoever may do so may use scripts. */
export const pageDialects: readonly Dialect[] = [
  // WordPress, by its interface and by its form.
  {
    kind: 'page',
    path: /\/wp\/v2\/(?:posts|pages|blocks|templates|template-parts|navigation)(?:\/[\w%.~-]{1,80}){0,3}\/?$/,
    field: /^body\.(?:content|excerpt)(?:\.raw)?$/,
  },
  { kind: 'page', path: /\/wp-admin\/post\.php$/, field: /^body\.(?:content|excerpt)$/ },
  // Confluence.
  {
    kind: 'page',
    path: /\/rest\/api\/content(?:\/\d{1,20})?$/,
    field: /^body\.body\.(?:storage|editor2?|view|export_view|styled_view)\.value$/,
  },
  {
    kind: 'page',
    path: /\/wiki\/api\/v2\/(?:pages|blogposts|custom-content)(?:\/\d{1,20})?$/,
    field: /^body\.body(?:\.storage)?\.value$/,
  },
  // Joomla, Drupal, Ghost, Shopify.
  {
    kind: 'page',
    path: /\/administrator\/index\.php$/,
    field: /^body\.jform\[(?:articletext|introtext|fulltext|content)\]$/,
  },
  {
    kind: 'page',
    path: /\/node\/(?:add\/[\w-]{1,40}|\d{1,12}\/edit)$/,
    field: /^body\.(?:body|field_\w{1,40})\[\d{1,3}\]\[(?:value|summary)\]$/,
  },
  {
    kind: 'page',
    path: /\/jsonapi\/(?:node|block_content)\/[\w-]{1,40}(?:\/[\w-]{1,40})?$/,
    field: /^body\.data\.attributes\.(?:body|field_\w{1,40})\.(?:value|summary)$/,
  },
  {
    kind: 'page',
    path: /\/ghost\/api\/(?:[\w.]{1,10}\/)?admin\/(?:posts|pages)(?:\/\w{1,40})?\/?$/,
    field: /^body\.(?:posts|pages)\[\d{1,3}\]\.(?:html|codeinjection_(?:head|foot))$/,
  },
  {
    kind: 'page',
    path: /\/admin\/api\/[\w-]{1,12}\/(?:[\w-]{1,40}\/){0,3}[\w-]{1,40}\.json$/,
    field: /^body\.(?:\w{1,40}\.body_html|asset\.value)$/,
  },
  // Services that send mails.
  { kind: 'page', path: /\/v3\/mail\/send$/, field: /^body\.content\[\d{1,2}\]\.value$/ },
  { kind: 'page', path: /\/v\d\/[\w.-]{4,100}\/messages$/, field: /^body\.(?:amp-)?html$/ },
  // Whatever program it is: a page, a template or a mail, and a field that is named after what it holds. Mails that come in
  // are written by anybody.
  {
    kind: 'page',
    path: /^(?!.*(?:inbound|incoming|receiv|parse|hook)).*\/(?:pages?|articles?|templates?|layouts?|themes?|sections?|newsletters?|campaigns?|broadcasts?|emails?)(?:\/[\w.-]{1,64}){0,2}\/?$/,
    field:
      /^body\.(?:\w{1,40}(?:\[\d{1,4}\])?\.){0,2}(?:html|html_?(?:body|content|source|text|code)|(?:body|content|text|page|source)_?html)$/i,
  },
  // The same in a part of a site where only those are who run it.
  {
    kind: 'page',
    path: /\/(?:admin|administration|administrator|backend|backoffice|cms)\/(?:[\w-]{1,40}\/){0,2}(?:pages?|posts?|articles?|news|templates?|layouts?|blocks?|contents?|sections?|newsletters?|campaigns?|emails?)(?:\/[\w.-]{1,64}){0,2}\/?$/,
    field: /^body\.(?:\w{1,40}\.|\w{1,40}\[)?(?:content|body|html|text|source)\]?$/i,
  },
];
