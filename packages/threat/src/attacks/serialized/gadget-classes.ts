/** Classes that deserializers are made to build because doing so runs something; lower case, as they begin. */
const JAVA = `
  com.sun.rowset.jdbcrowsetimpl com.sun.org.apache.xalan com.sun.org.apache.bcel com.sun.jndi com.sun.script
  com.mchange.v2.c3p0 com.zaxxer.hikari com.alibaba.druid com.caucho com.ibatis com.alibaba.fastjson com.nqadmin
  org.apache.ibatis.datasource org.apache.tomcat.dbcp org.apache.tomcat.jdbc org.apache.commons.dbcp
  org.apache.commons.collections org.apache.commons.configuration org.apache.commons.beanutils
  org.apache.commons.jelly org.apache.commons.proxy org.apache.xbean org.apache.xalan org.apache.shiro
  org.apache.hadoop.shaded org.apache.aries org.apache.bcel org.apache.openjpa org.apache.ignite org.apache.cocoon
  org.apache.log4j.jms org.apache.log4j.receivers org.apache.axis2 org.apache.drill org.apache.activemq.jms
  org.springframework.beans.factory.config org.springframework.beans.factory.objectfactory
  org.springframework.context.support org.springframework.aop org.springframework.jndi
  org.springframework.transaction.jta org.springframework.expression
  org.codehaus.groovy.runtime org.hibernate.jmx org.hibernate.engine org.hibernate.tuple org.h2.jdbcx
  org.hsqldb.jdbc org.jboss.interceptor org.jdom org.jsecurity org.mozilla.javascript org.quartz.utils
  org.apache.velocity org.python.core bsh. ch.qos.logback.core.db clojure. groovy.util.expando
  br.com.anteros net.sf.ehcache net.sf.json oadd.org oracle.jdbc oracle.jms rome.
  java.lang.runtime java.lang.processbuilder java.lang.processimpl java.lang.autocloseable java.lang.class
  java.lang.thread java.net.url java.net.inet java.util.priorityqueue java.util.logging.filehandler java.rmi
  java.awt. java.beans.eventhandler java.util.serviceloader javax.management javax.imageio.imageio javax.script javax.swing
  javax.naming javax.activation.dataSource jdk.nashorn sun.rmi sun.reflect sun.misc`;

const DOTNET = `
  system.windows.data.objectdataprovider system.windows.resourcedictionary
  system.windows.application system.diagnostics.process
  system.security.principal.windowsidentity system.security.principal.windowsprincipal
  system.security.claims.claimsidentity system.security.claims.claimsprincipal
  system.identitymodel.tokens.sessionsecuritytoken system.web.security.roleprincipal
  system.configuration.install.assemblyinstaller system.configuration.settingspropertyvalue
  system.activities.presentation system.io.fileinfo system.io.filesysteminfo system.resources.resourceset
  system.management.automation.psobject system.drawing.design.toolboxitemcontainer
  system.workflow.componentmodel system.windows.forms.axhost system.windows.forms.bindingsource
  system.xml.xmldocument system.data.dataset system.data.dataviewmanager system.codedom
  system.runtime.remoting system.collections.hashtable system.reflection system.appdomain
  microsoft.visualstudio.text.formatting microsoft.exchange microsoft.identitymodel
  microsoft.teamfoundation microsoft.data.schema`;

const LONGEST_NAME = 120;
/** Gadgets by the last word of their name, which no other class has. */
const GADGET_NAME =
  /(?:^|\.)(?:(?:invoker|clone|instantiate|constant|chained)transformer|(?:for|while|transformer)closure|instantiatefactory|prototype(?:clone|serialization)factory|badattributevalueexpexception|templatesimpl|ysoserial\.\w[\w.]{2,60})$/;
/** True for the name, in lower case, of a class by which objects are made to run something. */
export function isGadgetName(name: string): boolean {
  return name.length <= LONGEST_NAME && GADGET_NAME.test(name);
}

const CLASSES: readonly string[] = `${JAVA} ${DOTNET}`.toLowerCase().trim().split(/\s+/);
/** By their first letters, as many as the shortest has. */
const START = Math.min(...CLASSES.map(({ length }) => length));
const BY_START = new Map<string, string[]>();
for (const name of CLASSES) {
  const start = name.slice(0, START);
  BY_START.set(start, [...(BY_START.get(start) ?? []), name]);
}
/** Of which letters one begins each of these classes; quotes, blanks and the notation of the machine may stand before. */
const MAY_BEGIN: Uint8Array = new Uint8Array(128);
for (const name of CLASSES) MAY_BEGIN[name.charCodeAt(0)] = 1;
for (const mark of '"\'[l \t\n\r') MAY_BEGIN[mark.charCodeAt(0)] = 1;

/** True for a class name, in lower case and perhaps with more behind it, that begins as a known gadget. */
export function isGadgetClass(name: string): boolean {
  if (MAY_BEGIN[name.charCodeAt(0)] !== 1 || !name.includes('.')) return false;
  // Type names of JSON libraries may come in the notation of the machine: `[Lcom.sun…;`.
  const plain = name
    .slice(0, LONGEST_NAME)
    .replace(/^[\s"'[l]{0,3}\/?(?=com\.sun|org\.|java|ch\.qos|net\.sf)/, '')
    .trimStart();
  const sameStart = BY_START.get(plain.slice(0, START));
  return sameStart?.some((each) => plain.startsWith(each)) ?? false;
}
