import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface PopoverProps {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** The label is also seen, not only the icon. */
  readonly labelShown?: boolean;
  readonly look?: ButtonProps['look'];
  readonly children: ReactNode;
}

/** A button with a panel below it that closes on Escape and on a press elsewhere. */
export function Popover({ label, icon, labelShown = false, look = 'quiet', children }: PopoverProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !around.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      around.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', onPress);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onPress);
      removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <div ref={around} className="relative">
      <Button
        look={look}
        {...(icon === undefined ? {} : { icon })}
        iconOnly={!labelShown}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <div
          id={id}
          className="absolute right-0 z-40 mt-1 max-w-[calc(100vw-1.5rem)] rounded-xl border border-line bg-surface shadow-xl"
        >
          {children}
        </div>
      )}
    </div>
  );
}
