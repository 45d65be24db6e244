import { at, call, namesOf, setStyle } from './at.ts';

interface Realm {
  readonly frame: unknown;
  readonly window: unknown;
}

let realm: Realm | null = null;

/**
 * The window of an empty frame, whose functions nothing on the page has touched; null where none can be had. The frame is
 * not displayed, so nothing moves. `releaseRealm` takes it away.
 */
function cleanWindow(page: unknown): unknown {
  if (realm !== null) return realm.window;
  const frame = call(page, 'document.createElement', 'iframe');
  setStyle(frame, 'display:none');
  call(frame, 'setAttribute', 'aria-hidden', 'true');
  call(page, 'document.documentElement.appendChild', frame);
  const window = at(frame, 'contentWindow') ?? null;
  if (window === null) {
    call(frame, 'remove');
    return null;
  }
  realm = { frame, window };
  return window;
}

/** Takes the frame away again. */
export function releaseRealm(): void {
  call(realm?.frame, 'remove');
  realm = null;
}

/** What is at `path` in the empty frame. */
export function inCleanRealm(page: unknown, path: string): unknown {
  return at(cleanWindow(page), path);
}

/**
 * Whether a built-in function was put in place of another: false when it is the engine's own, true when its text, read by
 * a function of the empty frame, is not; undefined when that cannot be told.
 *
 * @param name as the engine names it: `get webdriver`, `toDataURL`
 */
export function isReplaced(page: unknown, found: unknown, name: string): boolean | undefined {
  if (typeof found !== 'function') return undefined;
  const window = cleanWindow(page);
  const written = call(window, 'Function.prototype.toString.call', found);
  if (typeof written !== 'string') return undefined;
  const flat = written.replace(/\s+/g, ' ').trim();
  // Gecko leaves out "get", and a proxy leaves out the name.
  const bare = name.replace(/^[gs]et /, '');
  const isOwn = flat === `function ${name}() { [native code] }` || flat === `function ${bare}() { [native code] }`;
  return !isOwn || namesOf(found).indexOf('prototype') >= 0;
}

/** The getter of a property, however far up the prototypes it is; undefined where there is none. */
export function getterOf(page: unknown, owner: unknown, name: string): unknown {
  const describe = inCleanRealm(page, 'Object.getOwnPropertyDescriptor') ?? at(page, 'Object.getOwnPropertyDescriptor');
  let from: unknown = owner;
  for (let step = 0; step < 6 && from !== null && from !== undefined; step++) {
    if (typeof describe === 'function') {
      const found: unknown = Reflect.apply(describe, null, [from, name]);
      if (found !== undefined) return at(found, 'get');
    }
    from = Object.getPrototypeOf(from);
  }
  return undefined;
}
