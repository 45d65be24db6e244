import type { Role } from '@sundew/wire/scopes';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { Navigation, type NavigationProps } from './navigation.tsx';
import { OrganizationSwitch, type OrganizationSwitchProps } from './organization-switch.tsx';
import { shellTexts } from './shell-texts.ts';
import { toContent } from './to-content.ts';

export interface SidebarProps extends Pick<OrganizationSwitchProps, 'organizations'> {
  /** Without a name while it is not known. */
  readonly chosen: NavigationProps['organization'] | (OrganizationSwitchProps['chosen'] & { readonly role: Role });
  /** Where the window is narrow, it lies over the page, and only when it was asked for. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** The way to every page: beside it in a wide window, over it in a narrow one. */
export function Sidebar({ organizations, chosen, isOpen, onOpen }: SidebarProps) {
  const say = useTexts(shellTexts);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const aside = place.current;
    if (!isOpen || aside === null) return;
    const before = document.activeElement;
    aside.querySelector('button')?.focus();
    const over = new AbortController();
    const { signal } = over;
    const isInside = (target: EventTarget | null) => target instanceof Node && aside.contains(target);
    const leave = ({ target }: Event) => !isInside(target) && onOpen(false);
    addEventListener('pointerdown', leave, { signal });
    addEventListener('focusin', leave, { signal });
    addEventListener(
      'keydown',
      ({ key, target }) => {
        // A dialog that was opened from here closes alone.
        if (key === 'Escape' && !(target instanceof Element && target.closest('dialog') !== null)) onOpen(false);
      },
      { signal },
    );
    return () => {
      over.abort();
      if (before instanceof HTMLElement && isInside(document.activeElement)) before.focus();
    };
  }, [isOpen, onOpen]);
  const onGo = () => {
    // What was pressed is out of sight before the page is there.
    if (isOpen) toContent();
    onOpen(false);
  };
  return (
    <aside
      ref={place}
      className={classNames(
        'fixed inset-y-0 left-0 z-40 w-60 overflow-y-auto border-line border-r bg-surface p-3 lg:sticky lg:top-0 lg:block lg:h-dvh',
        isOpen ? 'block shadow-2xl' : 'hidden',
      )}
    >
      <div className="mb-3 flex items-center justify-between gap-2 px-2">
        <span className="flex items-center gap-2 font-semibold text-lg">
          <img src="./sundew.svg" alt="" className="size-6" />
          Sundew
        </span>
        <Button look="quiet" icon={X} iconOnly className="lg:hidden" onClick={() => onOpen(false)}>
          {say('closeMenu')}
        </Button>
      </div>
      {'name' in chosen && <OrganizationSwitch organizations={organizations} chosen={chosen} />}
      <Navigation organization={chosen} onGo={onGo} />
    </aside>
  );
}
