import { useTexts } from '../../../kit/texts/texts.ts';
import { TextField } from '../../../kit/ui/field.tsx';
import { PresetChoice } from './preset-choice.tsx';
import { propertyTexts } from './property-texts.ts';
import { figureFaults, type ThresholdDraft } from './threshold-draft.ts';

interface Props {
  readonly draft: ThresholdDraft;
  readonly onChange: (part: Partial<ThresholdDraft>) => void;
}

/** From which score a visitor is challenged or blocked: a preset, or own figures. */
export function ThresholdFields({ draft, onChange }: Props) {
  const say = useTexts(propertyTexts);
  const faults = figureFaults(draft);
  return (
    <div className="space-y-4">
      <PresetChoice chosen={draft.preset} onChange={(preset) => onChange({ preset })} />
      {draft.preset === 'custom' && (
        <div className="grid gap-3 sm:grid-cols-2">
          {(['challenge', 'block'] as const).map((figure) => (
            <TextField
              key={figure}
              label={say(figure)}
              fault={faults[figure] === null ? null : say(faults[figure])}
              value={draft[figure]}
              inputMode="numeric"
              placeholder={say('never')}
              maxLength={3}
              onChange={({ target }) => onChange({ [figure]: target.value })}
            />
          ))}
        </div>
      )}
      <p className="text-muted text-xs">{say('thresholdsAbout')}</p>
    </div>
  );
}
