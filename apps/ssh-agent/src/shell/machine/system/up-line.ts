import { loads } from '../../../files/kernel-texts.ts';
import type { Visit } from '../../process/session/visit.ts';
import { formatDate } from '../../process/texts/dates.ts';

/** The line that `uptime` prints, and `w` and `top` show first. */
export function upLine(session: Visit): string {
  const now = session.now();
  const minutes = Math.floor((now - session.profile.bootedAt) / 60_000);
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  const clock = hours > 0 ? `${String(hours).padStart(2)}:${String(rest).padStart(2, '0')}` : `${rest} min`;
  const up = `${days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}, ` : ''}${clock}`;
  const users = session.terminal ? 1 : 0;
  const load = loads(session.profile, now).map((each) => each.toFixed(2));
  return ` ${formatDate('%H:%M:%S', now)} up ${up},  ${users} user,  load average: ${load.join(', ')}`;
}
