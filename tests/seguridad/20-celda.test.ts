/**
 * A3, the cell: whatever LibreOffice is made to do by a document, it reads no file but its own, reaches no address and no other process, and
 * has so much time, memory, room and processes. Tried by programs in its place, so that no LibreOffice is needed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { CELL_PATH, inCell } from '../../server/convert/cell';
import { createConverter } from '../../server/convert/converter';
import { projectFile } from '../../server/lib/project';
import { convertWith, saidInCell } from '../support/celda';
import { makeTempDir } from '../support/shared-postgres';
import { fakeSoffice } from '../support/soffice';

const NOT_CONVERTED = 'LibreOffice no ha podido convertir el documento.';
const TOO_MUCH =
  'El documento necesita más memoria o más sitio del que tiene una conversión, y se ha cerrado. El de Word sigue igual.';
const LONG = 60_000;

let outside: string;
beforeAll(async () => {
  outside = path.join(await makeTempDir('fuera-'), 'secreto.pdf');
  writeFileSync(outside, '%PDF-documento de un cliente bloqueado');
});

const read = (files: string[], cell = true) =>
  saidInCell(
    `for my $f (${files.map((file) => `'${file}'`).join(',')}) { if (open(my $h, '<', $f)) { my $t = <$h>; print "$f: $t\\n" if defined $t; } } print 'fin';`,
    { cell },
  );

describe('a file outside', () => {
  test('is not there, by its name or by any other way to it', async () => {
    const ways = [
      '/fuera',
      '/proc/1/root',
      '/proc/self/root/fuera',
      '/trabajo/..',
      '/mnt',
      `/proc/${process.pid}/root`,
    ];
    const files = [
      outside,
      projectFile('package.json'),
      '/etc/passwd',
      '/etc/shadow',
      '/etc/hostname',
      `${os.homedir()}/.bashrc`,
      ...ways.map((way) => `${way}${outside}`),
      ...ways.map((way) => `${way}/etc/passwd`),
    ];
    expect(await read(files)).toBe('fin');
    expect(await read(files, false)).toContain('%PDF-documento de un cliente bloqueado');
    expect(await read(['1.docx'])).toContain('1.docx: ');
  });

  test.each([
    ['a link', `ln -s '%' "$out/1.pdf"`],
    ['a link to a link', `ln -s '%' "$out/2"; ln -s "$out/2" "$out/1.pdf"`],
    ['a link that names it from the folder', `ln -s '../../../../../..%' "$out/1.pdf"`],
    ['a pipe, which never ends', `mkfifo "$out/1.pdf"`],
    ['a folder', `mkdir "$out/1.pdf"`],
  ])('is not read for it afterwards, where it leaves %s in the place of its PDF', async (_what, body) => {
    expect(await convertWith(await fakeSoffice(body.replace('%', outside)))).toBe(NOT_CONVERTED);
  });

  test('is not changed, nor a program of the machine', async () => {
    const said = await saidInCell(
      `for my $f ('${outside}', '/usr/bin/perl', '/usr/lib/x', '/etc/x', '/x', '/dev/null/x') { print "$f\\n" if open(my $h, '>>', $f); } print 'fin';`,
    );
    expect(said).toBe('fin');
    expect(readFileSync(outside, 'utf8')).toBe('%PDF-documento de un cliente bloqueado');
  });
});

describe('an address', () => {
  const seen: string[] = [];
  const servers: Server[] = [];
  const listen = async (where: object, name: string) => {
    const server = createServer((socket) => {
      seen.push(name);
      socket.on('error', () => undefined);
      socket.end('secreto');
    });
    server.listen(where);
    await once(server, 'listening');
    servers.push(server);
    return server.address() as { port: number };
  };
  afterAll(() => servers.forEach((server) => server.close()));

  test('is not reached: this machine by each of its addresses, by a socket in a folder or by one without', async () => {
    const { port } = await listen({ port: 0, host: '0.0.0.0' }, 'red');
    const socket = path.join(path.dirname(outside), 'base.sock');
    await listen({ path: socket }, 'socket');
    const abstract = `celda-${process.pid}`;
    await listen({ path: `\0${abstract}` }, 'abstracto');
    const mine = Object.values(os.networkInterfaces())
      .flatMap((all) => all ?? [])
      .flatMap(({ address, family }) => (family === 'IPv4' ? [address] : []));
    const tries = `use Socket;
for my $a (${['127.0.0.1', '127.1.2.3', '0.0.0.0', ...mine].map((address) => `'${address}'`).join(',')}) {
  socket(my $s, PF_INET, SOCK_STREAM, 0); print "$a\\n" if connect($s, sockaddr_in(${port}, inet_aton($a)));
}
for my $p ('${socket}', "\\0${abstract}") {
  socket(my $s, PF_UNIX, SOCK_STREAM, 0); print "unix\\n" if connect($s, pack_sockaddr_un($p));
}
print 'fin';`;
    expect([await saidInCell(tries), seen]).toEqual(['fin', []]);
    await saidInCell(tries, { cell: false });
    expect(seen).toEqual(expect.arrayContaining(['red', 'socket']));
  });

  test('has no way to it: the cell knows no network but itself', async () => {
    const said = await saidInCell(
      `open(my $h, '<', '/proc/net/route'); my @r = <$h>; print scalar(@r); opendir(my $d, '/sys/class/net'); print join ',', grep { !/^\\./ } readdir $d;`,
    );
    expect(said).toMatch(/^[01]$/);
  });
});

test('another process is neither seen nor read nor ended, not even the one that watches from within', async () => {
  const said =
    await saidInCell(`opendir(my $d, '/proc'); my @p = grep { /^\\d+$/ } readdir $d; print "muchos\\n" if @p > 8;
for my $p (1, ${process.pid}, ${process.ppid}) {
  for my $f ('mem', 'environ', 'maps') { print "$p $f\\n" if open(my $h, '<', "/proc/$p/$f") and defined(read($h, my $t, 1)) and length $t; }
  print "fin de $p\\n" if $p > 64 && kill 0, $p;
  kill 9, $p if $p == 1;
}
open(my $h, '<', '/proc/self/status'); for (<$h>) { print if /^(?:CapEff|CapBnd):.*[1-9a-f]/ || /^NoNewPrivs:\\s*0/ } print 'fin';`);
  expect(said).toBe('fin');
});

describe('no more than it has', () => {
  test('of time, whatever it ignores', async () => {
    expect(
      await saidInCell('$SIG{$_} = "IGNORE" for qw(TERM INT HUP XCPU); 1 while 1;', { withinMs: 1000 }),
    ).toBe('LibreOffice no ha terminado en un minuto y se ha cerrado.');
  });

  test.each([
    ['of memory, one program', `my @a; push @a, 'x' x 50_000_000 while 1;`],
    [
      'of memory, many programs with a little each',
      `for (1..20) { next if fork; my $a = 'x' x 150_000_000; sleep 60; exit; } 1 while wait != -1;`,
    ],
    [
      'of room, many files',
      `for my $n (1..99) { open(my $h, '>', "f$n"); print $h 'x' x 20_000_000; } sleep 60;`,
    ],
    [
      'of room, in folders in folders',
      `my $d = '.'; for (1..99) { $d .= '/d'; mkdir $d; open(my $h, '>', "$d/f"); print $h 'x' x 20_000_000; } sleep 60;`,
    ],
    ['of room, files without end', `for my $n (1..20_000) { open(my $h, '>', "f$n"); } sleep 60;`],
  ])(
    '%s',
    async (_what, perl) => {
      expect(await saidInCell(perl)).toBe(TOO_MUCH);
    },
    LONG,
  );

  test('of room, one file', async () => {
    const said = await saidInCell(
      `$SIG{XFSZ} = 'IGNORE'; open(my $h, '>', 'f'); while (print $h 'x' x 10_000_000) {} print -s 'f' <= 268435456 ? 'cabe' : -s 'f';`,
    );
    expect(['cabe', TOO_MUCH]).toContain(said);
  });

  test(
    'of processes',
    async () => {
      const said = await saidInCell(
        `my $n = 0; for (1..1000) { my $p = fork; last unless defined $p; if (!$p) { sleep 60; exit } $n++ } print $n;`,
        { withinMs: 10_000 },
      );
      expect(Number(said)).toBeGreaterThan(0);
      expect(Number(said)).toBeLessThan(256);
    },
    LONG,
  );
});

describe('where the machine makes no cell', () => {
  const root = async () => path.join(await makeTempDir('sin-celda-'), 'conversion');
  const signal = new AbortController().signal;
  const holds = () => Promise.resolve(false);
  const works = () => fakeSoffice('for file in "$@"; do pdf "$file"; done');
  const docx = { '1.docx': new Uint8Array([1]) };

  test('nothing is converted, and what to do is said', async () => {
    const { convert } = createConverter({
      program: await works(),
      root: await root(),
      holds,
    });
    await expect(convert(docx, signal)).rejects.toMatchObject({
      httpStatus: 503,
      message:
        'Este servidor no puede impedir que LibreOffice lea otros archivos o use la red, y por eso no convierte. Los escritos de Word siguen igual: avise a quien lleva el servidor (docs/deploy.md, SOFFICE_SIN_CELDA).',
    });
  });

  test('it is converted once the administrator has accepted it', async () => {
    const { convert } = createConverter({
      program: await works(),
      root: await root(),
      holds,
      unconfined: true,
    });
    expect(Object.keys(await convert(docx, signal))).toEqual(['1.pdf']);
  });

  test.runIf(process.getuid?.() === 0)(
    'the program is not started, where one step of making it fails',
    async () => {
      const dir = await makeTempDir('sin-espacios-');
      const attempt = inCell(dir, '/bin/sh', ['-c', 'touch hecho'], false);
      const forbidden = 'echo 0 > /proc/sys/user/max_user_namespaces; exec "$@"';
      const { status } = spawnSync('unshare', [
        '--user',
        '--map-root-user',
        'sh',
        '-c',
        forbidden,
        'sh',
        ...attempt,
      ]);
      expect([status === 0, existsSync(path.join(dir, 'hecho'))]).toEqual([false, false]);
    },
  );
});

test.runIf(process.getuid?.() === 0)('the same holds for a server that does not run as root', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'otra-persona-'));
  const script = path.join(dir, 'cell.sh');
  copyFileSync(projectFile('server/convert/cell.sh'), script);
  for (const file of [dir, script]) chownSync(file, 12_345, 12_345);
  const tried = `touch dentro; for file in '${outside}' /etc/passwd /proc/1/environ; do cat "$file"; done; touch /usr/bin/x; kill -9 1; grep -E '^Cap(Eff|Bnd):.*[1-9a-f]' /proc/self/status; ls / >&2`;
  const [command = '', ...args] = inCell(dir, '/bin/sh', ['-c', tried], false).map((part) =>
    part.endsWith('cell.sh') ? script : part,
  );
  const child = spawn(command, args, {
    uid: 12_345,
    gid: 12_345,
    env: { PATH: CELL_PATH },
  });
  let [said, names] = ['', ''];
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (names += text));
  await once(child, 'close');
  expect(existsSync(path.join(dir, 'dentro'))).toBe(true);
  expect(said).toBe('');
  expect(names).toContain('trabajo');
  expect(names).not.toContain('home');
});
