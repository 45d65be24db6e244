// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Time } from '../../../src/kit/ui/time.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('an age grows while the page is open', () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-17T12:00:00Z') });
  const { container, unmount } = render(createElement(Time, { at: '2026-05-17T11:20:00Z' }));
  expect(container.textContent).toBe('40 minutes ago');
  act(() => vi.advanceTimersByTime(20 * 60_000));
  expect(container.textContent).toBe('1 hour ago');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
