import { named } from '@sundew/wire/named';
import { type Static, Type } from 'typebox';

/** Body of `POST /api/v1/sdk/clearance/form`. */
export const AskedForm = named(
  'ClearanceFormInput',
  Type.Object({
    pid: Type.Optional(Type.String({ maxLength: 64, description: 'Property; else that of the key.' })),
    ip: Type.String({ maxLength: 64, description: 'Of the visitor.' }),
    user_agent: Type.String({ maxLength: 1_024 }),
    page: Type.Optional(
      Type.String({
        maxLength: 2_048,
        description: 'Address of what was refused; without it there is no letter, and no device is asked.',
      }),
    ),
    form: Type.Optional(Type.String({ maxLength: 256, description: 'As it was given; without it a form is given.' })),
    answer: Type.Optional(Type.String({ maxLength: 300 })),
    link: Type.Optional(Type.String({ maxLength: 256, description: 'Out of a letter.' })),
    authorization: Type.Optional(
      Type.String({ maxLength: 1_024, description: 'Header of the visitor, where its scheme is PrivateToken.' }),
    ),
    wants: Type.Optional(
      Type.Enum(['token', 'receipt'], {
        description:
          'receipt: the page asks for its token itself, with the receipt (`pat_receipt`). Without it the visitor is given the token.',
      }),
    ),
  }),
  { ip: '203.0.113.7', user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
);
export type AskedForm = Static<typeof AskedForm>;

const MailForm = named('ClearanceMailForm', Type.Object({ form: Type.String(), page: Type.String() }), {
  ...{ form: 'eyJpIjoiYSJ9.bWFj', page: 'https://shop.example/account' },
});

/** What a sensor is answered. */
export const AnsweredForm = named(
  'ClearanceForm',
  Type.Object({
    granted: Type.Boolean(),
    token: Type.Optional(Type.String({ description: 'For the cookie wd_clearance.' })),
    expires_in: Type.Optional(Type.Integer({ description: 'Seconds.' })),
    form: Type.Optional(Type.String({ description: 'Good once and for ten minutes, for this visitor.' })),
    question: Type.Optional(Type.String()),
    mail: Type.Optional(MailForm),
    private_token: Type.Optional(
      Type.String({
        description: 'For the header WWW-Authenticate, with status 401: the device is asked to vouch for the visitor.',
      }),
    ),
    pat_receipt: Type.Optional(
      Type.String({ description: 'Good once and for three minutes. The device has vouched.' }),
    ),
  }),
  { granted: false, form: 'eyJpIjoiYSJ9.bWFj', question: 'What do we sell, in one word?' },
);
