import { useMay } from '../../kit/data/organization.ts';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';
import { sharesTexts } from './shares-texts.ts';
import type { useCreateShare } from './use-shares.ts';

interface ShareDialogProps {
  readonly actorId: string;
  /** Kept beside the dialog: a link that was made is shown once, also when the dialog was closed before. */
  readonly create: ReturnType<typeof useCreateShare>;
  readonly onClose: () => void;
}

/** Links that show an actor's story, redacted, to somebody without an account. */
export function ShareDialog({ actorId, create, onClose }: ShareDialogProps) {
  const say = useTexts(sharesTexts);
  const may = useMay('analyst');
  return (
    <Dialog title={say('title')} onClose={onClose}>
      <p className="mb-4 text-muted text-sm">{say('about')}</p>
      {may ? <ShareForm create={create} /> : <p className="text-sm">{say('viewer')}</p>}
      <ShareList actorId={actorId} may={may} />
    </Dialog>
  );
}
