/** Settings under which nothing is fetched by itself. */
export const OFFLINE = {
  feedRefresh: false,
  feedsFile: null,
  geoCityMmdb: null,
  geoAsnMmdb: null,
  outboundPrivate: false,
} as const;

export const quiet = { warn: () => {} };
