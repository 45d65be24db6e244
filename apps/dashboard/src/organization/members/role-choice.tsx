import type { Role } from '@sundew/wire/scopes';
import { useId } from 'react';
import { useTexts } from '../../kit/texts/texts.ts';
import { memberTexts } from './member-texts.ts';

interface RoleChoiceProps {
  readonly roles: readonly Role[];
  readonly chosen: Role;
  readonly onChange: (role: Role) => void;
}

/** Roles to choose from, each with what it may do. */
export function RoleChoice({ roles, chosen, onChange }: RoleChoiceProps) {
  const say = useTexts(memberTexts);
  const id = useId();
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-medium text-sm">{say('role')}</legend>
      {roles.map((role) => (
        <div key={role} className="flex min-h-7 items-start gap-2 text-sm">
          <input
            type="radio"
            id={`${id}-${role}`}
            name={id}
            checked={role === chosen}
            aria-describedby={`${id}-${role}-about`}
            onChange={() => onChange(role)}
            className="mt-0.5 size-4 shrink-0 accent-(--accent)"
          />
          <div>
            <label htmlFor={`${id}-${role}`} className="font-medium">
              {say(role)}
            </label>
            <p id={`${id}-${role}-about`} className="text-muted text-xs">
              {say(`${role}About`)}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
