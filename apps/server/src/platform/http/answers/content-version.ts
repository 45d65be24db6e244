import { createHash } from 'node:crypto';
import { Problem } from '@sundew/wire/problems';
import { Type } from 'typebox';

const LENGTH = 22;

/** The query of a change of settings. */
export const OfVersion = Type.Object(
  {
    version: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          'The version of the settings that the change was made from. With others stored by now it is refused (`changed_meanwhile`); without it, what is stored is replaced, whatever it is.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** @param settings as they are stored */
export function versionOf(settings: object): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, LENGTH);
}

/**
 * @param version that the change was made from
 * @param stored settings that nobody else changes before the transaction ends
 * @throws Problem conflict
 */
export function demandUnchanged(version: string | undefined, stored: object): void {
  if (version !== undefined && version !== versionOf(stored)) throw new Problem('changed_meanwhile');
}
