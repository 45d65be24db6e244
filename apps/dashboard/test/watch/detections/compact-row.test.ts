// @vitest-environment happy-dom
import type { DetectionItem } from '@sundew/wire/detection';
import { DETECTION } from '@sundew/wire/detection-example';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { CompactRow } from '../../../src/watch/detections/list/compact-row.tsx';
import { fakeService } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

const LONG = `/shop/${'very/'.repeat(40)}long`;

const Line = ({ row }: { readonly row: DetectionItem }) => CompactRow({ row, children: null });

it('says in a title what may not fit into its line', () => {
  const row = { ...DETECTION, ip_address: '2001:db8:85a3:1234::8a2e:370', path: LONG } as DetectionItem;
  const line = createElement('tr', null, createElement(Line, { row }));
  pageAround(fakeService()).show(createElement('table', null, createElement('tbody', null, line)));
  expect(screen.getByTitle(LONG)).toBeDefined();
  const origin = screen.getByText(/^2001:db8:85a3:1234::8a2e:370 /);
  expect(origin.closest('[title]')?.getAttribute('title')).toBe(origin.textContent);
});
