import { usePassingTime } from '../clock/use-passing-time.ts';
import { ago, dateTime } from '../texts/formats.ts';
import { useLanguage } from '../texts/texts.ts';

/** A moment: `5 minutes ago`, with day and time when pointed at, or the other way round with `exact`. */
export function Time({ at, exact = false }: { readonly at: string; readonly exact?: boolean }) {
  useLanguage();
  usePassingTime();
  const [shown, more] = exact ? [dateTime(at), ago(at)] : [ago(at), dateTime(at)];
  return (
    <time dateTime={at} title={more} className="whitespace-nowrap tabular-nums">
      {shown}
    </time>
  );
}
