import { Type } from 'typebox';
import { named } from './named.ts';
import { SOURCES } from './sources.ts';
import { TRIAGE_STATUSES } from './triage.ts';
import {
  AI_CATEGORIES,
  CONFIDENCE_BANDS,
  NETWORK_KINDS,
  SIGNATURE_TYPES,
  THREAT_CATEGORIES,
  THREAT_LEVELS,
  TRUSTS,
} from './verdict.ts';
import { VISIT_KINDS } from './visit-kinds.ts';

const oneOf = <const Words extends readonly string[]>(name: string, words: Words) =>
  named(name, Type.Unsafe<Words[number]>({ enum: [...words] }));

// Schemas of the words that several parts of the API share; the words themselves need no schema library.
export const SourceSchema = oneOf('Source', SOURCES);
export const TriageStatusSchema = oneOf('TriageStatus', TRIAGE_STATUSES);
export const ThreatLevelSchema = oneOf('ThreatLevel', THREAT_LEVELS);
export const ThreatCategorySchema = oneOf('ThreatCategory', THREAT_CATEGORIES);
export const VisitKindSchema = oneOf('VisitKind', VISIT_KINDS);
export const ConfidenceBandSchema = oneOf('ConfidenceBand', CONFIDENCE_BANDS);
export const SignatureTypeSchema = oneOf('SignatureType', SIGNATURE_TYPES);
export const AiCategorySchema = oneOf('AiCategory', AI_CATEGORIES);
export const NetworkKindSchema = oneOf('NetworkKind', NETWORK_KINDS);
export const TrustSchema = oneOf('Trust', TRUSTS);
