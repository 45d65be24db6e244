const KEPT_FOR_MS = 30_000;
/** How soon it is asked again where nobody answered. */
const UNANSWERED_FOR_MS = 1_000;
const MOST_KEPT = 10_000;

/** What the service said of single devices, kept for a while. */
export interface Confirmations {
  /** Whether a device that the filter may have is denied; false where nobody answers. */
  confirm(fingerprint: string): Promise<boolean>;
  /** Without a fingerprint, of all. */
  forget(fingerprint?: string): void;
}

/** @param ask the question itself, which may reject */
export function createConfirmations(
  ask: (fingerprint: string) => Promise<boolean>,
  onError: (error: unknown) => void,
): Confirmations {
  const kept = new Map<string, { readonly denied: boolean; readonly untilMs: number }>();
  return {
    async confirm(fingerprint) {
      const known = kept.get(fingerprint);
      if (known !== undefined && known.untilMs > Date.now()) return known.denied;
      let denied = false;
      let forMs = KEPT_FOR_MS;
      try {
        denied = await ask(fingerprint);
      } catch (error) {
        onError(error);
        forMs = UNANSWERED_FOR_MS;
      }
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(fingerprint, { denied, untilMs: Date.now() + forMs });
      return denied;
    },
    forget(fingerprint) {
      if (fingerprint === undefined) kept.clear();
      else kept.delete(fingerprint);
    },
  };
}

/** Reads the answer of `/api/v1/clearance/denied/{fp}`. */
export async function readDenied(answer: Response): Promise<boolean> {
  if (answer.status === 200) return ((await answer.json()) as { denied?: boolean }).denied === true;
  await answer.body?.cancel();
  return false;
}
