/** An operating system as PHP and Apache describe the one they run on. */
export interface Distribution {
  /** As in `Apache/2.4.65 (Debian)`. */
  readonly name: string;
  readonly kernel: string;
  /** What follows the release in `uname -a`. */
  readonly build: string;
  readonly openssl: string;
}

export const DISTRIBUTIONS: readonly Distribution[] = [
  {
    name: 'Debian',
    kernel: '6.1.0-31-amd64',
    build: '#1 SMP PREEMPT_DYNAMIC Debian 6.1.128-1 (2025-02-07)',
    openssl: 'OpenSSL 3.0.15 3 Sep 2024',
  },
  {
    name: 'Debian',
    kernel: '6.1.0-37-amd64',
    build: '#1 SMP PREEMPT_DYNAMIC Debian 6.1.140-1 (2025-05-22)',
    openssl: 'OpenSSL 3.0.16 11 Feb 2025',
  },
  {
    name: 'Ubuntu',
    kernel: '5.15.0-139-generic',
    build: '#149-Ubuntu SMP Fri Apr 11 22:06:13 UTC 2025',
    openssl: 'OpenSSL 3.0.2 15 Mar 2022',
  },
  {
    name: 'Ubuntu',
    kernel: '6.8.0-60-generic',
    build: '#63-Ubuntu SMP PREEMPT_DYNAMIC Tue Apr 15 19:04:15 UTC 2025',
    openssl: 'OpenSSL 3.0.13 30 Jan 2024',
  },
];

const releases = (series: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${series}.${from + at}`);

/** Releases that a site kept by somebody with other things to do runs. */
export const PHP_RELEASES = [...releases('8.2', 26, 29), ...releases('8.3', 14, 26), ...releases('8.4', 2, 13)];
export const WORDPRESS_RELEASES = ['6.7.1', '6.7.2', '6.8', '6.8.1', '6.8.2', '6.8.3'] as const;
export const APACHE_RELEASES = releases('2.4', 63, 66);
export const PHPMYADMIN_RELEASES = ['5.2.1', '5.2.2', '5.2.3'] as const;
