import { useId } from 'react';
import { classNames } from '../../../kit/ui/class-names.ts';

export interface CardChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly about: string;
}

/** One of a few, each explained in a line. */
export function ChoiceCards<Value extends string>({
  legend,
  about,
  choices,
  value,
  onChange,
}: {
  readonly legend: string;
  readonly about?: string;
  readonly choices: readonly CardChoice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">
        {legend}
        {about !== undefined && <span className="ml-2 font-normal text-muted text-xs">{about}</span>}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'flex min-w-0 cursor-pointer gap-2.5 rounded-lg border p-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent',
              choice.value === value ? 'border-accent bg-accent-soft' : 'border-line hover:bg-raised',
            )}
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              aria-describedby={`${id}-${choice.value}`}
              aria-label={choice.label}
              onChange={() => onChange(choice.value)}
              className="mt-0.5 size-4 shrink-0 accent-(--accent)"
            />
            <span className="min-w-0">
              <span className="block font-medium">{choice.label}</span>
              <span
                id={`${id}-${choice.value}`}
                className={classNames('block text-xs', choice.value === value ? 'text-ink' : 'text-muted')}
              >
                {choice.about}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
