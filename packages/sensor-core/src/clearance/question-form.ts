import { escapeHtml } from '@sundew/wire/text/escape-html';

/** Parameters of the query with which a browser without JavaScript asks for a form, answers it, and comes by a link. */
const FORM = 'wd_form';
const ANSWER = 'wd_answer';
const LINK = 'wd_link';
const LONGEST_FORM = 256;
const LONGEST_ANSWER = 300;
/** Of a longer query the page is asked for without. */
const MOST_PARAMETERS = 50;

/** What a query says about the form. */
export interface SaidForm {
  /** Null: the form is asked for. */
  readonly form: string | null;
  /** To the question; of a link, that a person goes on. */
  readonly answer: string | null;
  /** Out of a letter; null without one. */
  readonly link: string | null;
  /** The query of the page that was refused. */
  readonly rest: URLSearchParams;
}

/** Null where the query has nothing to do with a form. */
export function readForm(query: string): SaidForm | null {
  if (!query.includes(FORM) && !query.includes(LINK)) return null;
  const said = new URLSearchParams(query);
  const [form, answer, link] = [FORM, ANSWER, LINK].map((name) => said.get(name));
  if (form == null && link == null) return null;
  const rest = new URLSearchParams([...said].filter(([name]) => !isOwn(name)).slice(0, MOST_PARAMETERS));
  if (link != null && isTicket(link)) return { form: null, answer: answer ?? null, link, rest };
  if (form == null || !isTicket(form) || answer == null) return { form: null, answer: null, link: null, rest };
  return { form, answer: answer.slice(0, LONGEST_ANSWER), link: null, rest };
}

const isOwn = (name: string): boolean => name === FORM || name === ANSWER || name === LINK;
const isTicket = (text: string): boolean => text !== '' && text.length <= LONGEST_FORM;

/** Where a refused browser without JavaScript asks for the form, beside what it asked for. */
export function questionLink(query: string): string {
  const rest = [...new URLSearchParams(query)].slice(0, MOST_PARAMETERS).filter(([name]) => !isOwn(name));
  return `?${new URLSearchParams([...rest, [FORM, '']])}`;
}

/** Where a cleared browser goes on. A path that begins with two slashes would name another site. */
export function pageAfterForm(path: string, { rest }: SaidForm): string {
  const query = String(rest);
  return `${path.replace(/^[/\\]+/, '/')}${query === '' ? '' : `?${query}`}`;
}

/** The form, to be put into the page in place of the refused one. */
export function questionForm(form: string, question: string, { rest }: SaidForm): string {
  return (
    `<form method="get" action="">${hidden([...rest, [FORM, form]])}<p><label for="wd-answer">${escapeHtml(question)}</label></p>` +
    `<p><input id="wd-answer" name="${ANSWER}" maxlength="${LONGEST_ANSWER}" autocomplete="off" required> ` +
    `<button>OK</button></p></form>`
  );
}

/** A link is good once, and programs that look through mail follow links: a person has to go on from there. */
export function linkForm(link: string, { rest }: SaidForm): string {
  return `<form method="get" action="">${hidden([...rest, [LINK, link], [ANSWER, '1']])}<p><button>Continue</button></p></form>`;
}

/** What the form for a letter is sent with. */
export interface MailForm {
  /** Where the service is, as the visitor's browser reaches it: the address that is typed in goes there and not to the site. */
  readonly serviceUrl: string;
  readonly organizationId: string;
  readonly scope: string;
  readonly form: string;
  readonly page: string;
}

/** The form for a letter with a link. */
export function mailForm({ serviceUrl, organizationId, scope, form, page }: MailForm): string {
  const fields = { aid: organizationId, pid: scope, form, page };
  const action = `${serviceUrl.replace(/\/+$/, '')}/api/v1/clearance/mail`;
  return (
    `<form method="post" action="${escapeHtml(action)}">${hidden(Object.entries(fields))}` +
    `<p><label for="wd-email">Get a link by mail, to this address:</label></p>` +
    `<p><input id="wd-email" type="email" name="email" maxlength="254" autocomplete="email" required> ` +
    `<button>Send</button></p></form>`
  );
}

/** The link in a letter. @param page address without query */
export function letterLink(page: string, ticket: string): string {
  return `${page}?${new URLSearchParams([[LINK, ticket]])}`;
}

function hidden(fields: readonly (readonly string[])[]): string {
  return fields
    .map(([name = '', value = '']) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
}
