import { isTellingName } from './telling-name.ts';

/** What pages link to or embed, by its ending: other pages, what they are shown with, documents and archives. */
const SERVED: ReadonlySet<string> = new Set(
  `html htm xhtml shtml php js mjs map css ts wasm png jpg jpeg gif svg webp avif ico bmp tif tiff cur woff woff2 ttf otf
  eot mp3 mp4 m4a m4v webm mov wav ogg ogv avi wmv flv swf m3u8 mpd vtt srt pdf doc docx xls xlsx ppt pptx odt ods odp rtf
  epub csv txt md rst adoc tex xml xsd dtd xsl xslt rss atom zip gz tgz 7z rar exe dmg apk msi deb rpm iso ics vcf
  webmanifest`.split(/\s+/),
);
/** Data that pages link to all the same. */
const SERVED_NAMES: ReadonlySet<string> = new Set(['manifest.json', 'feed.json', 'oembed.json', 'openapi.json']);
/** What builds, describes or sets up an application, of the endings above. */
const KEPT_NAMES: ReadonlySet<string> = new Set(
  `pom.xml build.xml ivy.xml web.xml server.xml context.xml applicationcontext.xml persistence.xml config.xml
  settings.xml phpunit.xml androidmanifest.xml requirements.txt constraints.txt cmakelists.txt vite.config.ts
  webpack.config.js next.config.js nuxt.config.js vite.config.js ecosystem.config.js`.split(/\s+/),
);

/** True for a file that a page may link to; sources, settings and data are none. Segments in lower case. */
export function isServedFile(target: readonly string[]): boolean {
  const last = target.at(-1) ?? '';
  const cut = last.search(/[?#;]/);
  const name = cut < 0 ? last : last.slice(0, cut);
  if (KEPT_NAMES.has(name) || isTellingName(name)) return false;
  const dot = name.lastIndexOf('.');
  return dot > 0 && (SERVED.has(name.slice(dot + 1)) || SERVED_NAMES.has(name));
}

/** True for a picture, of which a page beside or below it may ask; it tells nothing. */
export function isPicture(target: readonly string[]): boolean {
  return /\.(?:gif|jpe?g|png|svg|webp|avif|ico)$/.test(target.at(-1) ?? '');
}

const SHOWN = /\.(?:gif|jpe?g|png|bmp|ico|svg|webp|css|js)$/;

/** True for what a page is shown with, which old pages embed by addresses with backslashes. */
export function isShownWithPage(target: readonly string[]): boolean {
  return SHOWN.test(target.at(-1) ?? '');
}
