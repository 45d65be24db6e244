import { hostname } from 'node:os';
import { isOwnMachine, isSecureAddress, waysIn } from '../platform/http/addresses/ways-in.ts';
import type { Service } from './service.ts';

/** What a start says: where everything is, and on the first one how the owner comes in. */
export function greet(service: Service): void {
  const { publicUrl, decoyPorts, setupLink } = service;
  console.log(`Sundew is running at ${publicUrl}`);
  console.log(`  API       ${publicUrl}/api   (reference: ${publicUrl}/docs)`);
  console.log(`  Ingest    ${publicUrl}/api/v1/detect`);
  if (decoyPorts !== null) console.log(`  Decoys    port ${decoyPorts.http} (HTTP) and ${decoyPorts.https} (HTTPS)`);
  if (setupLink !== null) greetOwner(service, setupLink);
}

/** Where browsers would not let the owner sign in, that is said before the link. */
function greetOwner({ publicUrl, port }: Service, setupLink: string): void {
  const { tunnel, acme } = waysIn(port, hostname());
  if (isOwnMachine(new URL(publicUrl).hostname)) {
    console.log('  Sign-in works over HTTPS or at localhost only. For a browser on another machine, either');
    console.log(`    open a tunnel there        ${tunnel}`);
    console.log(`    or start with HTTPS here   ${acme}`);
    console.log('    or behind nginx or Caddy   docs/guides/on-a-server.md');
  } else if (!isSecureAddress(publicUrl)) {
    console.log(`  Nobody can sign in at ${publicUrl}: browsers allow that over HTTPS or at localhost only.`);
    console.log(`    Start with HTTPS   ${acme}`);
  }
  console.log(`  Set up the owner account (one-time link): ${setupLink}`);
}
