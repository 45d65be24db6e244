import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOf, useApi } from '../../../kit/data/api.ts';
import { useMay, useOrganization } from '../../../kit/data/organization.ts';
import { Fault } from '../../../kit/faults/fault.tsx';
import { faultOfField } from '../../../kit/faults/words.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { TextField } from '../../../kit/ui/field.tsx';
import { organizationTexts } from './organization-texts.ts';

export function RenameForm() {
  const say = useTexts(organizationTexts);
  const api = useApi();
  const queries = useQueryClient();
  const { id, name: known } = useOrganization();
  const mayRename = useMay('admin');
  const [name, setName] = useState(known);
  const rename = useMutation({
    mutationFn: () => {
      const params = { path: { organization_id: id } };
      return dataOf(api.PUT('/api/organizations/{organization_id}', { params, body: { name: name.trim() } }));
    },
    async onSuccess({ name: renamed }) {
      await queries.invalidateQueries({ queryKey: ['me'] });
      notify({ tone: 'good', text: say('renamed', { name: renamed }) });
    },
  });
  const fault = faultOfField(rename.error, 'name');
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate();
      }}
    >
      <TextField
        label={say('name')}
        hint={say(mayRename ? 'nameHint' : 'yourRole')}
        fault={fault}
        value={name}
        disabled={!mayRename}
        required
        maxLength={200}
        onChange={({ target }) => setName(target.value)}
      />
      {rename.error !== null && fault === null && <Fault error={rename.error} />}
      {mayRename && (
        <Button
          look="primary"
          type="submit"
          busy={rename.isPending}
          disabled={name.trim() === '' || name.trim() === known}
        >
          {say('rename')}
        </Button>
      )}
    </form>
  );
}
