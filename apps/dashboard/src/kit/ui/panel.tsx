import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PanelProps {
  readonly title?: ReactNode;
  /** One line on what is shown. */
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ title, about, actions, className, children }: PanelProps) {
  return (
    <section className={classNames('min-w-0 rounded-card border border-line bg-surface', className)}>
      {(title !== undefined || actions !== undefined) && (
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3.5 pb-1">
          <div className="min-w-0 grow basis-48">
            {title !== undefined && <h2>{title}</h2>}
            {about !== undefined && <p className="text-muted text-sm">{about}</p>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className="px-4 py-3">{children}</div>
    </section>
  );
}

/** Heading of a page: what it is, one line about it, and what can be done here. */
export function PageHead({ title, about, actions }: Omit<PanelProps, 'children' | 'className'>) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0 grow basis-72">
        <h1 tabIndex={-1} className="outline-none">
          {title}
        </h1>
        {about !== undefined && <p className="mt-0.5 max-w-3xl text-muted text-sm">{about}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
