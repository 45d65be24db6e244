// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new category <name>`.
import { attackSignatures } from './attack-signatures.ts';
import { behavioral } from './behavioral.ts';
import { browserFingerprint } from './browser-fingerprint.ts';
import { honeypot } from './honeypot.ts';
import { httpHeaders } from './http-headers.ts';
import { ipReputation } from './ip-reputation.ts';
import { tlsFingerprint } from './tls-fingerprint.ts';
import { userAgent } from './user-agent.ts';

export const categories = [
  attackSignatures,
  behavioral,
  browserFingerprint,
  honeypot,
  httpHeaders,
  ipReputation,
  tlsFingerprint,
  userAgent,
] as const;
