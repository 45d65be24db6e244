import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useMay, useOrganization } from '../../../kit/data/organization.ts';
import { Confirm } from '../../../kit/dialogs/confirm.tsx';
import { notify } from '../../../kit/notices/notices.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { organizationTexts } from './organization-texts.ts';

/** Deletes the organization after its name was typed, and goes to another. */
export function DeleteOrganization() {
  const say = useTexts(organizationTexts);
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id, name } = useOrganization();
  const mayDelete = useMay('owner');
  const [isAsking, setAsking] = useState(false);
  const erase = async () => {
    await answerOf(api.DELETE('/api/organizations/{organization_id}', { params: { path: { organization_id: id } } }));
    notify({ tone: 'good', text: say('deleted', { name }) });
    await navigate({ to: '/overview', search: { org: '' } });
    await queries.invalidateQueries({ queryKey: ['me'] });
  };
  return (
    <Panel title={say('delete')} about={say('deleteAbout')}>
      {mayDelete ? (
        <Button look="danger" onClick={() => setAsking(true)}>
          {say('delete')}
        </Button>
      ) : (
        <p className="text-sm">{say('ownersOnly')}</p>
      )}
      {isAsking && (
        <Confirm
          title={say('deleteTitle', { name })}
          action={say('delete')}
          typed={name}
          onConfirm={erase}
          onClose={() => setAsking(false)}
        >
          <p>{say('deleteText')}</p>
        </Confirm>
      )}
    </Panel>
  );
}
