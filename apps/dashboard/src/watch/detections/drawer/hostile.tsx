import { classNames } from '../../../kit/ui/class-names.ts';
import { visibleText } from '../../../kit/ui/hostile-text.ts';

/**
 * A text of the visitor: as text, wrapped anywhere, with what is unseen made visible.
 * @param prose true for a sentence that holds such a text: its words are broken only where one is too long for the line
 */
export function Hostile({
  text,
  most = 4096,
  mono = false,
  prose = false,
}: {
  readonly text: string;
  readonly most?: number;
  readonly mono?: boolean;
  readonly prose?: boolean;
}) {
  return (
    <bdi className={classNames(prose ? 'wrap-anywhere' : 'break-all', mono && 'font-mono text-xs')}>
      {visibleText(text, most)}
    </bdi>
  );
}
