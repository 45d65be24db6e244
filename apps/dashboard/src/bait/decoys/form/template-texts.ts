import { defineTexts } from '../../../kit/texts/texts.ts';

/** What each imitation looks like, by its name. */
export const templateTexts = defineTexts('decoy-templates', {
  en: {
    'env-file': 'Settings of an application (.env)',
    'git-config': 'Configuration of a Git repository',
    'aws-credentials': 'Keys of the AWS command line',
    'ssh-key': 'Private key of SSH',
    'backup-archive': 'Backup of the site (zip)',
    'wp-login': 'Login of WordPress, always fails',
    'wp-config-backup': 'Copy of the configuration of WordPress',
    'login-form': 'Login for administrators, always fails',
    phpmyadmin: 'Login of phpMyAdmin, always fails',
    phpinfo: 'Page of phpinfo()',
    'admin-users': 'API of users for administrators',
    graphql: 'GraphQL with introspection',
    swagger: 'Description of an API (Swagger)',
    'actuator-env': 'Environment of a Spring Boot application',
    'server-status': 'Status of an Apache server',
  },
  de: {
    'env-file': 'Einstellungen einer Anwendung (.env)',
    'git-config': 'Konfiguration eines Git-Repositorys',
    'aws-credentials': 'Schlüssel der AWS-Kommandozeile',
    'ssh-key': 'Privater SSH-Schlüssel',
    'backup-archive': 'Sicherung der Website (zip)',
    'wp-login': 'Anmeldung von WordPress, scheitert immer',
    'wp-config-backup': 'Kopie der Konfiguration von WordPress',
    'login-form': 'Anmeldung für Administratoren, scheitert immer',
    phpmyadmin: 'Anmeldung von phpMyAdmin, scheitert immer',
    phpinfo: 'Seite von phpinfo()',
    'admin-users': 'API der Benutzer für Administratoren',
    graphql: 'GraphQL mit Introspektion',
    swagger: 'Beschreibung einer API (Swagger)',
    'actuator-env': 'Umgebung einer Spring-Boot-Anwendung',
    'server-status': 'Status eines Apache-Servers',
  },
});
