import { Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OrganizationContext, useMe } from '../../kit/data/organization.ts';
import { Pending } from '../../kit/faults/pending.tsx';
import { NoticeList } from '../../kit/notices/notice-list.tsx';
import { ToldPlace } from '../../kit/told/told-place.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Banners } from './banners.tsx';
import { FirstOrganization } from './first-organization.tsx';
import { ForeignOrganization } from './foreign-organization.tsx';
import { FrameLayout } from './frame-layout.tsx';
import { keepOrganization, keptOrganization } from './kept-organization.ts';
import { leadFocusOn } from './lead-focus-on.ts';
import { PageProgress } from './page-progress.tsx';
import { PaletteButton } from './palette-button.tsx';
import { useTellReading } from './tell-reading.ts';

/** What stands around every page: who, where, and the way to everything else. */
export function Frame() {
  const me = useMe();
  useTellReading(me.data);
  useEffect(leadFocusOn, []);
  const { org } = useSearch({ strict: false }) as { org?: string };
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
    // A copied address shows others the same. By its path: where there is no page, the place of a route is the start.
    const search = (before: object) => ({ ...before, org: chosenId });
    void navigate({ to: '.', unsafeRelative: 'path', search, hash: true, replace: true, resetScroll: false });
  }, [chosenId, isForeign, org, navigate]);
  // What is there stays, with what was typed into it, when asking once more fails.
  if (me.data === undefined) {
    const pending = <Pending query={me} />;
    if (me.errorUpdateCount === 0) return <div className="mx-auto max-w-xl p-8">{pending}</div>;
    // Nobody knows yet what they may see; what they may not is told by its page.
    const place = { id: org ?? keptOrganization() ?? undefined, role: 'owner' } as const;
    return (
      <FrameLayout organizations={[]} chosen={place}>
        {pending}
      </FrameLayout>
    );
  }
  if (chosen === undefined) return <FirstOrganization />;
  const bar = (
    <>
      <PaletteButton />
      <div className="ml-auto">
        <AccountMenu name={me.data.name} email={me.data.email} />
      </div>
    </>
  );
  return (
    <OrganizationContext value={{ ...chosen, is_demo: 'is_demo' in chosen && chosen.is_demo === true }}>
      <FrameLayout {...{ organizations, chosen, bar }} banners={<Banners />}>
        {isForeign ? <ForeignOrganization own={chosen} /> : <Outlet key={chosen.id} />}
      </FrameLayout>
      <PageProgress />
      <ToldPlace />
      <NoticeList />
    </OrganizationContext>
  );
}
