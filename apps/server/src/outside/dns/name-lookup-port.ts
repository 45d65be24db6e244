/** Reverse and forward look-ups. An absent name is an empty list; a server that does not answer is an error. */
export interface NameLookup {
  /** Host names of an address. */
  namesOf(ip: string): Promise<readonly string[]>;
  /** Addresses of a host name, of the family of the address that is to be confirmed. */
  addressesOf(name: string, family: 4 | 6): Promise<readonly string[]>;
}
