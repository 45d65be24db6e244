import { Problem } from '@sundew/wire/problems';
import { SealBroken, type Sealer } from '../../platform/secrets/sealer.ts';

/** Cursors of a story name a detection; whoever holds a shared link gets them encrypted, good for that link only. */
export interface SealedCursors {
  seal(shareId: string, cursor: string): string;
  /** @throws Problem bad_request for what was not sealed for this share */
  open(shareId: string, sealed: string): string;
}

export function sealedCursors(sealer: Sealer): SealedCursors {
  const contextOf = (shareId: string) => `cursor of the shared link ${shareId}`;
  return {
    seal: (shareId, cursor) => sealer.seal(cursor, contextOf(shareId)).toString('base64url'),
    open(shareId, sealed) {
      try {
        return sealer.open(Buffer.from(sealed, 'base64url'), contextOf(shareId)).toString();
      } catch (error) {
        if (!(error instanceof SealBroken)) throw error;
        throw new Problem('cursor_of_another_link', undefined, { cause: error });
      }
    },
  };
}
