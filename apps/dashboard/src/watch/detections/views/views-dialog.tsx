import { useMay } from '../../../kit/data/organization.ts';
import { Dialog } from '../../../kit/dialogs/dialog.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import type { SearchState } from '../filter/use-search.ts';
import { SaveView } from './save-view.tsx';
import { useViews } from './use-views.ts';
import { ViewRow } from './view-row.tsx';
import { viewsTexts } from './views-texts.ts';

/** Filters under a name: apply, save, rename, share, delete. */
export function ViewsDialog({ state, onClose }: { readonly state: SearchState; readonly onClose: () => void }) {
  const say = useTexts(viewsTexts);
  const views = useViews();
  const may = useMay('analyst');
  return (
    <Dialog title={say('saved')} onClose={onClose}>
      <div className="space-y-5">
        <Pending query={views} />
        {views.data?.length === 0 && <p className="text-muted text-sm">{say('none')}</p>}
        {views.data !== undefined && views.data.length > 0 && (
          <ul className="divide-y divide-line">
            {views.data.map((view) => (
              <ViewRow key={view.id} view={view} state={state} mayChange={may} onApplied={onClose} />
            ))}
          </ul>
        )}
        {may ? <SaveView search={state.search} /> : <p className="text-muted text-sm">{say('viewer')}</p>}
      </div>
    </Dialog>
  );
}
