import { SCOPES, type Scope } from '@sundew/wire/scopes';
import { useTexts } from '../../kit/texts/texts.ts';
import { CheckField } from '../../kit/ui/field.tsx';
import { keyTexts } from './key-texts.ts';

interface ScopeChoiceProps {
  readonly chosen: readonly Scope[];
  readonly onChange: (chosen: readonly Scope[]) => void;
}

/** The four scopes with what each allows. */
export function ScopeChoice({ chosen, onChange }: ScopeChoiceProps) {
  const say = useTexts(keyTexts);
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-medium text-sm">{say('scopesLegend')}</legend>
      {SCOPES.map((scope) => (
        <CheckField
          key={scope}
          label={say(scope)}
          hint={say(`${scope}About`)}
          checked={chosen.includes(scope)}
          onChange={({ target }) =>
            onChange(SCOPES.filter((known) => (known === scope ? target.checked : chosen.includes(known))))
          }
        />
      ))}
      <p aria-live="polite" className={chosen.length === 0 ? 'text-danger text-sm' : 'text-muted text-xs'}>
        {say(chosen.length === 0 ? 'scopesFault' : 'scopesHint')}
      </p>
    </fieldset>
  );
}
