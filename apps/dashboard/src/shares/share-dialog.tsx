import { useMay } from '../data/organization.ts';
import { useTexts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareList } from './share-list.tsx';
import { sharesTexts } from './shares-texts.ts';

/** Links that show an actor's story, redacted, to somebody without an account. */
export function ShareDialog({ actorId, onClose }: { readonly actorId: string; readonly onClose: () => void }) {
  const say = useTexts(sharesTexts);
  const may = useMay('analyst');
  return (
    <Dialog title={say('title')} onClose={onClose}>
      <p className="mb-4 text-muted text-sm">{say('about')}</p>
      {may ? <ShareForm actorId={actorId} /> : <p className="text-sm">{say('viewer')}</p>}
      <ShareList actorId={actorId} may={may} />
    </Dialog>
  );
}
