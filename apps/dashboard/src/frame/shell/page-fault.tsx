import type { ErrorComponentProps } from '@tanstack/react-router';
import { Fault } from '../../kit/faults/fault.tsx';
import { readAuthConfig } from '../../kit/session/auth-config.ts';

/** A page that failed, with the rest of the dashboard still standing. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  // A part that did not come once is not asked for again by the browser, and after an upgrade it has another name: both
  // are over once everything is loaded anew. Without a connection that would leave an empty window.
  const again = () => readAuthConfig().then(() => location.reload(), reset);
  return <Fault error={error} onRetry={() => void again()} />;
}
