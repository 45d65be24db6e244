import { useEffect, useState } from 'react';

const MARGIN = '100px';

/**
 * Whether an element has been in sight, or close to it; once it was, it stays true.
 * @param margin how close, as a length of CSS
 */
export function useIsNear(element: HTMLElement | null, margin = MARGIN): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isNear, margin]);
  return isNear;
}
