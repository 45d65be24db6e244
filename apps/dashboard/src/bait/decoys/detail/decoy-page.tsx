import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ChevronLeft, Pencil, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../kit/data/organization.ts';
import { Confirm } from '../../../kit/dialogs/confirm.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { notify } from '../../../kit/notices/notices.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { PageHead } from '../../../kit/ui/panel.tsx';
import { type Decoy, useDecoy, useDeleteDecoy, useSwitchDecoy } from '../../data/use-decoys.ts';
import { BlockPanel } from '../../own-site/block-panel.tsx';
import { decoyTexts } from '../decoy-texts.ts';
import { EditDecoy } from '../form/edit-decoy.tsx';
import { LinkIt } from '../links/link-it.tsx';
import { BlockAll } from './block-all.tsx';
import { DecoyFacts } from './decoy-facts.tsx';
import { DecoyFigures } from './decoy-figures.tsx';
import { DecoyProgress } from './decoy-progress.tsx';
import { RecentHits } from './recent-hits.tsx';
import { TestIt } from './test-it.tsx';

/** One decoy: what it caught, what it still needs, and how programs find it. */
export function Page() {
  const say = useTexts(decoyTexts);
  const { decoyId = '' } = useParams({ strict: false }) as { decoyId?: string };
  const decoy = useDecoy(decoyId);
  return (
    <>
      <Link to="/decoys" className="mb-2 inline-flex min-h-7 items-center gap-1 text-accent text-sm">
        <ChevronLeft aria-hidden className="size-4" />
        {say('back')}
      </Link>
      {decoy.data === undefined && <PageHead title={say('decoy')} />}
      <Pending query={decoy} lines={6} />
      {decoy.data !== undefined && <Shown key={decoy.data.id} decoy={decoy.data} />}
    </>
  );
}

function Shown({ decoy }: { readonly decoy: Decoy }) {
  const say = useTexts(decoyTexts);
  const mayChange = useMay('admin');
  return (
    <>
      <PageHead
        title={
          <span className="break-words">
            <bdi>{visibleText(decoy.name, 200)}</bdi>
          </span>
        }
        about={
          <span className="break-all">
            <bdi>{visibleText(decoy.url, 300)}</bdi>
          </span>
        }
        actions={mayChange && <Actions decoy={decoy} />}
      />
      {!mayChange && <p className="mb-4 text-muted text-sm">{say('adminOnly')}</p>}
      <div className="space-y-4">
        <DecoyFigures decoy={decoy} />
        <div className="grid gap-4 xl:grid-cols-2">
          <div className="min-w-0 space-y-4">
            <DecoyProgress decoy={decoy} />
            <TestIt decoy={decoy} />
            <DecoyFacts decoy={decoy} />
            {mayChange && <BlockAll decoyId={decoy.id} />}
          </div>
          <div className="min-w-0">
            <RecentHits decoy={decoy} />
          </div>
        </div>
        <BlockPanel domainId={decoy.custom_domain_id} decoyId={decoy.id} />
        <LinkIt decoy={decoy} />
      </div>
    </>
  );
}

function Actions({ decoy }: { readonly decoy: Decoy }) {
  const say = useTexts(decoyTexts);
  const navigate = useNavigate();
  const switchTo = useSwitchDecoy(decoy.id);
  const remove = useDeleteDecoy();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const confirm = async () => {
    await remove.mutateAsync(decoy.id);
    notify({ tone: 'good', text: say('deleted', { name: decoy.name }) });
  };
  return (
    <>
      <Button icon={Power} onClick={() => switchTo(!decoy.enabled)}>
        {say(decoy.enabled ? 'switchOff' : 'switchOn')}
      </Button>
      <Button icon={Pencil} onClick={() => setOpen('edit')}>
        {say('edit')}
      </Button>
      <Button look="danger" icon={Trash2} onClick={() => setOpen('delete')}>
        {say('delete')}
      </Button>
      {open === 'edit' && <EditDecoy decoy={decoy} onClose={close} />}
      {open === 'delete' && (
        <Confirm
          title={say('deleteTitle', { name: decoy.name })}
          action={say('deleteAction')}
          onConfirm={confirm}
          onDone={() => void navigate({ to: '/decoys', search: {} })}
          onClose={close}
        >
          <p>{say('deleteAbout')}</p>
        </Confirm>
      )}
    </>
  );
}
