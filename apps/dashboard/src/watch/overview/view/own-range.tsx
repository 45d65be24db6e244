import { useState } from 'react';
import { serviceTimeMs } from '../../../kit/clock/service-time.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { overviewTexts } from './overview-texts.ts';
import { dayText } from './period.ts';
import { useView } from './view-context.ts';

const BOX = 'min-h-9 rounded-lg border border-edge/70 bg-surface px-2 text-sm aria-invalid:border-danger';

/** First and last day. The page follows as soon as both make a period. */
export function OwnRange() {
  const say = useTexts(overviewTexts);
  const { view, change } = useView();
  const [days, setDays] = useState({ from: view.from, to: view.to });
  const isWrong = days.from > days.to;
  const enter = (part: Partial<typeof days>) => {
    const next = { ...days, ...part };
    setDays(next);
    if (next.from !== '' && next.to !== '' && next.from <= next.to) change({ range: 'own', ...next });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="flex items-center gap-1.5">
          {say(end)}
          <input
            type="date"
            value={days[end]}
            max={dayText(serviceTimeMs())}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'own-range-fault' : undefined}
            onChange={({ target }) => enter({ [end]: target.value })}
            className={BOX}
          />
        </label>
      ))}
      {isWrong && (
        <p id="own-range-fault" role="alert" className="text-danger">
          {say('wrongOrder')}
        </p>
      )}
    </div>
  );
}
