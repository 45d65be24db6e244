import type { WafAccount } from '../../../outside/waf/waf-port.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { IntegrationRow } from '../store.ts';

/** Secrets as they are stored. @param id of the integration, which they cannot leave */
export function sealSecrets(sealer: Sealer, id: string, secrets: WafAccount['secrets']): Buffer {
  return sealer.seal(JSON.stringify(secrets), placeOf(id));
}

/** How the account of an integration is reached. @throws SealBroken when SUNDEW_SECRET is another one */
export function accountOf(
  sealer: Sealer,
  { id, settings, secrets }: Pick<IntegrationRow, 'id' | 'settings' | 'secrets'>,
): WafAccount {
  if (secrets === null) return { settings, secrets: {} };
  return { settings, secrets: JSON.parse(sealer.open(secrets, placeOf(id)).toString('utf8')) as WafAccount['secrets'] };
}

function placeOf(id: string): string {
  return `integration ${id}`;
}
