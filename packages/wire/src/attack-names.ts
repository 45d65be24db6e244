/** What attack signatures are called, by the codes that detections carry. */
export const attackNames = {
  en: {
    sql_injection: 'SQL injection',
    xss: 'cross-site scripting',
    command_injection: 'command injection',
    path_traversal: 'path traversal',
    xxe: 'XML external entities',
    ldap_injection: 'LDAP injection',
    nosql_injection: 'NoSQL injection',
    template_injection: 'template injection',
    ssi: 'server-side includes',
    crlf_injection: 'header injection (CRLF)',
    jndi_lookup: 'JNDI lookup',
    deserialization: 'unsafe deserialization',
    ssrf: 'server-side request forgery',
  },
  de: {
    sql_injection: 'SQL-Injection',
    xss: 'Cross-Site-Scripting',
    command_injection: 'Einschleusen von Befehlen',
    path_traversal: 'Ausbruch aus Verzeichnissen',
    xxe: 'externe XML-Entitäten',
    ldap_injection: 'LDAP-Injection',
    nosql_injection: 'NoSQL-Injection',
    template_injection: 'Einschleusen in Vorlagen',
    ssi: 'Server-Side Includes',
    crlf_injection: 'Einschleusen von Headern (CRLF)',
    jndi_lookup: 'JNDI-Abfrage',
    deserialization: 'unsichere Deserialisierung',
    ssrf: 'erzwungene Serveranfragen (SSRF)',
  },
} as const;

/** Name of a type of attack; the code itself for one that has none here. */
export function attackName(type: string, language: keyof typeof attackNames): string {
  const names: Readonly<Record<string, string>> = attackNames[language];
  return Object.hasOwn(names, type) ? (names[type] ?? type) : type;
}
