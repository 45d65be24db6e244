import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { wordsOf } from '../../kit/faults/words.ts';
import { shortActorId } from '../../kit/ids/short-actor-id.ts';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Popover } from '../../kit/ui/popover.tsx';
import { saveFile } from '../detections/export/save-file.ts';
import { actorTexts } from './actor-texts.ts';

/** The actor as a STIX bundle, whole or redacted, to a file. */
export function ExportButton({ actorId }: { readonly actorId: string }) {
  const say = useTexts(actorTexts);
  const api = useApi();
  const { id: organizationId } = useOrganization();
  const [isRunning, setRunning] = useState(false);
  const save = async (isRedacted: boolean) => {
    setRunning(true);
    try {
      const path = `/api/organizations/${organizationId}/actors/${encodeURIComponent(actorId)}/export`;
      const answer = await api.open(path, { query: { format: 'stix', redact: isRedacted } });
      const name = `actor-${shortActorId(actorId)}${isRedacted ? '-redacted' : ''}.stix.json`;
      saveFile(await answer.blob(), name);
    } catch (error) {
      notify({ tone: 'bad', text: wordsOf(error) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Popover look="plain" icon={Download} label={say('export')} labelShown>
      <div className="w-80 max-w-[calc(100vw-2rem)] space-y-3 p-4 text-sm">
        <p className="text-muted">{say('exportAbout')}</p>
        {([false, true] as const).map((isRedacted) => (
          <div key={String(isRedacted)}>
            <Button busy={isRunning} onClick={() => void save(isRedacted)}>
              {say(isRedacted ? 'exportRedacted' : 'exportFull')}
            </Button>
            <p className="mt-1 text-muted text-xs">{say(isRedacted ? 'exportRedactedAbout' : 'exportFullAbout')}</p>
          </div>
        ))}
        <p aria-live="polite" className="text-muted">
          {isRunning && say('exporting')}
        </p>
      </div>
    </Popover>
  );
}
