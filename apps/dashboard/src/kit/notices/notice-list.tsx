import { X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { uiTexts } from '../ui/ui-texts.ts';
import { useNoticePlace } from './notice-place.ts';
import { noticeTexts } from './notice-texts.ts';
import { dismiss, useNotices } from './notices.ts';

/** Messages in a corner of the page, or of the dialog that is open. */
export function NoticeList() {
  const place = useNoticePlace();
  return place === null ? <Notices /> : createPortal(<Notices />, place);
}

function Notices() {
  const notices = useNotices();
  const say = useTexts(uiTexts);
  const sayNotice = useTexts(noticeTexts);
  return (
    <section
      aria-live="polite"
      aria-label={sayNotice('notices')}
      className="fixed right-3 bottom-3 z-50 flex w-[min(26rem,calc(100vw-1.5rem))] flex-col gap-2"
    >
      {notices.map(({ id, tone, text, undo }) => (
        <div
          key={id}
          role={tone === 'bad' ? 'alert' : undefined}
          className={classNames(
            'flex items-center gap-2 rounded-xl border bg-surface py-2 pr-2 pl-4 text-sm shadow-lg',
            tone === 'bad' ? 'border-danger text-danger' : 'border-line',
          )}
        >
          <p className="min-w-0 flex-1 break-words">{text}</p>
          {undo !== undefined && (
            <Button
              onClick={() => {
                dismiss(id);
                undo();
              }}
            >
              {sayNotice('undo')}
            </Button>
          )}
          <Button look="quiet" icon={X} iconOnly onClick={() => dismiss(id)}>
            {say('close')}
          </Button>
        </div>
      ))}
    </section>
  );
}
