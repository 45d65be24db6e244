/**
 * How far the name of an operator gives an injection away.
 * `script`: runs code in the database. `selector`: compares or combines, where a plain value was expected.
 * `ordinary`: the same, but public APIs hand it to their callers as well. `pipeline`: reads or writes other collections.
 * `update`: changes documents; analytics services use some of the names. `shared`: names that OData, JSON dialects or
 * style sheets use too, and that tell something only where no one else writes them: in brackets behind a field, or
 * behind the end of a string.
 */
export type OperatorUse = 'script' | 'selector' | 'ordinary' | 'pipeline' | 'update' | 'shared';

const NAMES: Readonly<Record<OperatorUse, string>> = {
  script: 'where function accumulator expr eval func',
  selector: `ne nin gt gte lt lte regex options exists nor elemmatch jsonschema mod all near nearsphere
    geowithin geointersects within maxdistance mindistance bitsallset bitsallclear bitsanyset bitsanyclear samplerate
    allmatch keymapmatch beginswith notin notlike ilike notilike regexp iregexp notregexp natural maxscan explain showdiskloc
    returnkey`,
  ordinary:
    'eq in and or not like match contains ncontains startswith endswith between minkey maxkey regularexpression undefined',
  pipeline: `lookup graphlookup unionwith merge out facet redact replaceroot addfields unwind collstats indexstats
    currentop listsessions listlocalsessions listsearchindexes plancachestats replacewith setwindowfields sortbycount
    bucketauto densify changestream geonear querystats sharddatadistribution`,
  update: 'setoninsert inc mul rename push pull pullall addtoset pop currentdate bit',
  shared: `type size text search filter count sort limit skip project group max min slice meta set unset first last
    sum avg each position box center polygon geometry language comment cond ifnull switch let map reduce concat substr
    toupper tolower rand literal select top orderby expand query`,
};

const USES: ReadonlyMap<string, OperatorUse> = new Map(
  (Object.keys(NAMES) as OperatorUse[])
    .reverse()
    .flatMap((use) => NAMES[use].split(/\s+/).map((name): [string, OperatorUse] => [name, use])),
);

/** Longest operator name there is to look up, in characters. */
export const LONGEST_OPERATOR = 20;

/** What the operator of a document database is for, by its name in lower case without `$`; undefined for other names. */
export function operatorUse(name: string): OperatorUse | undefined {
  return USES.get(name);
}
