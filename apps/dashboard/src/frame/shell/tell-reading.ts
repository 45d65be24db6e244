import { useEffect } from 'react';
import { useApi } from '../../kit/data/api.ts';
import { useLanguage } from '../../kit/texts/texts.ts';

interface Reading {
  readonly language: string | null;
  readonly time_zone: string | null;
}

/**
 * Tells the service in which language and time zone the person uses the dashboard, so that letters to them are written so.
 * Nothing depends on it here: what goes wrong is tried again when the dashboard is opened next.
 */
export function useTellReading(known: Reading | undefined): void {
  const api = useApi();
  const language = useLanguage();
  const isKnown = known !== undefined;
  const [knownLanguage, knownZone] = [known?.language, known?.time_zone];
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!isKnown || (knownLanguage === language && knownZone === zone)) return;
    api.PATCH('/api/auth/me', { body: { language, time_zone: zone } }).catch(() => {});
  }, [api, isKnown, knownLanguage, knownZone, language]);
}
