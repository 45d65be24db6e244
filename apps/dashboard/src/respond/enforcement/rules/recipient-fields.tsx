import { Pending } from '../../../kit/faults/pending.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { CheckField, SelectField } from '../../../kit/ui/field.tsx';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { stepTexts } from './step-texts.ts';
import { usePeople } from './use-people.ts';

interface RecipientFieldsProps {
  /** Ids of people; null is every member. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (chosen: readonly string[] | null) => void;
}

/** Whom a response action mails: everybody, or some of the team. */
export function RecipientFields({ chosen, onChange }: RecipientFieldsProps) {
  const say = useTexts(stepTexts);
  return (
    <>
      <SelectField
        label={say('whomToMail')}
        value={chosen === null ? 'all' : 'some'}
        choices={[
          { value: 'all', label: say('everyMember') },
          { value: 'some', label: say('someMembers') },
        ]}
        onChange={({ target }) => onChange(target.value === 'all' ? null : [])}
      />
      {chosen !== null && <People chosen={chosen} onChange={onChange} />}
    </>
  );
}

function People({ chosen, onChange }: RecipientFieldsProps & { readonly chosen: readonly string[] }) {
  const say = useTexts(stepTexts);
  const people = usePeople();
  const { data } = people;
  if (data === undefined) return <Pending query={people} lines={2} />;
  // Whoever has left is refused when it is saved, and can be taken out here.
  const left = chosen.filter((id) => data.every((person) => person.id !== id));
  const listed = [...data, ...left.map((id) => ({ id, name: say('noMember'), email: id }))];
  return (
    <fieldset className="space-y-1 pl-6">
      <legend className="sr-only">{say('someMembers')}</legend>
      {listed.map(({ id, name, email }) => (
        <CheckField
          key={id}
          label={<bdi className="break-words">{visibleText(name ?? email)}</bdi>}
          hint={name === null ? undefined : <bdi className="break-all">{visibleText(email)}</bdi>}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
      <p aria-live="polite" className="text-danger text-sm">
        {chosen.length === 0 && say('nobodyChosen')}
      </p>
    </fieldset>
  );
}
