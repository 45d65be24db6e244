import { describe, expect, it } from 'vitest';
import { visibleText } from '../../../src/kit/ui/hostile-text.ts';
import { curlOf } from '../../../src/watch/detections/export/curl.ts';

describe('texts of visitors', () => {
  it('show what cannot be seen', () => {
    expect(visibleText('a\u0000b\u001b[31mc\u007f')).toBe('a␀b␛[31mc␡');
    expect(visibleText('invoice\u202efdp.exe')).toBe('invoice⟨U+202E⟩fdp.exe');
    expect(visibleText('zero\u200bwidth')).toBe('zero⟨U+200B⟩width');
  });

  it('keep lines, tabs and every script', () => {
    expect(visibleText('eins\n\tzwei שלום 日本 🦊')).toBe('eins\n\tzwei שלום 日本 🦊');
  });

  it('end where they are cut off', () => {
    expect(visibleText('x'.repeat(20), 5)).toBe('xxxxx…');
  });
});

describe('a call as curl', () => {
  it('names the key by a variable and says every filter', () => {
    const command = curlOf('https://sundew.example', '/api/organizations/o/detections', {
      level: ['HIGH', 'CRITICAL'],
      q: "it's $(id)",
      start_date: undefined,
    });
    expect(command).toBe(
      `curl -sS -H "Authorization: Bearer $SUNDEW_KEY" 'https://sundew.example/api/organizations/o/detections?level=HIGH&level=CRITICAL&q=it%27s+%24%28id%29'`,
    );
  });
});
