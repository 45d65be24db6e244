import type { ReactNode } from 'react';

/** A part of the drawer under its own heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** Facts under their names. One without a value is left out. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <dl className="grid grid-cols-1 items-baseline gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[min(10rem,40%)_minmax(0,1fr)]">
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <>
      <dt className="text-muted max-sm:mt-1.5">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
