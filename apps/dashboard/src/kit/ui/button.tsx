import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { classNames } from './class-names.ts';

const LOOKS = {
  primary: 'bg-accent text-on-accent hover:brightness-110 border-transparent',
  plain: 'bg-surface text-ink border-edge/60 hover:bg-raised',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-raised',
  danger: 'bg-surface text-danger border-danger/60 hover:bg-danger-soft',
} as const;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: keyof typeof LOOKS;
  readonly icon?: LucideIcon;
  /** While the action runs: the button says so and cannot be pressed twice. */
  readonly busy?: boolean;
  /** Only the icon is seen; `children` is its name for those who cannot see it. */
  readonly iconOnly?: boolean;
}

/** Not only the press: the form around the button would be sent as well, also by Enter. */
const refuse = (event: MouseEvent): void => event.preventDefault();

export function Button({ look = 'plain', icon: Icon, busy = false, iconOnly = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy}
      aria-disabled={busy || rest.disabled || undefined}
      onClick={busy ? refuse : rest.onClick}
      title={iconOnly && typeof children === 'string' ? children : rest.title}
      className={classNames(
        'inline-flex min-h-9 items-center justify-center gap-2 rounded-lg border px-3 py-1.5 text-sm font-medium',
        'cursor-pointer transition-colors disabled:cursor-not-allowed disabled:opacity-55',
        iconOnly && 'min-w-9 px-2',
        busy && 'opacity-70',
        LOOKS[look],
        rest.className,
      )}
    >
      {Icon !== undefined && <Icon aria-hidden className={classNames('size-4 shrink-0', busy && 'animate-pulse')} />}
      {iconOnly ? <span className="sr-only">{children}</span> : children}
    </button>
  );
}
