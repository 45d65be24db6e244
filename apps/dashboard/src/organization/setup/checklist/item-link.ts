import type { SetupItem } from '../use-setup.ts';

export interface ItemLink {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

const PAGES: Partial<Record<SetupItem['key'], string>> = {
  sensor: '/sensors',
  domain: '/domains',
  dns: '/domains',
  certificate: '/domains',
  decoy: '/decoys',
  decoy_linked: '/decoys',
};

/** Where an item is looked at or mended; null for what this page itself does. */
export function linkOfItem({ key, state, values }: SetupItem): ItemLink | null {
  if (state === 'not_needed') return null;
  if (typeof values.detection_id === 'string') {
    const search = { detection: values.detection_id };
    return { to: '/detections', search: key === 'test_detection' ? { ...search, is_test: 'true' } : search };
  }
  const to = PAGES[key];
  return to === undefined ? null : { to };
}
