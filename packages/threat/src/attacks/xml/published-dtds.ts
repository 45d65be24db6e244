/**
 * Hosts where document types are published, each by its own name: other hosts of the same owner keep what anybody
 * uploads (`people.apache.org`, `gitlab.gnome.org`, projects on SourceForge). The key says why an attacker decides
 * nothing there.
 */
const HOSTS: Readonly<Record<string, string>> = {
  'standards, published by who keeps them': `w3.org oasis-open.org docs.oasis-open.org docbook.org cdn.docbook.org
    iana.org xml.org niso.org rddl.org iptc.org nitf.org newsml.org dublincore.org editeur.org xmlns.com tei-c.org loc.gov
    lcweb2.loc.gov voicexml.org wapforum.org openmobilealliance.org syncml.org opengis.org schemas.opengis.net
    schemas.opengeospatial.net opengeospatial.org digitalearth.gov web3d.org khronos.org idpf.org openebook.org
    daisy.org imsglobal.org gs1.org rosettanet.org hl7.org isotc211.org cxml.org xml.cxml.org musicxml.org
    musicxml.com recordare.com`,
  'platforms for Java, published by their makers': `java.sun.com sun.com java.net jcp.org xmlns.jcp.org jakarta.ee
    docs.oracle.com xmlns.oracle.com oracle.com bea.com ibm.com public.dhe.ibm.com jboss.org jboss.com glassfish.org
    netbeans.org caucho.com mortbay.org jetty.mortbay.org jetty.org eclipse.org eclipse.dev xmlbeans.org wildfly.org
    liferay.com exoplatform.org`,
  'projects of Apache, without the pages of its people': `apache.org ant.apache.org avalon.apache.org
    cayenne.apache.org click.apache.org cocoon.apache.org commons.apache.org cxf.apache.org db.apache.org
    directory.apache.org excalibur.apache.org forrest.apache.org geronimo.apache.org hivemind.apache.org
    ibatis.apache.org incubator.apache.org ivy.apache.org jackrabbit.apache.org jakarta.apache.org
    logging.apache.org lucene.apache.org maven.apache.org myfaces.apache.org ofbiz.apache.org openjpa.apache.org
    poi.apache.org portals.apache.org struts.apache.org synapse.apache.org tapestry.apache.org tiles.apache.org
    tomcat.apache.org turbine.apache.org velocity.apache.org ws.apache.org xalan.apache.org xerces.apache.org
    xml.apache.org xmlgraphics.apache.org`,
  'libraries and build tools, published by their projects': `hibernate.org mybatis.org ibatis.com
    springframework.org testng.org beust.com checkstyle.org puppycrawl.com opensymphony.com castor.org
    castor.codehaus.org castor.exolab.org getahead.org directwebremoting.org quartz-scheduler.org jpox.org
    datanucleus.org logback.qos.ch dom4j.org gwtproject.org dl.google.com google-web-toolkit.googlecode.com
    pear.php.net phing.info qt.io qt-project.org trolltech.com wxwidgets.org cppunit.org nmap.org svn.nmap.org
    kismetwireless.net`,
  'projects on SourceForge, by the names of the projects': `hibernate.sourceforge.net checkstyle.sourceforge.net
    jasperreports.sourceforge.net cobertura.sourceforge.net dozer.sourceforge.net scrollkeeper.sourceforge.net
    docbook.sourceforge.net pmd.sourceforge.net findbugs.sourceforge.net emma.sourceforge.net
    xdoclet.sourceforge.net jpox.sourceforge.net dom4j.sourceforge.net hsqldb.sourceforge.net`,
  'desktops and devices, published by their makers': `apple.com developer.apple.com freedesktop.org
    specifications.freedesktop.org dbus.freedesktop.org gnome.org developer.gnome.org glade.gnome.org
    library.gnome.org gtk.org kde.org mozilla.org openoffice.org libreoffice.org abisource.com gnu.org inkscape.org koffice.org
    adobe.com ns.adobe.com partners.adobe.com macromedia.com microsoft.com schemas.microsoft.com sap.com esri.com
    avahi.org`,
  'publishers of science, books and news': `xml.resource.org xml2rfc.ietf.org bib.ietf.org
    xml2rfc.tools.ietf.org nlm.nih.gov dtd.nlm.nih.gov jats.nlm.nih.gov ncbi.nlm.nih.gov
    eutils.ncbi.nlm.nih.gov gribuser.ru netscape.com my.netscape.com scripting.com backend.userland.com userland.com
    worldpay.com dtd.worldpay.com secure.worldpay.com garshol.priv.no`,
};

const KNOWN: ReadonlySet<string> = new Set(Object.values(HOSTS).flatMap((hosts) => hosts.split(/\s+/)));

/** No account, query, fragment, escape or character beyond ASCII: nothing that makes another host or page of it. */
const ADDRESS = /^https?:\/\/(?:www\.)?([a-z0-9.-]{1,253})(?::(?:80|443))?(\/[\w./~+-]{1,512})$/i;
/**
 * A document type or a part of one; WML and PEAR name theirs by the folder. HTML points at reports of W3C, RFCs at a
 * bibliography that is made of entities.
 */
const DTD = /\.(?:dtd|ent|mod)$|\/dtds?\/[\w.+-]{1,100}$|^\/tr\/[\w./-]{0,200}$|\/bibxml\d?\/[\w.-]{1,100}\.xml$/i;

/** Where a mail breaks its lines: what is left without them has to be known, and with them it is no address at all. */
const SOFT_BREAK = /=\r?\n/g;

/** True for the address of a published document type: no attacker decides what stands there. */
export function isPublishedDtd(systemId: string): boolean {
  const [, host = '', path = ''] = ADDRESS.exec(systemId.trim().replace(SOFT_BREAK, '')) ?? [];
  return KNOWN.has(host.toLowerCase()) && DTD.test(path);
}
