import { BAIT_TECHNOLOGIES, type BaitTechnology } from '@sundew/wire/decoys';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { faultOfField } from '../../kit/faults/words.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { uiTexts } from '../../kit/ui/ui-texts.ts';
import { usePutBait } from '../data/use-own-site.ts';
import { ownSiteTexts } from './own-site-texts.ts';

/** Asks for a site and what it is made with, and goes on to the block for its web server. */
export function PutBait({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(ownSiteTexts);
  const sayUi = useTexts(uiTexts);
  const form = useId();
  const navigate = useNavigate();
  const put = usePutBait();
  const [site, setSite] = useState('');
  const [technology, setTechnology] = useState<BaitTechnology>('generic');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    put.mutate(
      { site: withScheme(site), technology },
      {
        onSuccess: ({ domain_id: domainId }) =>
          void navigate({ to: '/domains/$domainId', params: { domainId }, search: {} }),
      },
    );
  };
  const siteFault = faultOfField(put.error, 'site');
  return (
    <Dialog
      title={say('put')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{sayUi('cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={put.isPending}>
            {say('do')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="space-y-4">
        <p className="text-muted text-sm">{say('putAbout')}</p>
        <TextField
          label={say('site')}
          hint={say('siteHint')}
          fault={siteFault}
          value={site}
          required
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://www.shop.example"
          onChange={({ target }) => setSite(target.value)}
        />
        <SelectField
          label={say('technology')}
          hint={say('technologyHint')}
          value={technology}
          choices={BAIT_TECHNOLOGIES.map((value) => ({ value, label: say(value) }))}
          onChange={({ target }) => setTechnology(BAIT_TECHNOLOGIES.find((each) => each === target.value) ?? 'generic')}
        />
        {put.error !== null && siteFault === null && <Fault error={put.error} />}
      </form>
    </Dialog>
  );
}

/** People write the name alone. */
function withScheme(site: string): string {
  const written = site.trim();
  return /^https?:\/\//i.test(written) ? written : `https://${written}`;
}
