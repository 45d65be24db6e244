import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '../../../kit/ui/class-names.ts';
import type { Period } from './period.ts';
import { type Narrowing, useDetectionsSearch } from './view-context.ts';

export interface DetectionsLinkProps {
  /** Filters of the list beside those of the view. */
  readonly narrowing?: Narrowing;
  /** Another period than that of the view. */
  readonly period?: Period;
  readonly className?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** Leads to the detections that a figure counts. */
export function DetectionsLink({ narrowing, period, className, title, children }: DetectionsLinkProps) {
  const searchOf = useDetectionsSearch();
  return (
    <Link
      to="/detections"
      search={searchOf(narrowing, period)}
      title={title}
      preload={false}
      className={classNames('decoration-accent underline-offset-2 hover:underline', className)}
    >
      {children}
    </Link>
  );
}
