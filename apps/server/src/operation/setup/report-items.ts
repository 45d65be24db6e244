import type { SetupFacts } from './facts.ts';
import { done, problem, type SetupItem, waiting } from './item.ts';

const MOST_NAMED = 5;

export function propertyItem({ properties }: SetupFacts): SetupItem {
  const [first] = properties;
  if (first === undefined) {
    return waiting('no_property', 'There is no property yet.', 'Create a property: a site, an API or a network.');
  }
  const values = { properties: properties.length, name: first.name };
  return done('exists', `${properties.length} properties, the first is ${first.name}.`, {
    values,
    at: first.createdAt,
  });
}

export function keyItem({ keys, nowMs }: SetupFacts): SetupItem {
  const usable = keys.filter(
    ({ expiresAt, revokedAt }) => revokedAt === null && (expiresAt === null || expiresAt.getTime() > nowMs),
  );
  const [first] = usable;
  if (first !== undefined) {
    const summary = `${usable.length} keys with which sensors can report.`;
    return done('exists', summary, { values: { keys: usable.length }, at: first.createdAt });
  }
  const expired = keys.filter(({ revokedAt }) => revokedAt === null);
  const advice = 'Create an API key with the scope detections:write, or a sensor key for an edge sensor.';
  if (expired.length === 0) return waiting('no_key', 'There is no key with which a sensor could report.', advice);
  const values = { keys: expired.length };
  return problem('all_expired', 'All keys with which sensors could report have expired.', advice, { values });
}

/** The service's own decoys are no sensor; they have steps of their own. */
export function sensorItem({ sensors }: SetupFacts): SetupItem {
  const all = sensors.filter(({ kind }) => kind !== 'decoy');
  const [latest] = all;
  if (latest === undefined) {
    return waiting(
      'nothing_heard',
      'No sensor has reported yet.',
      'Install a sensor with its key, then visit your site with a User-Agent that begins with the test prefix.',
    );
  }
  const firstMs = Math.min(...all.map(({ firstSeen }) => firstSeen.getTime()));
  const at = new Date(firstMs);
  const silent = all.filter(({ state }) => state === 'silent');
  const names = (some: typeof all) => [...new Set(some.map(({ name }) => name))].slice(0, MOST_NAMED).join(', ');
  const values = {
    sensors: all.length,
    names: names(all),
    silent: silent.length,
    silent_names: names(silent),
    first_at: at.toISOString(),
    last_at: latest.lastSeen.toISOString(),
  };
  const heard = `${all.length} sensors have reported (${values.names}), the last at ${values.last_at}.`;
  if (silent.length === all.length) {
    const advice = 'Look whether the sensor still runs, its key is still good and it reaches this service.';
    return problem('all_silent', `${heard} All of them fell silent.`, advice, { values, at });
  }
  if (silent.length > 0) {
    const advice = `Look whether these still run and reach this service: ${values.silent_names}.`;
    return problem('some_silent', `${heard} ${silent.length} fell silent.`, advice, { values, at });
  }
  return done('heard', heard, { values, at });
}

export function detectionItem({ firstDetection: first }: SetupFacts): SetupItem {
  if (first === null) {
    const advice = 'It comes by itself: sites that are found are tried within hours. Decoys shorten the wait.';
    return waiting('none', 'Nothing has been detected yet.', advice);
  }
  return done('seen', 'The first detection was recorded.', { values: { detection_id: first.id }, at: first.at });
}

export function testDetectionItem({ firstTest: first }: SetupFacts): SetupItem {
  if (first === null) {
    return waiting('none', 'No test has been made yet.', 'Make a test detection: it is shown, and counts for nothing.');
  }
  return done('seen', 'A test detection was recorded.', { values: { detection_id: first.id }, at: first.at });
}
