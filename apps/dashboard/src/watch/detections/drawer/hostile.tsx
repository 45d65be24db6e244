import { visibleText } from '../../../kit/ui/hostile-text.ts';

/** A text of the visitor: as text, wrapped anywhere, with what is unseen made visible. Null shows nothing. */
export function Hostile({
  text,
  most = 4096,
  mono = false,
}: {
  readonly text: string;
  readonly most?: number;
  readonly mono?: boolean;
}) {
  return <bdi className={mono ? 'break-all font-mono text-xs' : 'break-all'}>{visibleText(text, most)}</bdi>;
}
