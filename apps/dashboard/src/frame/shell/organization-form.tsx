import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dataOf, useApi } from '../../kit/data/api.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { shellTexts } from './shell-texts.ts';

/** Creates an organization and goes to its first steps. */
export function OrganizationForm({ onCreated }: { readonly onCreated?: () => void }) {
  const say = useTexts(shellTexts);
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => dataOf(api.POST('/api/organizations', { body: { name } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['me'] }),
  });
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate(undefined, {
          onSuccess({ id }) {
            void navigate({ to: '/setup', search: { org: id } });
            onCreated?.();
          },
        });
      }}
    >
      <TextField
        label={say('organizationName')}
        value={name}
        required
        maxLength={200}
        onChange={({ target }) => setName(target.value)}
      />
      {create.error !== null && <Fault error={create.error} />}
      <Button look="primary" type="submit" busy={create.isPending}>
        {say('create')}
      </Button>
    </form>
  );
}
