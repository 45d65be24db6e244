import { includesRole } from '@sundew/wire/scopes';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOrganization } from '../../kit/data/organization.ts';
import { useLanguage, useTexts } from '../../kit/texts/texts.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { PageHead } from '../../kit/ui/panel.tsx';
import type { Page } from '../pages/page.ts';
import { shellTexts } from './shell-texts.ts';

/** Shows a page to those whose role allows it, names it in the title, and moves the focus to it. */
export function PageGate({ page, children }: { readonly page: Page; readonly children: ReactNode }) {
  const say = useTexts(shellTexts);
  const title = page.title[useLanguage()];
  const { role, name } = useOrganization();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = `${title} · ${name} · Sundew`;
  }, [title, name]);
  useEffect(() => {
    // Not at the first page: there the browser's own start is right.
    if (!isFirstPage && isFree(document.activeElement))
      place.current?.querySelector('h1')?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  if (!includesRole(role, page.role)) {
    return (
      <>
        <PageHead title={title} />
        <Empty icon={Lock} title={say('forbidden', { role: say(page.role), mine: say(role) })} />
      </>
    );
  }
  return <div ref={place}>{children}</div>;
}

/** Until a page was shown since the dashboard was loaded. */
let isFirstPage = true;

/** Whether the focus is of use to nobody: it went with the page before, or has led here. */
function isFree(at: Element | null): boolean {
  return at === null || at === document.body || at.matches('main') || at.closest('nav') !== null;
}
