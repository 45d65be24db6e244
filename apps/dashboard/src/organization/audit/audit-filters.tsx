import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { useMembers } from '../members/use-members.ts';
import { ActionSelect } from './action-select.tsx';
import { type AuditSearch, isNarrowed, isWrongOrder } from './audit-search.ts';
import { auditTexts } from './audit-texts.ts';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly onChange: (part: Partial<AuditSearch>) => void;
}

export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const say = useTexts(auditTexts);
  const members = useMembers();
  const people = (members.data?.data ?? []).flatMap(({ user_id: value, name, email }) =>
    value === null ? [] : [{ value, label: name ?? email }],
  );
  const isOther = search.actorId !== '' && !people.some(({ value }) => value === search.actorId);
  return (
    <div className="mb-4 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <ActionSelect chosen={search.action} onChange={(action) => onChange({ action })} />
      <SelectField
        label={say('who')}
        value={search.actorId}
        choices={[
          { value: '', label: say('anybody') },
          ...people,
          { value: 'operator', label: say('operator') },
          ...(isOther && search.actorId !== 'operator' ? [{ value: search.actorId, label: search.actorId }] : []),
        ]}
        onChange={({ target }) => onChange({ actorId: target.value })}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          label={say(end)}
          value={search[end]}
          fault={end === 'to' && isWrongOrder(search) ? say('wrongOrder') : null}
          onChange={({ target }) => onChange({ [end]: target.value })}
        />
      ))}
      {isNarrowed(search) && (
        <div>
          <Button onClick={() => onChange({ action: '', actorId: '', from: '', to: '' })}>{say('clear')}</Button>
        </div>
      )}
    </div>
  );
}
