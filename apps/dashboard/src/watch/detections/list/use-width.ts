import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of what is inside of an element, in rem; null until it is there. */
export function useWidth(place: RefObject<HTMLElement | null>): number | null {
  const [widthRem, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const measure = () => setWidth(element.clientWidth / remPx);
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    measure();
    return () => watching.disconnect();
  }, [place]);
  return widthRem;
}
