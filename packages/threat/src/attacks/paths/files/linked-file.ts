/** Endings of files that documents, packages, source maps and desktop programs name all the time. */
const LINKED: ReadonlySet<string> = new Set(
  `js mjs cjs jsx ts mts cts tsx json json5 css scss sass less html htm vue svelte md mdx map png jpg jpeg gif svg webp
  avif ico woff woff2 ttf otf eot py rb go rs java kt scala c cc cpp h hpp cs vb fs dll lib so csproj vbproj fsproj
  vcxproj sln props targets yml yaml toml lock sh bat ps1 proto graphql php twig ejs hbs pdf doc docx xls xlsx ppt pptx
  zip gz tgz mp3 mp4 webm mov wav wasm xsd dtd xml sql txt rst adoc tex ipynb swift m mm dart lua ex exs erl hs elm clj
  r jl gradle csv odt epub po exe sys rtf`.split(/\s+/),
);

/** True when the last segment of a path names a document, a source or an asset. Lower case; what stands behind the name does not count. */
export function isLinkedFile(target: readonly string[]): boolean {
  const last = target.at(-1) ?? '';
  const cut = last.search(/[?#;]/);
  const name = cut < 0 ? last : last.slice(0, cut);
  const dot = name.lastIndexOf('.');
  return dot > 0 && LINKED.has(name.slice(dot + 1).replace(/[^a-z0-9].{0,8}$/, ''));
}
