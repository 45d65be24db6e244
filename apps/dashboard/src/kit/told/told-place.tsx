import { Fragment } from 'react';
import { closeTold, useTold } from './told.ts';

/** Where dialogs stand that belong to no page; one after the other. */
export function ToldPlace() {
  const told = useTold();
  return told && <Fragment key={told.id}>{told.show(() => closeTold(told.id))}</Fragment>;
}
