import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronLeft, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/data/organization.ts';
import { Confirm } from '../../kit/dialogs/confirm.tsx';
import { Pending } from '../../kit/faults/pending.tsx';
import { tellFailure } from '../../kit/faults/tell-failure.ts';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { PageHead } from '../../kit/ui/panel.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { ScannerSettings } from './scanner-settings.tsx';
import { scannerTexts } from './scanner-texts.ts';
import { SeenSignals } from './seen-signals.tsx';
import { SnippetPanel } from './snippet-panel.tsx';
import { type Scanner, useChangeScanner, useDeleteScanner, useScanner } from './use-scanners.ts';

/** One detection script: its line for the pages, its settings, and what it found. */
export function Page() {
  const say = useTexts(scannerTexts);
  const { scannerId = '' } = useParams({ strict: false }) as { scannerId?: string };
  const scanner = useScanner(scannerId);
  return (
    <>
      <Link to="/scanners" className="mb-2 inline-flex min-h-7 items-center gap-1 text-accent text-sm">
        <ChevronLeft aria-hidden className="size-4" />
        {say('back')}
      </Link>
      {scanner.data === undefined && <PageHead title={say('one')} />}
      <Pending query={scanner} lines={6} />
      {scanner.data !== undefined && <Shown key={scannerId} scanner={scanner.data} />}
    </>
  );
}

function Shown({ scanner }: { readonly scanner: Scanner }) {
  const say = useTexts(scannerTexts);
  const mayChange = useMay('admin');
  const navigate = useNavigate();
  const change = useChangeScanner(scanner.id);
  const remove = useDeleteScanner();
  const [isDeleting, setDeleting] = useState(false);
  const { id, name, enabled, last_report_at: heardAt } = scanner;
  const confirm = async () => {
    await remove.mutateAsync(id);
    notify({ tone: 'good', text: say('deleted', { name }) });
  };
  return (
    <>
      <PageHead
        title={<bdi className="break-words">{name}</bdi>}
        about={
          <span className="inline-flex flex-wrap items-center gap-2">
            <Badge>{say(enabled ? 'on' : 'off')}</Badge>
            {heardAt === null ? (
              say('neverAbout')
            ) : (
              <span>
                {say('heard')} <Time at={heardAt} />
              </span>
            )}
          </span>
        }
        actions={
          mayChange && (
            <>
              <Button
                icon={Power}
                busy={change.isPending}
                onClick={() => change.mutate({ enabled: !enabled }, { onError: tellFailure })}
              >
                {say(enabled ? 'switchOff' : 'switchOn')}
              </Button>
              <Button look="danger" icon={Trash2} onClick={() => setDeleting(true)}>
                {say('delete')}
              </Button>
            </>
          )
        }
      />
      <div className="grid gap-4 xl:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <SnippetPanel scannerId={id} />
          <SeenSignals scannerId={id} />
        </div>
        <ScannerSettings scanner={scanner} />
      </div>
      {isDeleting && (
        <Confirm
          title={say('deleteTitle', { name })}
          action={say('delete')}
          onConfirm={confirm}
          onDone={() => void navigate({ to: '/scanners', search: {} })}
          onClose={() => setDeleting(false)}
        >
          <p>{say('deleteAbout')}</p>
        </Confirm>
      )}
    </>
  );
}
