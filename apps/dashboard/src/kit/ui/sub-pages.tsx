import { Link } from '@tanstack/react-router';

export interface SubPage {
  readonly to: string;
  readonly label: string;
}

/** Links between pages that belong together, each with an address of its own. On a phone they are one row, which scrolls. */
export function SubPages({ label, pages }: { readonly label: string; readonly pages: readonly SubPage[] }) {
  return (
    <nav
      aria-label={label}
      ref={showCurrent}
      className="relative mb-5 flex gap-x-1 border-line border-b max-sm:overflow-x-auto sm:flex-wrap"
    >
      {pages.map(({ to, label: text }) => (
        <Link
          key={to}
          to={to}
          activeProps={{ className: 'border-accent text-ink', 'aria-current': 'page' }}
          inactiveProps={{ className: 'border-transparent text-muted hover:text-ink' }}
          className="shrink-0 whitespace-nowrap border-b-2 px-3 py-2 font-medium text-sm"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** The page that is shown stands in the middle of the row, as far as the row reaches; its neighbours invite to go on. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>('[aria-current=page]');
  if (row == null || current == null) return;
  row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}
