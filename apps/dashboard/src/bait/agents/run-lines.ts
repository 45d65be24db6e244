/** Lines that start an agent on another machine, with the service's own address in them. */
export function runLine(
  origin: string,
  { secret, propertyId }: { readonly secret: string; readonly propertyId: string },
): string {
  return [
    `SERVICE_INGEST_URL=${origin} \\`,
    `SERVICE_API_KEY=${secret} \\`,
    `SERVICE_PROPERTY_ID=${propertyId} \\`,
    'npm run sundew -- agent',
  ].join('\n');
}

/** The same as a service of systemd, which starts with the machine. */
export function installLine(
  origin: string,
  { secret, propertyId }: { readonly secret: string; readonly propertyId: string },
): string {
  return [
    'sudo env \\',
    `SERVICE_INGEST_URL=${origin} \\`,
    `SERVICE_API_KEY=${secret} \\`,
    `SERVICE_PROPERTY_ID=${propertyId} \\`,
    'npm run sundew -- install-agent',
  ].join('\n');
}
