import { includesRole, type Role } from '@sundew/wire/scopes';
import { Link } from '@tanstack/react-router';
import { useLanguage, useTexts } from '../../kit/texts/texts.ts';
import { AREAS, type Page } from '../pages/page.ts';
import { pages } from '../pages/registry.gen.ts';
import { shellTexts } from './shell-texts.ts';

/** Pages that the role may see and that need no id, by area. */
export function pagesFor(role: Role): readonly Page[] {
  return (pages as readonly Page[])
    .filter((page) => !page.path.includes('$') && includesRole(role, page.role))
    .toSorted((one, other) => AREAS.indexOf(one.area) - AREAS.indexOf(other.area) || one.order - other.order);
}

export interface NavigationProps {
  /** Without an id, links lead to the organization that was looked at last. */
  readonly organization: { readonly id: string | undefined; readonly role: Role };
  readonly onGo: () => void;
}

export function Navigation({ organization: { id, role }, onGo }: NavigationProps) {
  const say = useTexts(shellTexts);
  const language = useLanguage();
  const shown = pagesFor(role);
  return (
    <nav aria-label={say('navigation')} className="mt-3 space-y-4">
      {AREAS.filter((area) => area !== 'hidden').map((area) => {
        const own = shown.filter((page) => page.area === area);
        if (own.length === 0) return null;
        return (
          <div key={area}>
            <h2 className="px-2 pb-1 font-medium text-muted text-xs uppercase tracking-wider">{say(area)}</h2>
            <ul>
              {own.map(({ name, path, icon: Icon, title }) => (
                <li key={name}>
                  <Link
                    to={path}
                    search={id === undefined ? {} : { org: id }}
                    activeOptions={{ includeSearch: false }}
                    onClick={onGo}
                    activeProps={{ className: 'bg-accent-soft text-accent font-medium', 'aria-current': 'page' }}
                    inactiveProps={{ className: 'hover:bg-raised' }}
                    className="flex min-h-9 items-center gap-2.5 rounded-lg px-2 text-sm"
                  >
                    <Icon aria-hidden className="size-4 shrink-0" />
                    {title[language]}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
