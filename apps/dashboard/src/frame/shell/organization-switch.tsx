import { useMatches, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../kit/texts/texts.ts';
import { CreateOrganization } from './create-organization.tsx';
import { shellTexts } from './shell-texts.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const NEW = 'new';

export interface OrganizationSwitchProps {
  readonly organizations: readonly Named[];
  readonly chosen: Named;
}

export function OrganizationSwitch({ organizations, chosen }: OrganizationSwitchProps) {
  const say = useTexts(shellTexts);
  const navigate = useNavigate();
  // What one organization has, another has not: from the page of one visitor it goes to the list of visitors.
  const place = useMatches().at(-1)?.fullPath ?? '.';
  const list: string = place.replace(/\/\$.*$/, '');
  const goTo = (search: Readonly<Record<string, string>>) => void navigate({ to: list, search: { ...search } });
  const [isNew, setNew] = useState(false);
  return (
    <div className="px-1">
      <label className="sr-only" htmlFor="organization">
        {say('chooseOrganization')}
      </label>
      <select
        id="organization"
        value={chosen.id}
        onChange={({ target }) => {
          if (target.value === NEW) setNew(true);
          else goTo({ org: target.value });
        }}
        className="min-h-9 w-full rounded-lg border border-edge/70 bg-surface px-2 text-sm"
      >
        {organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NEW}>{say('newOrganization')}</option>
      </select>
      {isNew && <CreateOrganization onClose={() => setNew(false)} />}
    </div>
  );
}
