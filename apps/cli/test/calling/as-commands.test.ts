import { FAULTS } from '@sundew/wire/problems/faults';
import { REFUSALS } from '@sundew/wire/problems/refusals';
import { describe, expect, it } from 'vitest';
import { asCommands } from '../../src/calling/as-commands.ts';

const CALL = /\b(?:GET|POST|PUT|PATCH|DELETE) \//;
const ID = '01234567-89ab-7def-8123-456789abcdef';

describe('calls in sentences of the service', () => {
  it('become the commands that make them', () => {
    expect(
      asCommands(`Set the records that GET /api/domains/${ID} names and call POST /api/domains/${ID}/verify.`),
    ).toBe(
      `Set the records that npm run sundew -- domains show ${ID} names and call npm run sundew -- domains verify ${ID}.`,
    );
    expect(asCommands(`POST /api/domains/${ID}/ssl/request asks for one`)).toBe(
      `npm run sundew -- domains certificate ${ID} --wait asks for one`,
    );
  });

  it('stay as they are where no command makes them', () => {
    const sentence = 'The key only reports to POST /api/v1/detect/public; GET /api/domains/a/b/c is none.';
    expect(asCommands(sentence)).toBe(sentence);
  });

  const sentences = [...Object.values(FAULTS), ...Object.values(REFUSALS).map(([, text]) => text)].flatMap((text) =>
    typeof text === 'string' && CALL.test(text) ? [text] : [],
  );

  it.each(sentences)('are known, as in: %s', (text) => {
    expect(asCommands(text)).not.toMatch(CALL);
  });
});
