import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { shellTexts } from './shell-texts.ts';
import { Sidebar, type SidebarProps } from './sidebar.tsx';
import { toContent } from './to-content.ts';

interface FrameLayoutProps extends Pick<SidebarProps, 'organizations' | 'chosen'> {
  /** In the bar above the page. */
  readonly bar?: ReactNode;
  /** Below the bar, above the page. */
  readonly banners?: ReactNode;
  readonly children: ReactNode;
}

/** The way to every page, a bar, and the place of the page. */
export function FrameLayout({ organizations, chosen, bar, banners, children }: FrameLayoutProps) {
  const say = useTexts(shellTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={toContent}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-surface focus:px-3 focus:py-2"
      >
        {say('skip')}
      </button>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Sidebar {...{ organizations, chosen, isOpen }} onOpen={setOpen} />
        <div className="min-w-0">
          <header className="sticky top-0 z-30 flex items-center gap-2 border-line border-b bg-ground/95 px-3 py-2 backdrop-blur sm:px-6">
            <Button
              look="quiet"
              icon={Menu}
              iconOnly
              className="lg:hidden"
              aria-expanded={isOpen}
              onClick={() => setOpen(true)}
            >
              {say('menu')}
            </Button>
            {bar}
          </header>
          {banners}
          <main id="content" tabIndex={-1} className="px-3 py-5 outline-none sm:px-6">
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
