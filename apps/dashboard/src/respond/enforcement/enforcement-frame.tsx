import type { ReactNode } from 'react';
import { useTexts } from '../../kit/texts/texts.ts';
import { PageHead } from '../../kit/ui/panel.tsx';
import { SubPages } from '../../kit/ui/sub-pages.tsx';
import { enforcementTexts } from './enforcement-texts.ts';

/** Sub-pages have addresses of their own (specification, "Versioning" 4). */
const PAGES = ['overview', 'policy', 'clearance', 'operators', 'actions', 'setup', 'history'] as const;
export type EnforcementPage = (typeof PAGES)[number];

/** Heading and navigation that the pages about enforcement share. */
export function EnforcementFrame({ page, children }: { readonly page: EnforcementPage; readonly children: ReactNode }) {
  const say = useTexts(enforcementTexts);
  return (
    <>
      <PageHead title={say(`${page}Title`)} about={say(`${page}About`)} />
      <SubPages
        label={say('navigation')}
        pages={PAGES.map((name) => ({ to: `/enforcement/${name}`, label: say(name) }))}
      />
      {children}
    </>
  );
}
