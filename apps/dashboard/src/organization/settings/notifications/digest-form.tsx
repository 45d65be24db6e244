import { type FormEvent, useState } from 'react';
import { onceDone } from '../../../kit/data/once-done.ts';
import { Fault } from '../../../kit/faults/fault.tsx';
import { faultOfField } from '../../../kit/faults/words.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../../kit/texts/languages.ts';
import { useLanguage, useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { SelectField } from '../../../kit/ui/field.tsx';
import { clockHour } from './digest-state.tsx';
import { digestTexts } from './digest-texts.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { type Digest, type DigestWish, useDigestChanges, wishOf } from './use-digest.ts';

const FREQUENCIES = ['off', 'daily', 'weekly'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockHour(hour) }));
/** 1 January 2024 was a Monday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

export function DigestForm({ of }: { readonly of: Digest }) {
  const say = useTexts(digestTexts);
  const locale = useLanguage();
  const { save, preview } = useDigestChanges();
  const [wish, setWish] = useState<DigestWish>(() => firstWish(of, locale));
  const change = (part: Partial<DigestWish>) => setWish({ ...wish, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onceDone(save.mutateAsync(wish), () => notify({ tone: 'good', text: say('saved') }));
  };
  const weekdayName = (day: number): string =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
  const zoneFault = faultOfField(save.error ?? preview.error, 'time_zone');
  const fault = zoneFault === null ? (save.error ?? preview.error) : null;
  return (
    <form className="space-y-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={say('frequency')}
          value={wish.frequency}
          choices={FREQUENCIES.map((value) => ({ value, label: say(value) }))}
          onChange={({ target }) => change({ frequency: FREQUENCIES.find((known) => known === target.value) ?? 'off' })}
        />
        {wish.frequency === 'weekly' && (
          <SelectField
            label={say('weekday')}
            value={String(wish.weekday)}
            choices={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day) }))}
            onChange={({ target }) => change({ weekday: Number(target.value) })}
          />
        )}
        {wish.frequency !== 'off' && (
          <>
            <SelectField
              label={say('hour')}
              value={String(wish.hour)}
              choices={HOURS}
              onChange={({ target }) => change({ hour: Number(target.value) })}
            />
            <TimeZoneField value={wish.time_zone} fault={zoneFault} onChange={(zone) => change({ time_zone: zone })} />
            <SelectField
              label={say('language')}
              value={wish.language}
              choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onChange={({ target }) => isLanguage(target.value) && change({ language: target.value })}
            />
          </>
        )}
      </div>
      {fault !== null && <Fault error={fault} />}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" type="submit" busy={save.isPending}>
          {say('save')}
        </Button>
        <Button busy={preview.isPending} onClick={() => preview.mutate(wish)}>
          {say('preview')}
        </Button>
      </div>
      {preview.data !== undefined && <LetterDialog letter={preview.data} onClose={preview.reset} />}
    </form>
  );
}

/** Whoever never chose anything is offered the place and language of the browser. */
function firstWish(digest: Digest, locale: DigestWish['language']): DigestWish {
  const isNew = digest.frequency === 'off' && digest.last_sent_at === null && digest.time_zone === 'UTC';
  if (!isNew) return wishOf(digest);
  return { ...wishOf(digest), time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, language: locale };
}
