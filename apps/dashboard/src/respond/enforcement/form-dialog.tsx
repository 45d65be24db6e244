import { type FormEvent, type ReactNode, useId } from 'react';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { responseTexts } from './response-texts.ts';

interface FormDialogProps {
  readonly title: string;
  /** Text of the button. */
  readonly action: string;
  /** The change that the form asks for. What was wrong with it is forgotten when the form is closed. */
  readonly change: { readonly isPending: boolean; readonly error: unknown; reset(): void };
  /** Whether there is enough to send. */
  readonly isWhole: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog, which says what was wrong with it. */
export function FormDialog({ title, action, change, isWhole, onSubmit, onClose, children }: FormDialogProps) {
  const say = useTexts(responseTexts);
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
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{say('cancel')}</Button>
          <Button look="primary" type="submit" form={form} busy={change.isPending} disabled={!isWhole}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} className="space-y-4" onSubmit={submit}>
        {children}
        {change.error !== null && <Fault error={change.error} />}
      </form>
    </Dialog>
  );
}
