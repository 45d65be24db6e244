import { useEffect, useState } from 'react';

/** So long must a text stand before it is read aloud, so that a fast player does not talk without end. */
const STANDS_MS = 700;

/** The text once it has stood for a moment; nothing before the first change. */
export function useAnnounced(text: string): string {
  const [first] = useState(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (text === first && announced === '') return;
    const timer = setTimeout(() => setAnnounced(text), STANDS_MS);
    return () => clearTimeout(timer);
  }, [text, first, announced]);
  return announced;
}
