/** Of a knot with more visitors than these, the ones seen last say enough. */
const MOST_FELLOWS = 200;

/**
 * SQL of a subquery, to be joined laterally: rows of `actors` that binding ties make one with an actor, itself left out.
 * @param actor alias of a row of `actors`
 */
export function fellowsOf(actor: string): string {
  return `(SELECT other.* FROM (
      SELECT DISTINCT t.actor_id FROM (SELECT DISTINCT knot_id FROM visitor_ties
        WHERE organization_id = ${actor}.organization_id AND actor_id = ${actor}.id AND knot_id IS NOT NULL) knots
      CROSS JOIN LATERAL (SELECT actor_id FROM visitor_ties WHERE organization_id = ${actor}.organization_id
        AND knot_id = knots.knot_id ORDER BY last_seen DESC LIMIT ${MOST_FELLOWS}) t) tied
    JOIN actors other ON other.organization_id = ${actor}.organization_id AND other.id = tied.actor_id
      AND other.id <> ${actor}.id AND other.kind <> 'reporter')`;
}
