/** Functions that show the reader something or stop the page: what a probe for script execution calls. */
export const DIALOGS: ReadonlySet<string> = new Set([
  'alert',
  'confirm',
  'prompt',
  'msgbox',
  'MsgBox',
  'showModalDialog',
]);

/** Functions that run a text as script. */
export const EVALUATORS: ReadonlySet<string> = new Set([
  '$eval',
  '$evalAsync',
  'eval',
  'execScript',
  'Function',
  'AsyncFunction',
  'GeneratorFunction',
  'globalEval',
  'importScripts',
  'setImmediate',
  'setInterval',
  'setTimeout',
]);

/** Methods of a function that call it. */
export const CALLERS: ReadonlySet<string> = new Set(['apply', 'bind', 'call', 'valueOf']);

/** Names of the global object and of other windows. */
export const GLOBALS: ReadonlySet<string> = new Set([
  'content',
  'contentWindow',
  'defaultView',
  'frames',
  'globalThis',
  'opener',
  'parent',
  'self',
  'this',
  'top',
  'window',
]);

/** Properties through which a text becomes part of the page. */
export const MARKUP_PROPERTIES: ReadonlySet<string> = new Set([
  'innerHTML',
  'outerHTML',
  'srcdoc',
  'insertAdjacentHTML',
]);

/** Names that read secrets, talk to other hosts, build names from codes or change the page. */
export const TELLING_NAMES: ReadonlySet<string> = new Set([
  'ActiveXObject',
  'EventSource',
  'RTCPeerConnection',
  'WebSocket',
  'XDomainRequest',
  'XMLHttpRequest',
  'appendChild',
  'atob',
  'createContextualFragment',
  'createElement',
  'document',
  'fetch',
  'fromCharCode',
  'fromCodePoint',
  'getScript',
  'importScripts',
  'insertAdjacentHTML',
  'localStorage',
  'location',
  'postMessage',
  'sendBeacon',
  'serviceWorker',
  'sessionStorage',
  'unescape',
]);

/** Where an injected script finds the rest of its text. */
export const SCRIPT_SOURCES: ReadonlySet<string> = new Set([
  'URL',
  'atob',
  'baseURI',
  'decodeURI',
  'decodeURIComponent',
  'document',
  'fromCharCode',
  'hash',
  'location',
  'opener',
  'referrer',
  'top',
  'unescape',
  'window',
]);

/** Names of the other place where JavaScript runs: code that uses them aims at a server. */
export const SERVER_NAMES: ReadonlySet<string> = new Set([
  '__dirname',
  'child_process',
  'execSync',
  'global',
  'mainModule',
  'process',
  'require',
  'spawnSync',
]);

/** What a text given to an evaluator must hold to be an attack on a browser. */
export const BROWSER_WORDS =
  /alert|confirm|prompt|document|location|window|eval|cookie|atob|javascript:|fromCharCode|onerror|<script|import\(|fetch/i;

/** An address that is script, wherever it stands in a text. */
export const SCRIPT_ADDRESS = /(?:java|vb)script\s{0,8}:/i;
