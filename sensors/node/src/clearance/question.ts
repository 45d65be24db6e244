import { formPage } from '@sundew/sensor-core/clearance/interstitial';
import {
  linkForm,
  type MailForm,
  mailForm,
  pageAfterForm,
  questionForm,
  readForm,
  type SaidForm,
} from '@sundew/sensor-core/clearance/question-form';
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
  /** With which a letter is asked for. */
  readonly mail?: { readonly form: string; readonly page: string };
  /** With which the device is asked to vouch (`WWW-Authenticate`). */
  readonly private_token?: string;
  /** That it has. */
  readonly pat_receipt?: string;
}

/** What a visitor brings: the answer to a form, the link of a letter, or what the device vouches. */
export interface Brought {
  readonly form?: string;
  readonly answer?: string;
  readonly link?: string;
  readonly authorization?: string;
  /** A page with a script asks for a receipt, and for its token with that. */
  readonly wants?: 'receipt';
}

/** @returns null where the service does not answer */
export type AskForm = (
  visitor: Pick<VisitorRequest, 'ip' | 'userAgent' | 'url'>,
  brought: Brought,
) => Promise<FormAnswer | null>;

/** Where the form for a letter is sent, and for whom. */
export type ServicePlace = Pick<MailForm, 'serviceUrl' | 'organizationId' | 'scope'>;

const TIMEOUT_MS = 5_000;
const ERROR = 'clearance required';
const VOUCHED = /^PrivateToken\s/i;
const LONGEST_AUTHORIZATION = 1_024;

/** The ways in of the service for those who have no token yet; null where the request is not about them. */
export async function answerWithForm(
  request: VisitorRequest,
  askForm: AskForm,
  place: ServicePlace,
): Promise<RefusalAnswer | null> {
  const said = readForm(request.query);
  if (said === null) return null;
  if (said.link !== null && said.answer === null) {
    return { page: formPage('link', linkForm(said.link, said)), error: ERROR };
  }
  const told = await askForm(request, { ...broughtBy(said), ...vouchedFor(request) });
  if (told === null) return null;
  if (told.pat_receipt !== undefined) return { page: null, error: ERROR, told: { pat_receipt: told.pat_receipt } };
  if (told.granted && told.token !== undefined) {
    const secure = request.url.startsWith('https:') ? '; Secure' : '';
    const age = Math.max(0, Math.trunc(told.expires_in ?? 0));
    const cookie = `wd_clearance=${told.token}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
    return { page: null, error: ERROR, sentOn: { to: pageAfterForm(request.path, said), cookie } };
  }
  const forms = formsOf(told, said, place);
  const { private_token: challenge } = told;
  if (forms === '' && challenge === undefined) return null;
  const says = said.link !== null ? 'link_over' : said.form !== null ? 'again' : forms === '' ? 'device' : 'first';
  // Browsers that know the scheme answer it by themselves; the others show the page.
  return { page: formPage(says, forms), error: ERROR, ...(challenge === undefined ? {} : { challenge }) };
}

function broughtBy({ form, answer, link }: SaidForm): Brought {
  if (link !== null) return { link };
  return form === null || answer === null ? {} : { form, answer };
}

/** What the device vouches, and whether it is a script that asks. */
function vouchedFor(request: VisitorRequest): Brought {
  const authorization = request.header('authorization');
  const isVouched = VOUCHED.test(authorization) && authorization.length <= LONGEST_AUTHORIZATION;
  const isPage = request.header('accept').includes('text/html');
  return { ...(isVouched ? { authorization } : {}), ...(isPage ? {} : { wants: 'receipt' }) };
}

function formsOf({ form, question, mail }: FormAnswer, said: SaidForm, place: ServicePlace): string {
  const asked = form === undefined || question === undefined ? '' : questionForm(form, question, said);
  return asked + (mail === undefined ? '' : mailForm({ ...place, ...mail }));
}

/** Asks the service, which is the only time that a visitor waits for it. @param property null for the default one */
export function formOf({ url, key, fetch, onError }: RuleService, property: string | null): AskForm {
  return async ({ ip, userAgent, url: page }, brought) => {
    try {
      const answer = await fetch(`${url}/api/v1/sdk/clearance/form`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          ip,
          user_agent: userAgent.slice(0, 1_024),
          page: (page.split('?', 1)[0] ?? '').slice(0, 2_048),
          ...(property === null ? {} : { pid: property }),
          ...brought,
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
