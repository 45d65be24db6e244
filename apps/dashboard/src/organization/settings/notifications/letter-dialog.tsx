import { Dialog } from '../../../kit/dialogs/dialog.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { digestTexts } from './digest-texts.ts';

interface LetterDialogProps {
  readonly letter: { readonly subject: string; readonly text: string };
  readonly onClose: () => void;
}

/** The mail as plain text: what visitors sent stands in it, so its markup is not shown here. */
export function LetterDialog({ letter, onClose }: LetterDialogProps) {
  const say = useTexts(digestTexts);
  return (
    <Dialog
      title={say('previewTitle')}
      shape="wide"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {say('done')}
        </Button>
      }
    >
      <div className="space-y-3 text-sm">
        <p className="text-muted">{say('previewAbout')}</p>
        <p className="break-words font-medium">{say('subject', { subject: letter.subject })}</p>
        <section
          aria-label={say('letter')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="rounded-lg border border-line bg-raised p-3"
        >
          <pre className="whitespace-pre-wrap break-words font-mono text-xs leading-relaxed">{letter.text}</pre>
        </section>
      </div>
    </Dialog>
  );
}
