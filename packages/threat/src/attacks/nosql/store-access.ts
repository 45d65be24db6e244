import type { Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';

/** What document stores and search engines answer over HTTP about all that they hold, and where they are set up. */
const PATH =
  /^\/?(?:[\w-]{1,40}\/)?(?:_all_dbs|_all_docs|_all\/_\w|_active_tasks|_replicate|_membership|_node\/[\w@.-]{1,40}\/_\w|_users\/(?:_|org\.couchdb)|_config(?:\/\w|\/?$)|_utils\/?$|_cat\/\w|_cluster\/\w|_nodes(?:\/\w|$)|_snapshot(?:\/|$)|_temp_view|_design\/\w{1,40}\/_\w|_cdc_streams)|^\/?(?:[\w-]{1,40}\/){0,3}\.json$/;
/** The same as a value: what an application puts behind the address of its store. */
const VALUE = /^\/?(?:[\w-]{1,40}\/)?(?:_all_dbs|_all_docs|_design\/\w{1,40}\/_(?:view|show|list|update|rewrite)\b)/;

/** The role that CouchDB gives to its administrators. */
const ADMIN_ROLE = '_admin';
const ROLES = /\.roles\[\d{1,4}\]$/;
/** The type of a value of MongoDB, as only its driver writes it. */
const BSON_TYPE = '_bsontype';

/** A store that is asked past its application: by its own paths, or with a value of its driver. Bounded. */
export function storeAccess({ leaf, text, lower }: Reading): Finding | null {
  if (leaf.part === 'name')
    return text === BSON_TYPE ? { pattern: 'type of a value of the database', confidence: 0.75, at: 0 } : null;
  const isAsked = leaf.part === 'whole' && (text.includes('/_') || text.endsWith('/.json')) && PATH.test(lower);
  return isAsked ? { pattern: 'path of a document store', confidence: 0.6, at: 0 } : null;
}

/** Such a path where a parameter names what is asked for. */
export function storePath({ leaf, lower }: Reading): Finding | null {
  const isAsked = lower.includes('_') && leaf.isPiece !== true && VALUE.test(lower);
  return isAsked ? { pattern: 'path of a document store', confidence: 0.55, at: 0 } : null;
}

/** The role of its administrators, given to an account. */
export function storeRole({ leaf, text }: Reading): Finding | null {
  const isRole = text === ADMIN_ROLE && ROLES.test(leaf.location);
  return isRole ? { pattern: 'role of a document store', confidence: 0.75, at: 0 } : null;
}
