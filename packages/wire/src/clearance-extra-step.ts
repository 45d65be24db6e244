import { Type } from 'typebox';
import { named } from './named.ts';

const Question = named(
  'ClearanceQuestion',
  Type.Object(
    {
      text: Type.String({
        minLength: 1,
        maxLength: 300,
        description: 'Something that people know and programs do not.',
      }),
      answers: Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: '[\\p{L}\\p{N}]' }), {
        ...{ minItems: 1, maxItems: 20 },
        description: 'Each is right, whatever its case, accents and blanks.',
      }),
    },
    { additionalProperties: false },
  ),
  { text: 'What do we sell, in one word?', answers: ['shoes', 'boots'] },
);
const Sites = (description: string) =>
  Type.Array(Type.String({ maxLength: 270, pattern: '^https?://[a-z0-9.-]{1,253}(?::[0-9]{1,5})?$' }), {
    ...{ minItems: 1, maxItems: 20 },
    description: `Where the site is, as https://shop.example. ${description}`,
  });
const MailLink = named(
  'ClearanceMailLink',
  Type.Object({ sites: Sites('Letters lead nowhere else.') }, { additionalProperties: false }),
  { sites: ['https://shop.example'] },
);
const PrivateToken = named(
  'ClearancePrivateToken',
  Type.Object(
    {
      issuers: Type.Array(Type.String({ maxLength: 260, pattern: '^[a-z0-9][a-z0-9.-]{0,252}(?::[0-9]{1,5})?$' }), {
        ...{ minItems: 1, maxItems: 5 },
        description: 'Hosts of the issuers that are trusted, the preferred one first.',
      }),
      sites: Sites('Tokens are asked for nowhere else.'),
    },
    { additionalProperties: false },
  ),
  { issuers: ['issuer.example'], sites: ['https://shop.example'] },
);
/** What a policy asks for before a token: work of the doubtful, a question without JavaScript. */
export const ClearanceExtraStep = named(
  'ClearanceExtraStep',
  Type.Object(
    {
      work: Type.Enum(['nobody', 'doubtful', 'everybody'], {
        description:
          'Who has to let the browser work before there is a token. doubtful: addresses of hosting, VPN, proxies and Tor, and those that bring many devices.',
      }),
      work_bits: Type.Integer({
        ...{ minimum: 8, maximum: 22 },
        description: 'How much: each bit doubles it.',
      }),
      question: Type.Union([Question, Type.Null()], {
        description: 'Asked of browsers without JavaScript. Null: nothing is asked.',
      }),
      mail_link: Type.Optional(
        Type.Union([MailLink, Type.Null()], {
          description:
            'Lets browsers without JavaScript in by a link that is mailed. Null: no letters. Needs SUNDEW_SMTP_URL.',
        }),
      ),
      private_token: Type.Optional(
        Type.Union([PrivateToken, Type.Null()], {
          description:
            'Lets devices vouch for their owners (Private Access Tokens, RFC 9577), which earns the trust attested-human. Null: none is asked.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  { work: 'doubtful' as const, work_bits: 16, question: null },
);
