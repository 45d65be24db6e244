import { AUDIT_ACTIONS } from '@sundew/wire/audit-actions';
import { useId } from 'react';
import { useTexts } from '../../kit/texts/texts.ts';
import { actionTexts } from './action-texts.ts';
import { GROUPS, isKnownAction } from './actions.ts';
import { auditTexts } from './audit-texts.ts';

interface ActionSelectProps {
  /** Empty for all. */
  readonly chosen: string;
  readonly onChange: (action: string) => void;
}

/** Kinds of changes in groups; one that has no words here is shown as it is. */
export function ActionSelect({ chosen, onChange }: ActionSelectProps) {
  const say = useTexts(auditTexts);
  const sayAction = useTexts(actionTexts);
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {say('what')}
      </label>
      <select
        id={id}
        value={chosen}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-9 w-full rounded-lg border border-edge/70 bg-surface px-3 py-1.5 text-ink text-sm"
      >
        <option value="">{say('anything')}</option>
        {chosen !== '' && !isKnownAction(chosen) && <option value={chosen}>{chosen}</option>}
        {GROUPS.map((group) => (
          <optgroup key={group} label={sayAction(group)}>
            {AUDIT_ACTIONS[group].map((action) => (
              <option key={action} value={action}>
                {sayAction(action)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
