import { useState } from 'react';

interface Typed {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Says what the page is asked to show now, so that its coming there takes away nothing that is typed meanwhile. */
  readonly sent: (asked: string) => void;
}

/**
 * The text of a field that says what a page shows. It follows the page where that is asked for something elsewhere: by
 * Back, by a chip, by a link.
 * @param asked what the page shows
 */
export function useTyped(asked: string): Typed {
  const [state, setState] = useState({ asked, text: asked, sent: asked });
  const { text, sent } = state;
  if (state.asked !== asked) setState({ asked, text: asked === sent ? text : asked, sent: asked });
  return {
    text,
    write: (next) => setState((now) => ({ ...now, text: next })),
    sent: (next) => setState((now) => ({ ...now, sent: next })),
  };
}
