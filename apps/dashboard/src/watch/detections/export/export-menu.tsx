import { EXPORT_FORMATS } from '@sundew/api-client/detection-export';
import { Download } from 'lucide-react';
import { CopyButton } from '../../../kit/copying/copy-button.tsx';
import { useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';
import { number, shortNumber } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Popover } from '../../../kit/ui/popover.tsx';
import type { ListRequest } from '../data/request.ts';
import { curlOf } from './curl.ts';
import { exportTexts } from './export-texts.ts';
import { useExport } from './use-export.ts';

/** What is shown, for other programs: as a file, or as the call that gives it. */
export function ExportMenu({ request, total }: { readonly request: ListRequest; readonly total: number | null }) {
  const say = useTexts(exportTexts);
  const { origin } = useApi();
  const { id } = useOrganization();
  const { bytes, start, cancel } = useExport();
  const { filter, sortBy, order } = request;
  const query = { ...filter, sort_by: sortBy, sort_order: order };
  return (
    <Popover label={say('export')} icon={Download} look="plain">
      <div className="w-56 space-y-1 p-2 text-sm">
        {total !== null && (
          <p className="px-2 pb-1 text-muted text-xs">{say('about', { count: total, shown: number(total) })}</p>
        )}
        {bytes === null ? (
          EXPORT_FORMATS.map((format) => (
            <button
              key={format}
              type="button"
              onClick={() => void start(format, filter)}
              className="flex min-h-9 w-full cursor-pointer flex-wrap items-baseline gap-x-2 rounded-lg px-2 py-1.5 text-left hover:bg-raised"
            >
              <span className="font-medium">{say(format)}</span>
              <span className="text-muted text-xs">{say(`${format}About`)}</span>
            </button>
          ))
        ) : (
          <div className="flex items-center justify-between gap-2 px-2 py-1" aria-live="polite">
            {say('running', { size: `${shortNumber(bytes)}B` })}
            <Button onClick={cancel}>{say('cancel')}</Button>
          </div>
        )}
        <div className="border-line border-t pt-2">
          <CopyButton
            look="quiet"
            className="w-full justify-start"
            text={curlOf(origin, `/api/organizations/${id}/detections`, query)}
          >
            {say('curl')}
          </CopyButton>
          <p className="px-2 pb-1 text-muted text-xs">{say('curlHint')}</p>
        </div>
      </div>
    </Popover>
  );
}
