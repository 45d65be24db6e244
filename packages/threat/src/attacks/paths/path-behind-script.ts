import { isAccountFile } from './files/telling-name.ts';

const SCRIPT = /\.(?:php\d?|phtml|jspx?|aspx?|cfm|cgi|pl)$/;

/** `/index.php/passwd`: a list of accounts by its bare name, which a script is handed to open. Segments in lower case. */
export function handsAccountsToScript(target: readonly string[]): boolean {
  return target.length > 1 && isAccountFile(target.at(-1) ?? '') && SCRIPT.test(target.at(-2) ?? '');
}
