/** Hosts, with their subdomains, that publish the schemas of standards and of widely used software. */
const HOSTS: ReadonlySet<string> = new Set(
  `w3.org oasis-open.org docbook.org java.sun.com sun.com oracle.com apple.com apache.org hibernate.org sourceforge.net
  springframework.org mybatis.org ibatis.com jboss.org jboss.com cxml.org wapforum.org openmobilealliance.org
  netscape.com nlm.nih.gov ncbi.nlm.nih.gov jats.nlm.nih.gov niso.org checkstyle.org puppycrawl.com gnu.org
  freedesktop.org gnome.org kde.org adobe.com microsoft.com macromedia.com idpf.org daisy.org openebook.org loc.gov
  purl.org xml.org dublincore.org editeur.org iptc.org nitf.org newsml.org voicexml.org opensymphony.com eclipse.org
  mozilla.org khronos.org web3d.org musicxml.org makemusic.com tei-c.org ibm.com bea.com caucho.com jetty.org
  sap.com xmlsoap.org opengis.net isotc211.org sitemaps.org gs1.org rosettanet.org hl7.org qt.io jasperforge.org
  getahead.org worldpay.com imsglobal.org garshol.priv.no w3c.org`.split(/\s+/),
);

const MOST_LABELS = 4;

/** True for an address of such a publisher. */
export function isSchemaPublisher(address: string): boolean {
  const [, host = ''] =
    /^https?:\/\/([a-z0-9.-]{1,253})(?::(?:80|443))?(?:\/|$)/.exec(address.trim().toLowerCase()) ?? [];
  let dot = host.length;
  for (let labels = 0; labels < MOST_LABELS && dot > 0; labels++) {
    dot = host.lastIndexOf('.', dot - 1);
    if (HOSTS.has(host.slice(dot + 1))) return true;
  }
  return false;
}
