import { type RefObject, useLayoutEffect, useState } from 'react';

const LEAST_PX = 380;
const BELOW_PX = 20;

/** Height from where an element begins to the end of the window, so that only what is inside of it scrolls. */
export function useRestOfWindow(place: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeight] = useState(LEAST_PX);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (place.current?.getBoundingClientRect().top ?? 0) + scrollY;
      setHeight(Math.max(LEAST_PX, Math.floor(innerHeight - top - BELOW_PX)));
    };
    // What stands above grows and shrinks: chips, banners, the selection.
    const watching = new ResizeObserver(measure);
    watching.observe(document.body);
    addEventListener('resize', measure);
    measure();
    return () => {
      watching.disconnect();
      removeEventListener('resize', measure);
    };
  }, [place]);
  return heightPx;
}
