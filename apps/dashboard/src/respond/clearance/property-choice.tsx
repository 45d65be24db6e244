import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProperties } from '../../kit/data/use-properties.ts';
import { Pending } from '../../kit/faults/pending.tsx';
import { PropertyField } from '../../kit/properties/property-field.tsx';

/** The property that the address names, else the default one; where there are several, a choice among them. */
export function PropertyChoice({ children }: { readonly children: (propertyId: string) => ReactNode }) {
  const navigate = useNavigate();
  const { property: asked } = useSearch({ strict: false }) as { property?: string };
  const properties = useProperties();
  const chosen = properties.data?.find(({ id }) => id === asked) ?? properties.data?.find((each) => each.is_default);
  return (
    <>
      <Pending query={properties} />
      {chosen !== undefined && (
        <>
          <PropertyField
            ifSeveral
            value={chosen.id}
            onChange={(property) => {
              const search = (before: object) => ({ ...before, property });
              void navigate({ to: '.', search, replace: true });
            }}
          />
          {children(chosen.id)}
        </>
      )}
    </>
  );
}
