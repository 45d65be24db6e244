/** Classes of characters by their POSIX names (XBD, 7.3.1): which single characters each has in the POSIX locale. */
export const CHARACTER_CLASSES: Readonly<Record<string, RegExp>> = {
  alpha: /[A-Za-z]/,
  digit: /[0-9]/,
  alnum: /[A-Za-z0-9]/,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  space: /[\t-\r ]/,
  blank: /[ \t]/,
  punct: /[!-/:-@[-`{-~]/,
  cntrl: /[\0-\x1f\x7f]/,
  print: /[ -~]/,
  graph: /[!-~]/,
  xdigit: /[0-9A-Fa-f]/,
};
