import { serviceTimeMs } from '../../kit/clock/service-time.ts';
import { useProperties } from '../../kit/data/use-properties.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { classNames } from '../../kit/ui/class-names.ts';
import { CheckField, SelectField } from '../../kit/ui/field.tsx';
import { overviewTexts } from './overview-texts.ts';
import { OwnRange } from './own-range.tsx';
import { DAY_MS, dayText } from './period.ts';
import { RANGES, type Range } from './view.ts';
import { useView } from './view-context.ts';

/** Which period, which property, with or without what is harmless. */
export function ViewBar() {
  const say = useTexts(overviewTexts);
  const { view, change } = useView();
  const properties = useProperties();
  const choose = (range: Range) => {
    const now = serviceTimeMs();
    change(
      range === 'own' ? { range, from: dayText(now - 6 * DAY_MS), to: dayText(now) } : { range, from: '', to: '' },
    );
  };
  const known = properties.data ?? [];
  // A property that is not among the first hundred, or deleted, is still what the page is narrowed to.
  const isUnlisted = view.propertyId !== '' && known.every(({ id }) => id !== view.propertyId);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <fieldset className="flex overflow-hidden rounded-lg border border-edge/60 bg-surface">
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
      {(known.length > 1 || view.propertyId !== '') && (
        <div className="w-56 max-w-full">
          <SelectField
            label={say('property')}
            labelHidden
            value={view.propertyId}
            onChange={({ target }) => change({ propertyId: target.value })}
            choices={[
              { value: '', label: say('allProperties') },
              ...known.map(({ id, name }) => ({ value: id, label: name })),
              ...(isUnlisted ? [{ value: view.propertyId, label: view.propertyId }] : []),
            ]}
          />
        </div>
      )}
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
