import type { SiemAccount } from '../../outside/siem/siem-port.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { SiemRow } from './store.ts';

export function sealAccount(sealer: Sealer, id: string, account: SiemAccount): Buffer {
  return sealer.seal(JSON.stringify(account), `siem ${id}`);
}

/** @throws SealBroken when SUNDEW_SECRET is another one */
export function accountOf(sealer: Sealer, { id, account }: Pick<SiemRow, 'id' | 'account'>): SiemAccount {
  return JSON.parse(sealer.open(account, `siem ${id}`).toString('utf8')) as SiemAccount;
}
