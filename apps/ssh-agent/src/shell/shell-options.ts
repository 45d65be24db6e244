import type { Profile } from '../profile/profile.ts';
import type { ShellWish } from '../visit/shell-port.ts';
import type { ShellLimits } from './process/session/limits.ts';

/** What a visitor wishes, on the machine that is imitated for him. */
export interface ShellOptions extends ShellWish {
  readonly profile: Profile;
  readonly limits?: Partial<ShellLimits>;
}
