import { Type } from 'typebox';
import { named } from './named.ts';

/** `POST /api/v1/clearance`. */
export const ClearanceMinted = named(
  'ClearanceMinted',
  Type.Object({
    granted: Type.Boolean(),
    token: Type.Optional(Type.String({ description: 'For the cookie wd_clearance.' })),
    expires_in: Type.Optional(Type.Integer({ description: 'Seconds.' })),
  }),
  { granted: false },
);

/** Body of `POST /api/v1/clearance`; judged field by field, so that a bad one is answered like a denied one. */
export const ClearanceRequest = named(
  'ClearanceRequest',
  Type.Object({
    aid: Type.String({ description: 'Organization.' }),
    fp: Type.String({ description: 'Fingerprint of the device.' }),
    scope: Type.Optional(Type.String({ description: 'As the configuration has it.' })),
    ua: Type.Optional(Type.String()),
    webdriver: Type.Optional(Type.Boolean()),
    headless: Type.Optional(Type.Boolean()),
    behavior: Type.Optional(
      named(
        'ClearanceBehavior',
        Type.Object({
          pointer_samples: Type.Optional(Type.Number()),
          pointer_ms: Type.Optional(Type.Number()),
          touches: Type.Optional(Type.Number()),
        }),
        { pointer_samples: 30, pointer_ms: 900, touches: 0 },
      ),
    ),
    integrity: Type.Optional(Type.Unknown()),
    pat_receipt: Type.Optional(
      Type.Unknown({ description: 'As a sensor was given it, once the device has vouched for the visitor.' }),
    ),
  }),
  {
    aid: '0197c1a4-5e00-7a10-8b21-3f6d5c0e9a01',
    fp: 'f233cd174fddc4481c658d1c91cb7f2565f325c106355760403f2193f9a681da',
  },
);

/** Body of `POST /api/v1/clearance/appeals`. */
export const ClearanceAppealInput = named(
  'ClearanceAppealInput',
  Type.Object({
    aid: Type.String({ description: 'Organization.' }),
    scope: Type.Optional(Type.String()),
    reference: Type.Optional(Type.String({ description: 'From the page that the visitor saw.' })),
    fp: Type.Optional(Type.String()),
    message: Type.Optional(Type.String()),
  }),
  { aid: '0197c1a4-5e00-7a10-8b21-3f6d5c0e9a01', reference: '7KQ2-M9XD', message: 'I only wanted to pay.' },
);

/** `POST /api/v1/clearance/challenge`: the work that is asked of a visitor, if any is. */
export const ClearanceChallenge = named(
  'ClearanceChallenge',
  Type.Object({
    challenge: Type.Union([Type.String(), Type.Null()], {
      description: 'Good once, for this device at this address. Null: work would not help, or none is asked.',
    }),
    bits: Type.Integer({
      description: 'The SHA-256 of `<challenge>.<nonce>` has to begin with so many zero bits.',
    }),
    expires_in: Type.Integer({ description: 'Seconds.' }),
  }),
  { challenge: null, bits: 0, expires_in: 0 },
);

/** Body of `POST /api/v1/clearance/challenge/answer`. */
export const ClearanceChallengeAnswer = named(
  'ClearanceChallengeAnswer',
  Type.Object({
    ...ClearanceRequest.properties,
    challenge: Type.String(),
    nonce: Type.String({ description: 'Letters and digits, at most 32.' }),
  }),
  {
    aid: '0197c1a4-5e00-7a10-8b21-3f6d5c0e9a01',
    fp: 'f233cd174fddc4481c658d1c91cb7f2565f325c106355760403f2193f9a681da',
    challenge: 'eyJpIjoiYSJ9.bWFj',
    nonce: '2f81',
  },
);
