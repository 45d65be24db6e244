import { type FormEvent, type ReactNode, useId } from 'react';
import { Fault } from '../faults/fault.tsx';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { uiTexts } from '../ui/ui-texts.ts';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  readonly title: ReactNode;
  /** Text of the button. */
  readonly action: string;
  /** The change that the form asks for. What was wrong with it is forgotten when the form is closed. */
  readonly change: { readonly isPending: boolean; readonly error: unknown; reset(): void };
  /** Whether there is enough to send. */
  readonly isWhole?: boolean;
  /** Whether a field says already what was wrong. */
  readonly isSaid?: boolean;
  /** Buttons between the one that closes and the one that sends. */
  readonly more?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog, which says what was wrong with it. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, change, isWhole = true, isSaid = false, more, onSubmit, onClose, children } = props;
  const say = useTexts(uiTexts);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const close = () => {
    change.reset();
    onClose();
  };
  return (
    <Dialog
      holds="typed"
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{say('cancel')}</Button>
          {more}
          <Button look="primary" type="submit" form={form} busy={change.isPending} disabled={!isWhole}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} className="space-y-4" onSubmit={submit}>
        {children}
        {change.error !== null && !isSaid && <Fault error={change.error} />}
      </form>
    </Dialog>
  );
}
