/** Words that English puts where SQL would have the name of a table or a column. */
export const ENGLISH: ReadonlySet<string> = new Set(
  (
    'a an the this that these those my your his her its our their of to for with without by on at from into ' +
    'onto it you we they he she who which what where when why how is are was were be been being has have had do ' +
    'does did will would can could should may might must not no yes here there each every either neither both ' +
    'few more most other another such only own same so than too very just also and or but if then else because ' +
    'while until about above below between through during before after again further once new old one two three ' +
    'four five first second last next previous please'
  ).split(' '),
);
