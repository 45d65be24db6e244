import { PRESET_THRESHOLDS } from '@sundew/wire/thresholds';
import { useId } from 'react';
import { POLICIES, type Policy, policyName } from '../../../kit/decisions/policy-texts.ts';
import { type Say, useTexts } from '../../../kit/texts/texts.ts';
import { propertyTexts } from './property-texts.ts';

interface PresetChoiceProps {
  readonly chosen: Policy;
  readonly onChange: (preset: Policy) => void;
}

/** Presets of thresholds, each with its two figures. */
export function PresetChoice({ chosen, onChange }: PresetChoiceProps) {
  const say = useTexts(propertyTexts);
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{say('preset')}</legend>
      {POLICIES.map((preset) => (
        <div key={preset} className="flex min-h-8 items-start gap-2 py-0.5 text-sm">
          <input
            type="radio"
            id={`${id}-${preset}`}
            name={id}
            checked={preset === chosen}
            aria-describedby={`${id}-${preset}-figures`}
            onChange={() => onChange(preset)}
            className="mt-0.5 size-4 shrink-0 accent-(--accent)"
          />
          <div>
            <label htmlFor={`${id}-${preset}`}>{policyName(preset)}</label>
            <p id={`${id}-${preset}-figures`} className="text-muted text-xs">
              {figuresOf(preset, say)}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function figuresOf(preset: Policy, say: Say<'customAbout' | 'figures' | 'figuresNone'>): string {
  if (preset === 'custom') return say('customAbout');
  const { challenge, block } = PRESET_THRESHOLDS[preset];
  return challenge === null || block === null ? say('figuresNone') : say('figures', { challenge, block });
}
