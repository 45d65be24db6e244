import { ENFORCEMENT_MODES, type EnforcementMode } from '@sundew/wire/response-actions';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { SelectField, TextField } from '../../../../kit/ui/field.tsx';
import { responseTexts } from '../../response-texts.ts';

/** What is done to visitors there, and for how many hours. */
interface BlockTime {
  readonly mode: EnforcementMode;
  readonly hours: number;
}

interface BlockTimeFieldsProps {
  readonly of: BlockTime;
  readonly onChange: (part: Partial<BlockTime>) => void;
}

/** How a firewall or a block list treats those who are blocked. */
export function BlockTimeFields({ of, onChange }: BlockTimeFieldsProps) {
  const say = useTexts(responseTexts);
  return (
    <>
      <SelectField
        label={say('mode')}
        value={of.mode}
        choices={ENFORCEMENT_MODES.map((value) => ({ value, label: say(value) }))}
        onChange={({ target }) =>
          onChange({ mode: ENFORCEMENT_MODES.find((known) => known === target.value) ?? 'block' })
        }
      />
      <TextField
        label={say('hours')}
        hint={say('hoursHint')}
        type="number"
        min={1}
        max={8760}
        value={of.hours}
        onChange={({ target }) => onChange({ hours: Number(target.value) })}
      />
    </>
  );
}
