import { escapeHtml } from './escape-html.ts';

/** Parameters of the query with which a browser without JavaScript asks for a question and answers it. */
const FORM = 'wd_form';
const ANSWER = 'wd_answer';
const LONGEST_FORM = 256;
const LONGEST_ANSWER = 300;
/** Of a longer query the page is asked for without. */
const MOST_PARAMETERS = 50;

/** What a query says about the form. */
export interface SaidForm {
  /** Null: the question is asked for. */
  readonly form: string | null;
  readonly answer: string | null;
  /** The query of the page that was refused. */
  readonly rest: URLSearchParams;
}

/** Null where the query has nothing to do with a form. */
export function readForm(query: string): SaidForm | null {
  if (!query.includes(FORM)) return null;
  const said = new URLSearchParams(query);
  const form = said.get(FORM);
  if (form === null) return null;
  const answer = said.get(ANSWER);
  said.delete(FORM);
  said.delete(ANSWER);
  const rest = new URLSearchParams([...said].slice(0, MOST_PARAMETERS));
  if (form === '' || form.length > LONGEST_FORM || answer === null) return { form: null, answer: null, rest };
  return { form, answer: answer.slice(0, LONGEST_ANSWER), rest };
}

/** Where a refused browser without JavaScript asks for the question, beside what it asked for. */
export function questionLink(query: string): string {
  const said = new URLSearchParams(query);
  const rest = new URLSearchParams([...said].slice(0, MOST_PARAMETERS));
  rest.delete(ANSWER);
  rest.set(FORM, '');
  return `?${rest}`;
}

/** Where a cleared browser goes on. A path that begins with two slashes would name another site. */
export function pageAfterForm(path: string, { rest }: SaidForm): string {
  const query = String(rest);
  return `${path.replace(/^[/\\]+/, '/')}${query === '' ? '' : `?${query}`}`;
}

/** The form, to be put into the page in place of the refused one. */
export function questionForm(form: string, question: string, { rest }: SaidForm): string {
  const hidden = [...rest, [FORM, form]].map(
    ([name = '', value = '']) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return (
    `<form method="get" action="">${hidden.join('')}<p><label for="wd-answer">${escapeHtml(question)}</label></p>` +
    `<p><input id="wd-answer" name="${ANSWER}" maxlength="${LONGEST_ANSWER}" autocomplete="off" required> ` +
    `<button>OK</button></p></form>`
  );
}
