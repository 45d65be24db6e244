import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProperties } from '../../kit/data/use-properties.ts';
import { Pending } from '../../kit/faults/pending.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { SelectField } from '../../kit/ui/field.tsx';
import { clearanceTexts } from './clearance-texts.ts';

/** The property that the address names, else the default one; where there are several, a choice among them. */
export function PropertyChoice({ children }: { readonly children: (propertyId: string) => ReactNode }) {
  const say = useTexts(clearanceTexts);
  const navigate = useNavigate();
  const { property: asked } = useSearch({ strict: false }) as { property?: string };
  const properties = useProperties();
  const chosen = properties.data?.find(({ id }) => id === asked) ?? properties.data?.find((each) => each.is_default);
  return (
    <>
      <Pending query={properties} />
      {chosen !== undefined && (
        <>
          {(properties.data?.length ?? 0) > 1 && (
            <SelectField
              label={say('property')}
              value={chosen.id}
              onChange={({ target }) => {
                const search = (before: object) => ({ ...before, property: target.value });
                void navigate({ to: '.', search, replace: true });
              }}
              choices={(properties.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          {children(chosen.id)}
        </>
      )}
    </>
  );
}
