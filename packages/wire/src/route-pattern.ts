/**
 * What a route of the clearance policy may be, as a regular expression. With another `*`, or with a query, it would mean no
 * path that anybody asks for.
 */
export const ROUTE_PATTERN = '^/(?:[^\\s\\p{Cc}*?#]*|(?:[^\\s\\p{Cc}*?#]*/)?\\*)$';
