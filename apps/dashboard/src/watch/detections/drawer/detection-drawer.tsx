import { ApiError } from '@sundew/api-client/api-error';
import { ChevronLeft, ChevronRight, Link as LinkIcon } from 'lucide-react';
import { CopyButton } from '../../../kit/copying/copy-button.tsx';
import { Dialog } from '../../../kit/dialogs/dialog.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Empty } from '../../../kit/ui/empty.tsx';
import { useDetection } from '../data/use-detection.ts';
import { DetectionFacts } from './detection-facts.tsx';
import { drawerTexts } from './drawer-texts.ts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
  /** Undefined where there is none. */
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}

/** One detection in full, beside the list it was opened from. */
export function DetectionDrawer({ id, onClose, onNext, onPrevious }: Props) {
  const say = useTexts(drawerTexts);
  const found = useDetection(id);
  const isMissing = found.error instanceof ApiError && found.error.status === 404;
  return (
    <Dialog
      title={say('title')}
      shape="side"
      onClose={onClose}
      actions={
        <>
          <CopyButton text={id} look="quiet">
            {say('copyId')}
          </CopyButton>
          <CopyButton text={location.href} look="quiet" className="mr-auto">
            {say('copyLink')}
          </CopyButton>
          <span className="flex gap-2">
            <Button icon={ChevronLeft} iconOnly disabled={onPrevious === undefined} onClick={onPrevious}>
              {say('previous')}
            </Button>
            <Button icon={ChevronRight} iconOnly disabled={onNext === undefined} onClick={onNext}>
              {say('next')}
            </Button>
          </span>
        </>
      }
    >
      {found.data !== undefined ? (
        <DetectionFacts key={id} detection={found.data} />
      ) : isMissing ? (
        <Empty icon={LinkIcon} title={say('notFound')} />
      ) : (
        <Pending query={found} lines={8} />
      )}
    </Dialog>
  );
}
