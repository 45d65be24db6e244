/** Folders that no site has at its own root: `/etc`, `/proc/`, `C:\`, `C:\Windows`. */
const BARE_ROOT =
  /^\/(?:etc|proc|root|boot|usr|sys|var\/(?:log|www|lib|cache|spool|mail|backups)|srv\/(?:ftp|tftp|http|www)|usr\/local)\/?$|^[a-z]:\/(?:windows|winnt|inetpub|program files|progra~\d|programdata)?\/?$/;

/** True for the root of a drive or a folder that stands at the root of a system alone. `text` as spelled plainly. */
export function isBareRoot(text: string, target: readonly string[]): boolean {
  return target.length < 3 && BARE_ROOT.test(text);
}

/** The same of a file address (`file:///`, `file:///c:/`, `file:///etc`), of which only the segments are left. */
export function isBareAddress(target: readonly string[]): boolean {
  const path = target.join('/');
  return path === '' || isBareRoot(`/${path}`, target) || isBareRoot(`${path}/`, target);
}
