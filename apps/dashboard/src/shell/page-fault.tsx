import type { ErrorComponentProps } from '@tanstack/react-router';
import { Fault } from '../faults/fault.tsx';

/** A page that failed, with the rest of the dashboard still standing. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  return <Fault error={error} onRetry={reset} />;
}
