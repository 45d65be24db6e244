import { Link } from '@tanstack/react-router';

export interface SubPage {
  readonly to: string;
  readonly label: string;
}

/** Links between pages that belong together, each with an address of its own. */
export function SubPages({ label, pages }: { readonly label: string; readonly pages: readonly SubPage[] }) {
  return (
    <nav aria-label={label} className="mb-5 flex flex-wrap gap-x-1 border-line border-b">
      {pages.map(({ to, label: text }) => (
        <Link
          key={to}
          to={to}
          activeProps={{ className: 'border-accent text-ink', 'aria-current': 'page' }}
          inactiveProps={{ className: 'border-transparent text-muted hover:text-ink' }}
          className="whitespace-nowrap border-b-2 px-3 py-2 font-medium text-sm"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
