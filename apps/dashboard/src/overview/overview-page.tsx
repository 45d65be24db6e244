import { PageHead } from '../ui/panel.tsx';

export function Page() {
  return <PageHead title="Overview" />;
}
