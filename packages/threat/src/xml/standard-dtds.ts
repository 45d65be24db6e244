/** Hosts, with their subdomains, that publish document types of standards and of widely used software. */
const HOSTS: ReadonlySet<string> = new Set(
  `w3.org oasis-open.org docbook.org java.sun.com sun.com oracle.com apple.com apache.org hibernate.org sourceforge.net
  springframework.org mybatis.org ibatis.com jboss.org jboss.com cxml.org wapforum.org openmobilealliance.org
  netscape.com nlm.nih.gov ncbi.nlm.nih.gov jats.nlm.nih.gov niso.org checkstyle.org puppycrawl.com gnu.org
  freedesktop.org gnome.org kde.org adobe.com microsoft.com macromedia.com idpf.org daisy.org openebook.org loc.gov
  purl.org xml.org dublincore.org editeur.org iptc.org nitf.org newsml.org voicexml.org opensymphony.com eclipse.org
  mozilla.org khronos.org web3d.org musicxml.org makemusic.com tei-c.org ibm.com bea.com caucho.com jetty.org
  sap.com xmlsoap.org opengis.net isotc211.org sitemaps.org gs1.org rosettanet.org hl7.org qt.io jasperforge.org getahead.org dtd.worldpay.com worldpay.com imsglobal.org garshol.priv.no w3c.org`.split(
    /\s+/,
  ),
);

const MOST_LABELS = 4;
const LEGACY = 'about:legacy-compat';

/** True when an address is that of a published document type: no attacker decides what stands there. */
export function isStandardAddress(systemId: string): boolean {
  const lower = systemId.trim().toLowerCase();
  if (lower === LEGACY || lower === '') return true;
  const [, host = ''] = /^https?:\/\/([a-z0-9.-]{1,253})(?::(?:80|443))?\//.exec(lower) ?? [];
  let dot = host.length;
  for (let labels = 0; labels < MOST_LABELS && dot > 0; labels++) {
    dot = host.lastIndexOf('.', dot - 1);
    if (HOSTS.has(host.slice(dot + 1))) return true;
  }
  return false;
}

/** A machine that lacks its scheme: `attacker.example/x.dtd`. Folders of versions (`v1.0/`) end in digits. */
const HOST_FIRST = /^[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.[a-z]{2,24}\//i;

/** True for the name of a DTD beside the document (`note.dtd`), which nobody can point elsewhere. */
export function isPlainDtdName(systemId: string): boolean {
  if (HOST_FIRST.test(systemId.trim())) return false;
  return /^(?:\.\/)?[\w -]{1,64}(?:[./][\w-]{1,64}){0,4}\.(?:dtd|ent|mod)$/i.test(systemId.trim());
}
