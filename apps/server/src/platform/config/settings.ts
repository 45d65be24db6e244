import { billingSettings } from './settings/billing.ts';
import { certificateSettings } from './settings/certificates.ts';
import { decoySettings } from './settings/decoys.ts';
import { keepingSettings } from './settings/keeping.ts';
import { outgoingSettings } from './settings/outgoing.ts';
import { serviceSettings } from './settings/service.ts';
import { signInSettings } from './settings/sign-in.ts';

/** Every setting of the service, by subject. The table in `docs/guides/settings.md` is generated from this. */
export const SETTINGS = {
  ...serviceSettings,
  ...signInSettings,
  ...decoySettings,
  ...certificateSettings,
  ...outgoingSettings,
  ...keepingSettings,
  ...billingSettings,
};

export type SettingName = keyof typeof SETTINGS;

/** All settings with their values. */
export type Config = { readonly [Name in SettingName]: ReturnType<(typeof SETTINGS)[Name]['read']> };
