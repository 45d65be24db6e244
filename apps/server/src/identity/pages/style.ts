/** The look of the sign-in pages: one calm column that fits a phone, light or dark as the person's system is. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#f6f5f1;--card:#fff;--ink:#1d2320;--soft:#5a645e;--line:#c9cec9;--edge:#7d857f;--leaf:#2c6e49;--leaf-ink:#fff;--alarm:#9b2226}
@media (prefers-color-scheme:dark){:root{--paper:#141816;--card:#1d2320;--ink:#eceeea;--soft:#a7b0aa;--line:#465049;--edge:#7f8a83;--leaf:#7cc79b;--leaf-ink:#0f1412;--alarm:#ff9d95}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:27rem;margin:0 auto;padding:2.5rem 1.25rem}
main.wide{max-width:44rem}
.brand{margin:0 0 1.5rem;color:var(--soft);letter-spacing:.02em}
section{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.5rem;margin-bottom:1.25rem}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 .75rem}
h2{font-size:1.1rem;margin:0 0 .75rem}
p{margin:0 0 1rem;overflow-wrap:anywhere}
p:last-child,form:last-child{margin-bottom:0}
.soft{color:var(--soft);font-size:.925rem}
label{display:block;font-weight:600;margin:0 0 .25rem}
input[type=email],input[type=password],input[type=text]{width:100%;font:inherit;color:inherit;background:transparent;border:1px solid var(--edge);border-radius:.5rem;padding:.6rem .75rem;margin:0 0 1rem}
button{font:inherit;font-weight:600;width:100%;border:1px solid var(--leaf);border-radius:.5rem;padding:.65rem 1rem;background:var(--leaf);color:var(--leaf-ink);cursor:pointer}
button.quiet{background:transparent;color:inherit;border-color:var(--edge)}
button+button,form+form{margin-top:.75rem}
:focus-visible{outline:3px solid var(--leaf);outline-offset:2px}
a{color:var(--leaf)}
.alarm{border-left:4px solid var(--alarm);padding:.25rem 0 .25rem .75rem;color:var(--alarm)}
.good{border-left:4px solid var(--leaf);padding:.25rem 0 .25rem .75rem}
ul{list-style:none;margin:0;padding:0}
li{border-top:1px solid var(--line);padding:.9rem 0;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
li:first-child{border-top:0;padding-top:0}
li:last-child{padding-bottom:0}
li>div{flex:1 1 14rem;min-width:0;overflow-wrap:anywhere}
li button{width:auto;padding:.4rem .9rem}
`;
