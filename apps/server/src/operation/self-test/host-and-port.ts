/** Takes `192.0.2.7:22`, `honeypot.example:2222` or `[2001:db8::7]:22` apart; null for anything else. */
export function hostAndPort(text: string): { readonly host: string; readonly port: number } | null {
  const [, bracketed, plain, digits] = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  return host === undefined || port < 1 || port > 65_535 ? null : { host, port };
}
