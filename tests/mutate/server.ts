import type { Fault } from '../../scripts/mutate/fault';

/** Of the program that answers. */
export const SERVER: Fault[] = [
  {
    name: 'ics-cache',
    file: 'server/agenda/ics.ts',
    before: "'cache-control': 'private, no-store'",
    after: "'cache-control': 'public, max-age=3600'",
    project: 'server',
    tests: ['tests/server/ics.test.ts'],
  },
  {
    name: 'ics-adivinar',
    file: 'server/agenda/ics.ts',
    before: 'refuseAfter(addresses.take(addressOf(c, trustProxy)));',
    after: '',
    project: 'server',
    tests: ['tests/server/ics.test.ts'],
  },
  {
    name: 'redireccion-ajena',
    file: 'server/auth/redirects.ts',
    before: 'url.origin === site.origin &&',
    after: '',
    project: 'server',
    tests: ['tests/server/auth-units.test.ts'],
  },
  {
    name: 'contrasena-corta',
    file: 'server/auth/passwords.ts',
    before: 'password.length < PASSWORD_RULES.minimumLength',
    after: 'password.length < 4',
    project: 'server',
    tests: ['tests/server/auth-units.test.ts'],
  },
  {
    name: 'fichas-sin-fin',
    file: 'server/auth/token-buckets.ts',
    before: 'if (buckets.size <= maxKeys) return;',
    after: 'return;',
    project: 'server',
    tests: ['tests/server/auth-limits.test.ts'],
  },
  {
    name: 'acierto-no-perdona',
    file: 'server/auth/guess-guard.ts',
    before: 'trusted.add(pairKey(guess));\n  }\n}',
    after: '}\n}',
    project: 'server',
    tests: ['tests/server/auth-units.test.ts', 'tests/server/auth-limits.test.ts'],
  },
];
