import {
  linkForm,
  mailForm,
  pageAfterForm,
  questionForm,
  questionLink,
  readForm,
  type SaidForm,
} from '@sundew/sensor-core/clearance/question-form';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../vectors.ts';

interface ReadVector {
  readonly name: string;
  readonly query: string;
  readonly path: string;
  readonly said: Omit<SaidForm, 'rest'> | null;
  readonly address: string;
  readonly page_after?: string;
}

interface Vectors {
  readonly reads: readonly ReadVector[];
  readonly question: {
    readonly query: string;
    readonly form: string;
    readonly question: string;
    readonly markup: string;
  };
  readonly link: { readonly query: string; readonly markup: string };
  readonly mail: {
    readonly url: string;
    readonly fields: { readonly aid: string; readonly pid: string; readonly form: string; readonly page: string };
    readonly markup: string;
  };
}

const { reads, question, link, mail } = readVectors<Vectors>('question-forms');

describe('a query of a browser without JavaScript', () => {
  it.each(reads)('$name', ({ query, path, said, address, page_after: after }) => {
    const found = readForm(query);
    expect(found === null ? null : { form: found.form, answer: found.answer, link: found.link }).toEqual(said);
    expect(found === null ? undefined : pageAfterForm(path, found)).toBe(after);
    expect(questionLink(query)).toBe(address);
  });
});

describe('the form', () => {
  it('of a question keeps what was asked for', () => {
    expect(questionForm(question.form, question.question, said(question.query))).toBe(question.markup);
  });

  it('of a link lets a person go on', () => {
    const brought = said(link.query);
    expect(linkForm(brought.link ?? '', brought)).toBe(link.markup);
  });

  it('of a letter goes to the service', () => {
    const { aid: organizationId, pid: scope, form, page } = mail.fields;
    expect(mailForm({ serviceUrl: mail.url, organizationId, scope, form, page })).toBe(mail.markup);
  });
});

function said(query: string): SaidForm {
  const found = readForm(query);
  if (found === null) throw new Error(`${query} has nothing to do with a form.`);
  return found;
}
