import { Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { OrganizationContext, useMe } from '../../kit/data/organization.ts';
import { Pending } from '../../kit/faults/pending.tsx';
import { NoticeList } from '../../kit/notices/notice-list.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { ToldPlace } from '../../kit/told/told-place.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Banners } from './banners.tsx';
import { FirstOrganization } from './first-organization.tsx';
import { ForeignOrganization } from './foreign-organization.tsx';
import { keepOrganization, keptOrganization } from './kept-organization.ts';
import { leadFocusOn } from './lead-focus-on.ts';
import { PageProgress } from './page-progress.tsx';
import { PaletteButton } from './palette-button.tsx';
import { shellTexts } from './shell-texts.ts';
import { Sidebar } from './sidebar.tsx';
import { useTellReading } from './tell-reading.ts';
import { toContent } from './to-content.ts';

/** What stands around every page: who, where, and the way to everything else. */
export function Frame() {
  const say = useTexts(shellTexts);
  const me = useMe();
  useTellReading(me.data);
  useEffect(leadFocusOn, []);
  const { org } = useSearch({ strict: false }) as { org?: string };
  const [isOpen, setOpen] = useState(false);
  const organizations = me.data?.organizations ?? [];
  const chosen =
    organizations.find(({ id }) => id === org) ??
    organizations.find(({ id }) => id === keptOrganization()) ??
    organizations[0];
  const isForeign = org !== undefined && chosen !== undefined && chosen.id !== org;
  const navigate = useNavigate();
  const chosenId = chosen?.id;
  useEffect(() => {
    if (chosenId === undefined || isForeign) return;
    keepOrganization(chosenId);
    if (org === chosenId) return;
    // A copied address shows others the same.
    const search = (before: object) => ({ ...before, org: chosenId });
    void navigate({ to: '.', search, hash: true, replace: true, resetScroll: false });
  }, [chosenId, isForeign, org, navigate]);
  // What is there stays, with what was typed into it, when asking once more fails.
  if (me.data === undefined)
    return (
      <div className="mx-auto max-w-xl p-8">
        <Pending query={me} />
      </div>
    );
  if (chosen === undefined) return <FirstOrganization />;
  return (
    <OrganizationContext value={{ ...chosen, is_demo: 'is_demo' in chosen && chosen.is_demo === true }}>
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
            <PaletteButton />
            <div className="ml-auto">
              <AccountMenu name={me.data?.name ?? ''} email={me.data?.email ?? null} />
            </div>
          </header>
          <Banners />
          <main id="content" tabIndex={-1} className="px-3 py-5 outline-none sm:px-6">
            {isForeign ? <ForeignOrganization own={chosen} /> : <Outlet key={chosen.id} />}
          </main>
        </div>
      </div>
      <PageProgress />
      <ToldPlace />
      <NoticeList />
    </OrganizationContext>
  );
}
