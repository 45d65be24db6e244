import type { Scene } from './scene.ts';

interface Property {
  readonly value: string | number | boolean;
  readonly origin?: string;
}
type Properties = Readonly<Record<string, Property>>;

const JAVA_RELEASES = ['17.0.13', '17.0.14', '17.0.15', '21.0.5', '21.0.6', '21.0.7'] as const;

/** What `/actuator/env` of Spring Boot 3 answers where `management.endpoint.env.show-values` is ALWAYS. */
export async function springProperties(scene: Scene): Promise<object> {
  const profile = scene.site.random('spring').pick(['prod', 'production', 'live', 'aws']);
  const file = `application-${profile}.yml`;
  return {
    activeProfiles: [profile],
    defaultProfiles: ['default'],
    propertySources: [
      { name: 'server.ports', properties: { 'local.server.port': { value: 8080 } } },
      { name: 'servletContextInitParams', properties: {} },
      { name: 'systemProperties', properties: system(scene) },
      { name: 'systemEnvironment', properties: await environment(scene, profile) },
      {
        name: `Config resource 'class path resource [${file}]' via location 'optional:classpath:/'`,
        properties: await configured(scene, file),
      },
    ],
  };
}

function system({ site, random }: Scene): Properties {
  const release = site.random('java').pick(JAVA_RELEASES);
  const [major = ''] = release.split('.', 1);
  return {
    'java.specification.version': { value: major },
    'java.vendor': { value: 'Eclipse Adoptium' },
    'java.vm.name': { value: 'OpenJDK 64-Bit Server VM' },
    'java.runtime.version': { value: `${release}+${random('java').whole(6, 12)}-LTS` },
    'java.home': { value: '/opt/java/openjdk' },
    'java.io.tmpdir': { value: '/tmp' },
    'user.name': { value: site.random('java user').pick(['spring', 'app', 'java', site.slug]) },
    'user.dir': { value: '/app' },
    'user.timezone': { value: 'Etc/UTC' },
    'file.encoding': { value: 'UTF-8' },
    'os.name': { value: 'Linux' },
    'os.arch': { value: 'amd64' },
    'os.version': { value: site.distribution.kernel },
    PID: { value: '1' },
  };
}

async function environment({ site, world, canary }: Scene, profile: string): Promise<Properties> {
  const from = (name: string, value: string): [string, Property] => [
    name,
    { value, origin: `System Environment Property "${name}"` },
  ];
  return Object.fromEntries([
    from('PATH', '/opt/java/openjdk/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'),
    from('HOSTNAME', world.token('hex', 'container').slice(0, 12)),
    from('SPRING_PROFILES_ACTIVE', profile),
    from('AWS_REGION', site.region),
    from('AWS_ACCESS_KEY_ID', await canary('aws_access_key_id')),
    from('AWS_SECRET_ACCESS_KEY', await canary('aws_secret_access_key')),
    from('HOME', '/root'),
    from('LANG', 'en_US.UTF-8'),
  ]);
}

async function configured({ site, world, domain, random, canary }: Scene, file: string): Promise<Properties> {
  const draw = random('application');
  const user = draw.pick([site.slug, `${site.slug}_app`, 'app', 'service']);
  const entries: [string, Property['value']][] = [
    ['server.port', 8080],
    ['spring.application.name', `${site.slug}-${site.random('service').pick(['api', 'service', 'backend', 'portal'])}`],
    ['spring.datasource.url', `jdbc:postgresql://${site.machine('db').host}:5432/${site.slug}`],
    ['spring.datasource.username', user],
    ['spring.datasource.password', await canary('database_password')],
    ['spring.datasource.hikari.maximum-pool-size', draw.pick([10, 15, 20, 30])],
    ['spring.jpa.hibernate.ddl-auto', draw.pick(['none', 'validate'])],
    ['spring.data.redis.host', site.machine('redis').host],
    ['spring.mail.host', `smtp.${domain}`],
    ['spring.mail.password', await canary('password')],
    ['app.security.jwt-secret', world.token('base64', 'jwt')],
    ['management.endpoints.web.exposure.include', '*'],
    ['management.endpoint.env.show-values', 'ALWAYS'],
  ];
  let line = 1;
  return Object.fromEntries(
    entries.map(([name, value]) => {
      line += draw.whole(1, 3);
      const column = 2 * name.split('.').length + draw.whole(4, 9);
      return [name, { value, origin: `class path resource [${file}] - ${line}:${column}` }];
    }),
  );
}
