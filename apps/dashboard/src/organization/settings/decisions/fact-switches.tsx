import { DECISION_FACTS, FACT_CODES, FACT_SETTINGS, type FactCode, type FactSwitches } from '@sundew/wire/decisions';
import { decisionTexts } from '../../../kit/decisions/decision-texts.ts';
import { factTexts } from '../../../kit/decisions/fact-texts.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { SelectField } from '../../../kit/ui/field.tsx';
import { withSwitch } from './decision-draft.ts';
import { formTexts } from './decision-form-texts.ts';

interface Props {
  readonly switches: FactSwitches;
  readonly onChange: (switches: FactSwitches) => void;
}

/** What each fact leads to. */
export function FactSwitchList({ switches, onChange }: Props) {
  return (
    <ul className="divide-y divide-line">
      {FACT_CODES.map((fact) => (
        <FactSwitch key={fact} fact={fact} switches={switches} onChange={onChange} />
      ))}
    </ul>
  );
}

function FactSwitch({ fact, switches, onChange }: Props & { readonly fact: FactCode }) {
  const say = useTexts(formTexts);
  const sayFact = useTexts(factTexts);
  const sayAction = useTexts(decisionTexts);
  const usual = DECISION_FACTS[fact];
  const choices = FACT_SETTINGS.map((value) => {
    const label = value === 'off' ? say('off') : sayAction(value);
    return { value, label: value === usual ? say('byDefault', { setting: label }) : label };
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-64 text-sm">
        {sayFact(fact)} {fact in switches && <Badge>{say('changed')}</Badge>}
      </span>
      <div className="w-full sm:w-64">
        <SelectField
          label={sayFact(fact)}
          labelHidden
          value={switches[fact] ?? usual}
          choices={choices}
          onChange={({ target }) => {
            const setting = FACT_SETTINGS.find((known) => known === target.value) ?? usual;
            onChange(withSwitch(switches, fact, setting));
          }}
        />
      </div>
    </li>
  );
}
