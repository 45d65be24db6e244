import { questionPage } from '@sundew/sensor-core/clearance/interstitial';
import { pageAfterForm, questionForm, readForm } from '@sundew/sensor-core/clearance/question-form';
import type { RefusalAnswer } from '../core/decision.ts';
import type { RuleService } from '../core/rule.ts';
import type { VisitorRequest } from '../core/visitor-request.ts';

/** What the service says to a visitor without JavaScript. */
export interface FormAnswer {
  readonly granted: boolean;
  readonly token?: string;
  readonly expires_in?: number;
  readonly form?: string;
  readonly question?: string;
}

/** @returns null where the service does not answer */
export type AskForm = (
  visitor: Pick<VisitorRequest, 'ip' | 'userAgent'>,
  said: { readonly form: string; readonly answer: string } | null,
) => Promise<FormAnswer | null>;

const TIMEOUT_MS = 5_000;

/** The question of the service for those whose browser has no JavaScript; null where the request is not about it. */
export async function answerWithForm(request: VisitorRequest, askForm: AskForm): Promise<RefusalAnswer | null> {
  const said = readForm(request.query);
  if (said === null) return null;
  const { form, answer } = said;
  const told = await askForm(request, form === null || answer === null ? null : { form, answer });
  if (told === null) return null;
  const error = 'clearance required';
  if (told.granted && told.token !== undefined) {
    const secure = request.url.startsWith('https:') ? '; Secure' : '';
    const age = Math.max(0, Math.trunc(told.expires_in ?? 0));
    const cookie = `wd_clearance=${told.token}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
    return { page: null, error, sentOn: { to: pageAfterForm(request.path, said), cookie } };
  }
  if (told.form === undefined || told.question === undefined) return null;
  return {
    page: questionPage({ form: questionForm(told.form, told.question, said), isAgain: form !== null }),
    error,
  };
}

/** Asks the service, which is the only time that a visitor waits for it. @param property null for the default one */
export function formOf({ url, key, fetch, onError }: RuleService, property: string | null): AskForm {
  return async ({ ip, userAgent }, said) => {
    try {
      const answer = await fetch(`${url}/api/v1/sdk/clearance/form`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          ip,
          user_agent: userAgent.slice(0, 1_024),
          ...(property === null ? {} : { pid: property }),
          ...said,
        }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.status === 200) return (await answer.json()) as FormAnswer;
      await answer.body?.cancel();
    } catch (error) {
      onError(error, 'clearance');
    }
    return null;
  };
}
