import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says why there is nothing, and what to do about it. */
export function Empty({
  icon: Icon,
  title,
  children,
  action,
}: {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      {Icon !== undefined && <Icon aria-hidden className="size-7 text-muted" />}
      <p className="font-medium">{title}</p>
      {children !== undefined && <div className="max-w-prose text-muted text-sm">{children}</div>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
