import {
  WAFInvalidParameterException,
  WAFLimitsExceededException,
  WAFNonexistentItemException,
  WAFOptimisticLockException,
  WAFUnavailableEntityException,
  WAFV2ServiceException,
} from '@aws-sdk/client-wafv2';
import { tryAgain } from '../try-again.ts';
import { WafFailure } from '../waf-port.ts';

const CREDENTIAL_ERRORS = new Set([
  ...['UnrecognizedClientException', 'InvalidSignatureException', 'ExpiredTokenException', 'InvalidClientTokenId'],
  ...['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'IncompleteSignatureException', 'MissingAuthenticationToken'],
]);
/** Changes lock each other out; this many in a row are bad luck that a later try has not. */
const MOST_LOCK_CONFLICTS = 5;

/**
 * Does a step and says its failure in our words. What another change came before is done again: `work` has to read what
 * it changes.
 * @param action of IAM, as in `wafv2:GetIPSet`
 * @param what there is none of when the provider does not find it
 * @throws WafFailure
 */
export function attempt<Result>(action: string, what: string, work: () => Promise<Result>): Promise<Result> {
  return tryAgain(() => unlocked(action, what, work));
}

async function unlocked<Result>(action: string, what: string, work: () => Promise<Result>): Promise<Result> {
  for (let conflicts = 1; ; conflicts++) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof WAFOptimisticLockException && conflicts < MOST_LOCK_CONFLICTS) continue;
      throw failureOf(error, action, what);
    }
  }
}

function failureOf(error: unknown, action: string, what: string): unknown {
  if (!(error instanceof Error) || error instanceof WafFailure) return error;
  // Told for all providers alike.
  if (error instanceof SyntaxError || error instanceof TypeError) return error;
  const fail = (...of: ConstructorParameters<typeof WafFailure>) => new WafFailure(of[0], of[1], of[2] ?? null, error);
  if (CREDENTIAL_ERRORS.has(error.name)) return fail('firewall_credential_refused');
  if (error.name === 'AccessDeniedException' || error.name === 'AccessDenied') {
    return fail('firewall_permission_missing', { permission: permissionIn(error.message) ?? action });
  }
  if (error.name === 'ThrottlingException' || error.name === 'TooManyRequestsException') {
    return fail('firewall_rate_limited');
  }
  if (error instanceof WAFOptimisticLockException || error instanceof WAFUnavailableEntityException) {
    return fail('firewall_busy', {}, 1_000);
  }
  if (error instanceof WAFNonexistentItemException) return fail('firewall_not_found', { what });
  if (error instanceof WAFLimitsExceededException) return fail('firewall_full', { what });
  if (error instanceof WAFInvalidParameterException) {
    return fail('firewall_refused', { said: [error.Field, error.Reason, error.message].filter(Boolean).join(' ') });
  }
  if (error instanceof WAFV2ServiceException && error.$fault === 'client') {
    return fail('firewall_refused', { said: `${error.name} ${error.message}`.slice(0, 300) });
  }
  return fail('firewall_unreachable', { why: (error.message || error.name).slice(0, 300) });
}

/** The action that the provider says is not allowed. */
function permissionIn(message: string): string | undefined {
  return /perform: (wafv2:\w+)/.exec(message)?.[1];
}
