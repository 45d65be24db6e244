import { expect, it } from 'vitest';
import { nosqlInjection } from '../../../src/attacks/signatures/nosql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

it.each([
  { selector: { _id: { $gt: null }, tags: { $all: ['a', 'b'] } }, fields: ['_id'], limit: 2 },
  { vector: [0.1, 0.2], topK: 3, filter: { genre: { $in: ['comedy'] }, studio: { $ne: 'x' } } },
  { where: { $and: [{ chapter: { $gte: 3 } }, { binding: { $ne: 'soft' } }] }, n_results: 3, include: ['documents'] },
  {
    collection: 'tasks',
    pipeline: [{ $match: { x: { $exists: true } } }, { $group: { _id: '$x', all: { $push: '$y' } } }],
  },
  { selector: { status: { $not: { $eq: 'x' } }, parts: { $elemMatch: { size: { $gte: 1 } } } }, limit: 1 },
  { selector: { type: 'a', $or: [{ b: 1 }, { $not: { c: 2 } }] } },
])('a query that a service takes from its callers is none: %j', (body) => {
  expect(foundIn(nosqlInjection, jsonBody(body))).toEqual([]);
});

it.each([
  'where={"name":{"$regex":"^Big"}}&include=author',
  'where={"$or":[{"wins":{"$gt":150}},{"draws":{"$exists":true}}]}',
  'filter={"genre":{"$in":["a","b"]}}',
])('so is a parameter that takes one: %s', (query) => {
  expect(foundIn(nosqlInjection, { query: encodeURI(query) })).toEqual([]);
});

it.each([
  'where={"$ne":1}',
  'where={"x":{"$gt":""}}',
  'filter={"x":{"$ne":null}}',
  'where={"password":{"$regex":"^a"}}',
  'where={"x":{"$where":"sleep(100)"}}',
  'filter=x"}, "password": {"$ne": "',
  'user={"filter":{"x":{"$ne":1}}}',
])('a comparison that everything passes, a secret, code and another parameter are: %s', (query) => {
  expect(foundIn(nosqlInjection, { query: encodeURI(query) })).not.toEqual([]);
});

it.each([
  { filter: { $gt: '' } },
  { filter: { username: { $ne: 'x' } }, page: 1 },
  { filter: { 'owner.password': { $regex: '^a' } }, page: 1 },
  { filter: { password_hash: { $regex: '^a' } }, page: 1 },
  { filter: { access_key: { $ne: 'x' } }, page: 1 },
  { where: { $and: [{ a: 1 }, { resetToken: { $gt: '' } }] }, page: 1 },
  { where: { sessionId: { $ne: 1 } }, page: 1 },
  { filter: { coupon: { $regex: '.*' } }, page: 1 },
  { filter: { x: { $gt: '' } }, page: 1 },
  { where: { x: { $ne: null } }, page: 1 },
  { filter: { x: { $regex: '^.*' } }, page: 1 },
  { filter: { owner: { $ne: 7 } }, page: 1 },
  { user_filter: { x: { $ne: 7 } }, page: 1 },
  { collection: 'tasks', filter: { reps: { $gt: 1 } }, update: { $inc: { role: 1 } } },
  { filter: { $where: 'sleep(100)' }, page: 1 },
  { filter: { x: { $where: 'sleep(100)' } }, page: 1 },
  { filter: { x: { $not: { $where: 'sleep(100)' } } }, page: 1 },
  { filter: { people: { $elemMatch: { password: { $gt: '' } } } }, page: 1 },
  { collection: 'x', pipeline: [{ $lookup: { from: 'users', as: 'y', pipeline: [] } }] },
  { $inc: { credits: 100 } },
  { name: { $inc: 1 }, filter: 'x' },
  { id: { $ne: 'x' }, filter: { a: 1 }, selector: 'y' },
])('what lets somebody in, runs code, reads elsewhere or stands in another field is: %j', (body) => {
  expect(foundIn(nosqlInjection, jsonBody(body))).not.toEqual([]);
});
