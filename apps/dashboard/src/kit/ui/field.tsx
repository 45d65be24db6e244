import {
  type InputHTMLAttributes,
  type ReactNode,
  type RefAttributes,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from './class-names.ts';

const BOX =
  'w-full min-h-9 rounded-lg border border-edge/70 bg-surface px-3 py-1.5 text-sm text-ink placeholder:text-muted disabled:opacity-60 aria-invalid:border-danger';

interface Around {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with the value, in words. */
  readonly fault?: string | null | undefined;
  /** The label is for those who cannot see the place of the field. */
  readonly labelHidden?: boolean;
}

interface Bound {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

function Field({ label, hint, fault, labelHidden, children }: Around & { children: (bound: Bound) => ReactNode }) {
  const id = useId();
  const notes = [hint ? `${id}-hint` : null, fault ? `${id}-fault` : null].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': notes || undefined, 'aria-invalid': fault ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="mt-1 text-sm text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  fault,
  labelHidden,
  ...rest
}: Around & InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>) {
  return (
    <Field {...{ label, hint, fault, labelHidden }}>
      {(bound) => (
        <input type="text" autoComplete="off" {...rest} {...bound} className={classNames(BOX, rest.className)} />
      )}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  fault,
  labelHidden,
  ...rest
}: Around & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field {...{ label, hint, fault, labelHidden }}>
      {(bound) => <textarea rows={4} {...rest} {...bound} className={classNames(BOX, rest.className)} />}
    </Field>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export function SelectField({
  label,
  hint,
  fault,
  labelHidden,
  choices,
  ...rest
}: Around & { choices: readonly Choice[] } & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field {...{ label, hint, fault, labelHidden }}>
      {(bound) => (
        <select {...rest} {...bound} className={classNames(BOX, rest.className)}>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function CheckField({
  label,
  hint,
  ...rest
}: Pick<Around, 'label' | 'hint'> & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <div className="flex min-h-7 items-start gap-2 text-sm">
      <input
        type="checkbox"
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-4 shrink-0 accent-(--accent)"
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
