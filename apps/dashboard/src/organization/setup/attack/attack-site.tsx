import { Swords } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../kit/data/organization.ts';
import { Fault } from '../../../kit/faults/fault.tsx';
import { faultOfField } from '../../../kit/faults/words.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { TextField } from '../../../kit/ui/field.tsx';
import { attackTexts } from './attack-texts.ts';
import { Reports } from './reports.tsx';
import { useAttack, useNamedSites } from './use-attack.ts';

/** The button that attacks the owner's own site, to see it arrive. */
export function AttackSite({ propertyId }: { readonly propertyId: string }) {
  const say = useTexts(attackTexts);
  const sites = useNamedSites();
  const attack = useAttack(propertyId);
  const mayName = useMay('admin');
  const [typed, setTyped] = useState<string | null>(null);
  const known = sites.data?.settings.sites.filter((site) => site.property_id === propertyId) ?? [];
  const address = typed ?? known[0]?.address ?? '';
  const wanted = URL.parse(address.trim())?.href ?? address.trim();
  const mayAttack = mayName || known.some((site) => site.address === wanted);
  const at = sites.data?.settings.sites.length ?? 0;
  const fault = faultOfField(attack.error, 'address') ?? faultOfField(attack.error, `sites.${at}.address`);
  return (
    <div className="space-y-3">
      <form
        className="flex max-w-2xl flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          attack.mutate(wanted);
        }}
      >
        <div className="min-w-56 flex-1">
          <TextField
            label={say('address')}
            hint={say(mayAttack || address === '' ? 'hint' : 'notNamed')}
            fault={fault}
            value={address}
            required
            maxLength={2048}
            inputMode="url"
            placeholder="https://shop.example/"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div className="sm:pt-6">
          <Button
            look="primary"
            type="submit"
            icon={Swords}
            busy={attack.isPending}
            disabled={sites.data === undefined || !mayAttack || wanted === ''}
          >
            {say('attack')}
          </Button>
        </div>
      </form>
      {sites.error !== null && <Fault error={sites.error} onRetry={() => void sites.refetch()} />}
      {attack.error !== null && fault === null && <Fault error={attack.error} />}
      {attack.data !== undefined && <Reports key={attack.data.mark} of={attack.data} />}
    </div>
  );
}
