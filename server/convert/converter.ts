import fs from 'node:fs';
import path from 'node:path';

import { createTurns } from '../door/turns';
import { StorageError } from '../storage/errors';
import { cellHolds } from './cell';
import type { Files } from './package';
import { writeProfile } from './profile';
import { type Outcome, runSoffice } from './run';
import { MAX_ROOM } from './watch';

interface ConverterOptions {
  program: string;
  /** Where the folders of conversions are made. */
  root: string;
  /** The administrator has said in words that it may run where nothing keeps it in. */
  unconfined?: boolean;
  /** For tests: whether this machine keeps it in. */
  holds?: (folder: string) => Promise<boolean>;
  /** For tests. */
  withinMs?: number;
}

export interface Converter {
  /** The PDFs that came out, by the names that went in: what is missing could not be converted. */
  convert: (files: Files, signal: AbortSignal) => Promise<Files>;
  /** A conversion would run: there is a program, and this machine keeps it in a cell or need not. */
  runs: () => Promise<boolean>;
  stop: () => void;
}

const WITHIN_MS = 60_000;
const TURNS = { atOnce: 2, waiting: 20 };

export const busy = () =>
  new StorageError(503, 'Busy', 'Hay otras conversiones en marcha. Vuelva a intentarlo en un minuto.', {
    httpStatus: 503,
  });
const noCell = () =>
  new StorageError(
    503,
    'NoCell',
    'Este servidor no puede impedir que LibreOffice lea otros archivos o use la red, y por eso no convierte. Los escritos de Word siguen igual: avise a quien lleva el servidor (docs/deploy.md, SOFFICE_SIN_CELDA).',
    { httpStatus: 503 },
  );
const late = () =>
  new StorageError(422, 'Timeout', 'LibreOffice no ha terminado en un minuto y se ha cerrado.');
const tooMuch = () =>
  new StorageError(
    422,
    'TooMuch',
    'El documento necesita más memoria o más sitio del que tiene una conversión, y se ha cerrado. El de Word sigue igual.',
  );
const nothing = () =>
  new StorageError(422, 'NotConverted', 'LibreOffice no ha podido convertir el documento.');

export function createConverter(options: ConverterOptions): Converter {
  const { program, root, withinMs = WITHIN_MS } = options;
  const turns = createTurns(TURNS);
  const ending = new AbortController();
  const isConfined = confinement(options);
  removeLeftovers(root);

  async function convert(files: Files, asked: AbortSignal): Promise<Files> {
    const signal = AbortSignal.any([asked, ending.signal]);
    const giveBack = await turns.take('', signal);
    if (!giveBack) throw busy();
    const dir = newFolder(root);
    try {
      const cell = await isConfined(dir);
      for (const [name, bytes] of Object.entries(files)) fs.writeFileSync(path.join(dir, name), bytes);
      writeProfile(dir);
      const names = Object.keys(files);
      refuse(await runSoffice({ program, dir, cell, withinMs, signal }, names));
      const pdfs = readPdfs(dir, names);
      if (Object.keys(pdfs).length === 0) throw nothing();
      return pdfs;
    } finally {
      removeFolder(dir);
      giveBack();
    }
  }

  async function tryCell(): Promise<boolean> {
    const dir = newFolder(root);
    try {
      await isConfined(dir);
      return true;
    } catch {
      return false;
    } finally {
      removeFolder(dir);
    }
  }

  const wouldRun = lastAnswer(tryCell);
  const runs = () => (isProgram(program) ? wouldRun() : Promise.resolve(false));
  return { convert, runs, stop: () => ending.abort() };
}

/** Asked until the machine gives a cell once. @throws where it gives none, and nobody has accepted that */
function confinement({ unconfined = false, holds = cellHolds }: ConverterOptions) {
  let held = false;
  return async (dir: string): Promise<boolean> => {
    held ||= await holds(dir);
    if (!held && !unconfined) throw noCell();
    return held;
  };
}

const AGAIN_MS = 60_000;

/** Every page that is opened asks: a machine that refuses is tried once a minute, and one that does not is not tried again. */
function lastAnswer(ask: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let askedAt = -Infinity;
  return async () => {
    if (answer && ((await answer) || performance.now() - askedAt < AGAIN_MS)) return answer;
    askedAt = performance.now();
    answer = ask();
    return answer;
  };
}

function isProgram(program: string): boolean {
  try {
    fs.accessSync(program, fs.constants.X_OK);
    return fs.statSync(program).isFile();
  } catch {
    return false;
  }
}

function refuse(outcome: Outcome): void {
  if (outcome === 'late') throw late();
  if (outcome === 'too much') throw tooMuch();
}

/** Whatever it says of itself: what counts is what it wrote. */
function readPdfs(dir: string, names: string[]): Files {
  const pdfs: Files = {};
  for (const name of names.map((docx) => docx.replace(/docx$/, 'pdf'))) {
    const bytes = readPlain(path.join(dir, name));
    if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') pdfs[name] = new Uint8Array(bytes);
  }
  return pdfs;
}

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants;

/** The program may have left a link there to a file of ours, or what never ends: only a file of its own folder is read. */
function readPlain(file: string): Buffer {
  let fd: number | undefined;
  try {
    fd = fs.openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    const found = fs.fstatSync(fd);
    const isOwn = found.isFile() && found.nlink === 1 && found.size <= MAX_ROOM;
    return isOwn ? fs.readFileSync(fd) : Buffer.alloc(0);
  } catch {
    return Buffer.alloc(0);
  } finally {
    if (fd !== undefined) fs.closeSync(fd);
  }
}

/** A folder for one conversion, which nobody else reads. Its name says which process made it. */
function newFolder(root: string): string {
  fs.mkdirSync(root, { recursive: true, mode: 0o700 });
  return fs.mkdtempSync(path.join(root, `${process.pid}-`));
}

const removeFolder = (dir: string): void => fs.rmSync(dir, { recursive: true, force: true, maxRetries: 3 });

/** Removes what processes left behind that were killed while they converted, because it is letters of clients. */
function removeLeftovers(root: string): void {
  for (const name of fs.existsSync(root) ? fs.readdirSync(root) : []) {
    if (!isAlive(Number(/^\d+/.exec(name)?.[0]))) removeFolder(path.join(root, name));
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
