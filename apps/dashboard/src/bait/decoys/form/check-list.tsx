import { CheckField } from '../../../kit/ui/field.tsx';

/** Any of a few, in the order in which they are known. */
export function CheckList<Value extends string>({
  legend,
  hint,
  fault,
  values,
  chosen,
  onChange,
}: {
  readonly legend: string;
  readonly hint: string;
  readonly fault: string | null;
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {values.map((value) => (
          <CheckField
            key={value}
            label={value}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(values.filter((each) => (each === value ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
      <p className="mt-1 text-muted text-xs">{hint}</p>
      {fault !== null && <p className="mt-1 text-danger text-sm">{fault}</p>}
    </fieldset>
  );
}
