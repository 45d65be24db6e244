import { type Static, Type } from 'typebox';
import { named } from './named.ts';
import { SAMPLE } from './sample.ts';

const count = Type.Integer({ minimum: 0 });
const moment = (description: string) => Type.String({ format: 'date-time', description });

/** Answer of `…/ai-traffic`: who reads for an AI, and which assistants sent visitors. Test traffic is left out. */
export const AiTraffic = named(
  'AiTraffic',
  Type.Object({
    start: moment('First moment that is counted.'),
    end: moment('First moment that is not counted any more.'),
    previous_start: moment('The period before ends where this one starts and is as long.'),
    operators: Type.Array(
      named(
        'AiOperatorCount',
        Type.Object({
          operator: Type.String({ description: 'As `ai_scraper.operator` of a detection.' }),
          detections: Type.Integer({ minimum: 0, description: 'As many as the list has for `ai_operator`.' }),
          impersonations: Type.Integer({
            minimum: 0,
            description: 'Of these: claimed to be the operator and were not.',
          }),
          previous: Type.Integer({ minimum: 0, description: 'Detections of the period before.' }),
        }),
      ),
      { description: 'Operators of AI crawlers, agents and assistants, most frequent first.' },
    ),
    referrals: Type.Array(
      named(
        'AiPlatformCount',
        Type.Object({
          platform: Type.String(),
          visits: Type.Integer({ minimum: 0, description: 'Detections and reported visits together.' }),
          detections: Type.Integer({ minimum: 0, description: 'As many as the list has for `ai_platform`.' }),
          reported: Type.Integer({
            minimum: 0,
            description: 'Reported in bulk; counted by the day (UTC) that begins within.',
          }),
          previous: Type.Integer({ minimum: 0, description: 'Visits of the period before.' }),
        }),
      ),
      { description: 'Visits that AI assistants sent, most frequent first; at most 100 platforms.' },
    ),
    detections: count,
    visits: count,
  }),
  {
    start: SAMPLE.createdAt,
    end: SAMPLE.at,
    previous_start: '2026-05-02T06:30:00.000Z',
    operators: [{ operator: 'OpenAI', detections: 204, impersonations: 3, previous: 180 }],
    referrals: [{ platform: 'chatgpt', visits: 21, detections: 18, reported: 3, previous: 15 }],
    detections: 204,
    visits: 21,
  },
);
export type AiTraffic = Static<typeof AiTraffic>;
