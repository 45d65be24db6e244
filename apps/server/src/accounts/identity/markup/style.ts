/**
 * The look of the sign-in pages: one calm column that fits a phone, light or dark as the person's system is. Colours
 * are those of the dashboard; `--edge` is darker than its lines, so that fields stand out enough (WCAG 1.4.11).
 */
export const STYLE = `
:root{color-scheme:light dark;--bg:#f7f8f6;--surface:#fff;--text:#1b211d;--muted:#5b655e;--line:#dfe4df;--edge:#7d877f;--accent:#1f6f54;--on-accent:#fff;--danger:#b3261e;--dew:#c2334d}
@media (prefers-color-scheme:dark){:root{--bg:#101512;--surface:#171d19;--text:#e7ece8;--muted:#9aa69e;--line:#2a332d;--edge:#76827a;--accent:#6fcfa6;--on-accent:#0d1511;--danger:#ff8f85;--dew:#f08ba0}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.55 system-ui,sans-serif}
header,main{max-width:27rem;margin:0 auto;padding:0 1rem}
header{display:flex;align-items:center;gap:.6rem;padding-top:2.5rem;padding-bottom:1.25rem;font-weight:650;letter-spacing:.01em}
header svg{width:2rem;height:2rem}
.stem{fill:none;stroke:var(--accent);stroke-width:2.4;stroke-linecap:round}
.dew{fill:var(--dew)}
main{padding-bottom:3rem}
header.wide,main.wide{max-width:44rem}
section{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:1.5rem;margin-bottom:1rem}
h1{font-size:1.45rem;line-height:1.25;margin:0 0 .75rem;overflow-wrap:anywhere}
h2{font-size:1.1rem;line-height:1.3;margin:0 0 .5rem}
p{margin:0 0 1rem;overflow-wrap:anywhere}
p:last-child,form:last-child{margin-bottom:0}
.soft{color:var(--muted);font-size:.925rem}
label{display:block;font-weight:600;margin:0 0 .25rem}
label+.soft{margin-bottom:.4rem}
input[type=email],input[type=password],input[type=text]{width:100%;font:inherit;color:inherit;background:var(--bg);border:1px solid var(--edge);border-radius:10px;padding:.6rem .75rem;margin:0 0 1rem}
button,a.button{display:block;width:100%;font:inherit;font-weight:600;text-align:center;text-decoration:none;border:1px solid var(--accent);border-radius:10px;padding:.65rem 1rem;background:var(--accent);color:var(--on-accent);cursor:pointer}
button.quiet,a.quiet{background:transparent;color:inherit;border-color:var(--edge)}
button.danger{background:transparent;color:var(--danger);border-color:var(--danger)}
button:hover,a.button:hover{filter:brightness(1.08)}
button:disabled{opacity:.6;cursor:default}
button+button,form+form{margin-top:.75rem}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
a{color:var(--accent);text-underline-offset:.15em}
.alarm,.good{border-left:4px solid var(--danger);padding:.25rem 0 .25rem .75rem;color:var(--danger)}
.good{border-color:var(--accent);color:inherit}
.or{display:flex;align-items:center;gap:.75rem;margin:1rem 0;color:var(--muted);font-size:.925rem}
.or::before,.or::after{content:"";flex:1;border-top:1px solid var(--line)}
ul{list-style:none;margin:0 0 1rem;padding:0}
ul:last-child{margin-bottom:0}
li{border-top:1px solid var(--line);padding:.9rem 0;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
li:first-child{border-top:0;padding-top:.25rem}
li:last-child{padding-bottom:.25rem}
li>div{flex:1 1 14rem;min-width:0;overflow-wrap:anywhere}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;justify-content:space-between}
form>.row{align-items:end}
.row+form{margin-top:1rem}
main>.row{margin-bottom:.75rem}
.row>*{flex:0 1 auto;margin:0}
.row>.grow{flex:1 1 14rem;min-width:0}
.row input{margin:0!important}
li button,.row button,.row a.button,li a.button{width:auto;padding:.45rem .9rem}
code{font:600 1rem/1.6 ui-monospace,monospace;overflow-wrap:anywhere}
pre{margin:0 0 1rem;padding:.75rem 1rem;background:var(--bg);border-radius:10px;overflow-x:auto}
pre code{font-weight:400;font-size:.875rem;white-space:pre;overflow-wrap:normal}
.codes{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.25rem 1rem;margin:0 0 1rem;padding:1rem;background:var(--bg);border-radius:10px}
.codes li{display:block;border:0;padding:0}
.qr{display:block;width:13rem;max-width:100%;margin:0 auto 1rem;padding:.75rem;background:#fff;border-radius:10px}
.qr path{fill:#000}
[hidden]{display:none!important}
@media (min-width:40rem){header{padding-top:4rem}section{padding:2rem}}
`;
