import { isKnownName } from './named-file.ts';
import { isOfServer } from './system-file.ts';

/** Folders below `/etc` in which a system keeps its own settings. */
const OF_SYSTEM =
  /^(?:default|init|init\.d|rc\d?\.d|pam\.d|security|selinux|network|netplan|networkmanager|sysconfig|systemd|sudoers\.d|apt|yum|yum\.repos\.d|profile\.d|skel|ssl|pki|x11|kubernetes|docker|openvpn|ldap|krb5\.conf\.d|samba|redis|mongodb?|elasticsearch)$/;

/** True for a folder below `/etc` of the system itself. */
export function isFolderOfSystem(folder: string): boolean {
  return OF_SYSTEM.test(folder);
}

/** True for settings that a program of nobody's servers keeps in a folder of its own: `/etc/acme/acme.conf`. */
export function isSettingOfProgram([root, folder = '', ...rest]: readonly string[]): boolean {
  return root === 'etc' && rest.length > 0 && !isFolderOfSystem(folder) && !isOfServer([root, folder, ...rest]);
}

/** What stands in names of secrets. */
const SECRET = /secret|passw|shadow|cred|key|token|auth|supplicant|vpn|netrc/;

/** True for settings right below `/etc` that are no server's, nor a secret or a spare of a file attackers read: `/etc/login.defs`. */
export function isSettingOfSystem([root, name, ...rest]: readonly string[]): boolean {
  if (root !== 'etc' || name === undefined || rest.length > 0 || SECRET.test(name)) return false;
  return !isKnownName(name.split('.', 1)[0] ?? '') && !isOfServer([root, name]);
}

/** Settings by their ending; those of a daemon (`rsyncd.conf`) and of who may become whom are what attackers read. */
const OWN_SETTINGS = /^(?!sudo|doas)[\w-]{0,40}[a-ce-z\d_-]\.(?:conf|cfg|defs|cnf|ini)$/;

/** True for such settings that an application may have as its own, by their name: `/etc/acme.conf`. */
export function isOwnSetting(target: readonly string[]): boolean {
  return isSettingOfSystem(target) && OWN_SETTINGS.test(target[1] ?? '');
}
