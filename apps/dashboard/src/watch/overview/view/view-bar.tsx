import { serviceTimeMs } from '../../../kit/clock/service-time.ts';
import { PropertyField } from '../../../kit/properties/property-field.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { classNames } from '../../../kit/ui/class-names.ts';
import { CheckField } from '../../../kit/ui/field.tsx';
import { overviewTexts } from './overview-texts.ts';
import { OwnRange } from './own-range.tsx';
import { DAY_MS, dayText } from './period.ts';
import { RANGES, type Range } from './view.ts';
import { useView } from './view-context.ts';

/** Which period, which property, with or without what is harmless. */
export function ViewBar() {
  const say = useTexts(overviewTexts);
  const { view, change } = useView();
  const choose = (range: Range) => {
    const now = serviceTimeMs();
    change(
      range === 'own' ? { range, from: dayText(now - 6 * DAY_MS), to: dayText(now) } : { range, from: '', to: '' },
    );
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <fieldset className="flex min-w-0 flex-wrap overflow-hidden rounded-lg border border-edge/60 bg-surface">
        <legend className="sr-only">{say('period')}</legend>
        {RANGES.map((range) => (
          <label
            key={range}
            className={classNames(
              'flex min-h-9 cursor-pointer items-center whitespace-nowrap border-line border-l px-2.5 text-sm first-of-type:border-l-0 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2 sm:px-3',
              view.range === range ? 'bg-accent font-medium text-on-accent' : 'hover:bg-raised',
            )}
          >
            <input
              type="radio"
              name="range"
              className="sr-only"
              checked={view.range === range}
              onChange={() => choose(range)}
            />
            {say(range)}
          </label>
        ))}
      </fieldset>
      {view.range === 'own' && <OwnRange key={`${view.from} ${view.to}`} />}
      <PropertyField
        className="w-56 max-w-full"
        labelHidden
        ifSeveral
        none={say('allProperties')}
        value={view.propertyId}
        onChange={(propertyId) => change({ propertyId })}
      />
      <div title={say('quietHint')}>
        <CheckField
          label={say('quiet')}
          checked={view.isQuiet}
          onChange={({ target }) => change({ isQuiet: target.checked })}
        />
      </div>
    </div>
  );
}
