import { Code } from '../../../../kit/copying/code.tsx';
import { Dialog } from '../../../../kit/dialogs/dialog.tsx';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { responseTexts } from '../../response-texts.ts';

interface ToldOnceProps {
  readonly name: string;
  /** What it is, and the text to copy. */
  readonly label: 'secret' | 'addresses';
  readonly text: string;
  readonly onClose: () => void;
}

/** Shows what the service does not show again. */
export function ToldOnce({ name, label, text, onClose }: ToldOnceProps) {
  const say = useTexts(responseTexts);
  return (
    <Dialog
      holds="shown"
      title={say('shownTitle', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say('close')}</Button>}
    >
      <div className="space-y-3 text-sm">
        <p>{say('shownAbout')}</p>
        <p className="font-medium">{say(label)}</p>
        <Code label={say(label)} text={text} />
        {label === 'secret' && <p className="text-muted">{say('secretAbout')}</p>}
      </div>
    </Dialog>
  );
}
