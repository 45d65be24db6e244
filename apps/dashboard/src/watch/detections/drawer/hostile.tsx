import { classNames } from '../../../kit/ui/class-names.ts';
import { visibleText } from '../../../kit/ui/hostile-text.ts';

/** A text of the visitor: as text, with what is unseen made visible. Words are broken only where one is too long for the line. */
export function Hostile({
  text,
  most = 4096,
  mono = false,
}: {
  readonly text: string;
  readonly most?: number;
  readonly mono?: boolean;
}) {
  return <bdi className={classNames('wrap-anywhere', mono && 'font-mono text-xs')}>{visibleText(text, most)}</bdi>;
}
