/** Attributes that only a directory has. */
const DIRECTORY = `
  uid uidnumber gidnumber gecos homedirectory loginshell memberuid cn commonname sn surname givenname displayname
  objectclass objectcategory objectguid objectsid samaccountname samaccounttype useraccountcontrol userprincipalname
  userpassword unicodepwd memberof member uniquemember distinguishedname dn dc ou telephonenumber
  facsimiletelephonenumber mobiletelephonenumber postaladdress employeenumber employeetype departmentnumber
  physicaldeliveryofficename proxyaddresses msds-allowedtodelegateto admincount primarygroupid pwdlastset lastlogon
  lastlogontimestamp badpwdcount lockouttime serviceprincipalname usercertificate usersmimecertificate jpegphoto
  rfc822mailbox shadowlastchange krbprincipalname entrydn entryuuid createtimestamp modifytimestamp hassubordinates
  structuralobjectclass supportedcontrol namingcontexts subschemasubentry labeleduri preferredlanguage roomnumber
  carlicense initials generationqualifier`;

/** Attributes of a directory whose names are ordinary words elsewhere. */
const ORDINARY = `
  name mail email user username login password pass pwd title description street mobile pager o l st c manager
  secretary department company role group groups owner info comment url id key token security_level directory
  printer idprinter`;

const DIRECTORY_ATTRIBUTES: ReadonlySet<string> = new Set(DIRECTORY.trim().split(/\s+/));
const ORDINARY_ATTRIBUTES: ReadonlySet<string> = new Set(ORDINARY.trim().split(/\s+/));

/** `directory`: no one but a directory calls anything so; `ordinary`: directories do, among others. */
export type AttributeFamiliarity = 'directory' | 'ordinary' | 'unknown';

/** How well known an attribute description is, in lower case, with or without options (`cn;lang-en`). */
export function attributeFamiliarity(description: string): AttributeFamiliarity {
  const semicolon = description.indexOf(';');
  const name = semicolon < 0 ? description : description.slice(0, semicolon);
  if (DIRECTORY_ATTRIBUTES.has(name)) return 'directory';
  return ORDINARY_ATTRIBUTES.has(name) ? 'ordinary' : 'unknown';
}
