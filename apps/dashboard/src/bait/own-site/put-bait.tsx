import { BAIT_TECHNOLOGIES, type BaitTechnology } from '@sundew/wire/decoys';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx';
import { faultOfField } from '../../kit/faults/words.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { usePutBait } from '../data/use-own-site.ts';
import { ownSiteTexts } from './own-site-texts.ts';

/** Asks for a site and what it is made with, and goes on to the block for its web server. */
export function PutBait({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(ownSiteTexts);
  const navigate = useNavigate();
  const put = usePutBait();
  const [site, setSite] = useState('');
  const [technology, setTechnology] = useState<BaitTechnology>('generic');
  const submit = () => {
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
    <FormDialog
      title={say('put')}
      action={say('do')}
      change={put}
      isSaid={siteFault !== null}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

/** People write the name alone. */
function withScheme(site: string): string {
  const written = site.trim();
  return /^https?:\/\//i.test(written) ? written : `https://${written}`;
}
