/** `POST /servidor/v1/importar`: the JSON of the import, pushed by a program, with the engine, the rules and the history of the dialog. */
import { randomUUID } from 'node:crypto';

import { type Context, Hono } from 'hono';

import { LecturaError } from '../../src/data/importacion/lectura/lectura-json';
import { type ImportResult, importWithDocuments } from '../../src/data/importacion/motor/motor';
import { registroOf } from '../../src/data/importacion/motor/registro';
import { registerIn } from '../../src/data/importacion/registrar-pasos';
import { AppError } from '../../src/lib/errors';
import { readBody } from '../door/body';
import { MAX_DEPTH } from '../door/limits';
import { Refusal } from '../door/refusal';
import { createTurns } from '../door/turns';
import { jsonExtent } from '../lib/json-extent';
import { createEscritura, createHistorial, operationOf } from './importar-escritura';
import { type Empuje, readEmpuje } from './importar-lectura';
import { createRespuesta } from './importar-respuesta';
import { createLlamar, type Llamar, type Preguntar } from './llamadas';
import { type ProgramaQueLlama, programaOf } from './programa';
import { mensajes } from './textos';

const MAX_BODY = 20 * 1024 * 1024;
/** Some 10,000 records with all of their fields. */
const MAX_VALUES = 1_000_000;

/** A push is in memory until it is answered: one of a program at a time, two in all. Those that wait are not read. */
const OF_A_PROGRAM = { atOnce: 1, waiting: 4 };
const OF_ALL = { atOnce: 2, waiting: 20 };

interface ImportarOptions {
  ask: Preguntar;
  publishableKey: string;
}

export function createImportRoute({ ask, publishableKey }: ImportarOptions): Hono {
  const app = new Hono();
  const own = createTurns(OF_A_PROGRAM);
  const all = createTurns(OF_ALL);
  app.onError((error) => {
    if (error instanceof Refusal) return error.forRows();
    if (error instanceof LecturaError) return new Refusal({ status: 400, message: error.message }).forRows();
    if (error instanceof AppError) return refusalOf(error).forRows();
    throw error;
  });
  app.post('/', async (c) => {
    const programa = programaOf(c);
    if (!programa) throw new Refusal({ status: 403, code: '42501', message: mensajes.soloConLlave });
    const { signal } = c.req.raw;
    const giveBack = await takeAll([() => own.take(programa.id, signal), () => all.take('', signal)]);
    try {
      const pedido = await readPedido(c, programa);
      const { token } = programa;
      const llamar = createLlamar({ ask, origin: new URL(c.req.url).origin, publishableKey, token });
      return await importar(pedido, llamar, { signal, onEnd: giveBack });
    } catch (error) {
      giveBack();
      throw error;
    }
  });
  return app;
}

const STATUS: Partial<Record<AppError['kind'], number>> = {
  session: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  invalid: 400,
  'too-many': 429,
  unavailable: 503,
  network: 503,
  full: 507,
};

/** An error of the call that begins the import becomes a refusal: nothing has been written then. */
function refusalOf({ kind, message, code }: AppError): Refusal {
  const status = STATUS[kind] ?? 500;
  return new Refusal({
    status,
    message,
    ...(code !== undefined && { code }),
    ...(status === 429 && { retryAfterMs: 1000 }),
  });
}

/** All of the turns, or none. */
async function takeAll(turns: (() => Promise<(() => void) | undefined>)[]): Promise<() => void> {
  const taken: (() => void)[] = [];
  const giveBack = () => {
    for (const one of taken.splice(0)) one();
  };
  for (const turn of turns) {
    const one = await turn();
    if (!one) {
      giveBack();
      throw new Refusal({ status: 429, message: mensajes.demasiadosEnvios, retryAfterMs: 10_000 });
    }
    taken.push(one);
  }
  return giveBack;
}

interface Pedido {
  empuje: Empuje;
  operation: string;
  /** The same for the same records, asked for in the same way. */
  whole: string;
  nombre: string;
  choices: { updateExisting: boolean; restore: boolean };
}

const OPERATION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=$|:[0-9a-z]{1,32}$)/;

async function readPedido(c: Context, programa: ProgramaQueLlama): Promise<Pedido> {
  const choices = { updateExisting: flagOf(c, 'actualizar'), restore: flagOf(c, 'restaurar') };
  const nombre = (c.req.query('nombre') ?? '').trim().slice(0, 200) || mensajes.sinArchivo;
  const asked = c.req.header('x-operation-id') ?? randomUUID();
  const operation = OPERATION.exec(asked)?.[0];
  if (operation === undefined) throw new Refusal({ status: 400, message: mensajes.operacionNoValida });
  const text = await readBody(c.req.raw, MAX_BODY);
  checkExtent(text);
  const empuje = readEmpuje(text, {
    owner: programa.id,
    documentos: programa.permisos.includes('documentos'),
  });
  return {
    empuje,
    operation,
    whole: operationOf(operation, JSON.stringify(choices) + text),
    nombre,
    choices,
  };
}

function flagOf(c: Context, name: string): boolean {
  const said = c.req.query(name) ?? 'false';
  if (said !== 'true' && said !== 'false') throw new Refusal({ status: 400, message: mensajes.siONo(name) });
  return said === 'true';
}

function checkExtent(text: string): void {
  const { values, depth } = jsonExtent(text, { values: MAX_VALUES, depth: MAX_DEPTH });
  if (depth > MAX_DEPTH) throw new Refusal({ status: 400, message: mensajes.hondo(MAX_DEPTH) });
  if (values > MAX_VALUES) throw new Refusal({ status: 413, message: mensajes.muchosDatos });
}

/** Answers once the import has its row in the history: from there on what it does is said line by line. */
function importar(
  { empuje, operation, whole, nombre, choices }: Pedido,
  llamar: Llamar,
  { signal, onEnd }: { signal: AbortSignal; onEnd: () => void },
): Promise<Response> {
  const respuesta = createRespuesta(empuje);
  // A program that hangs up has cancelled the import: batches on their way end, and the same operation goes on from there.
  const stopped = AbortSignal.any([signal, respuesta.hungUp]);
  let repeated = false;
  const historial = createHistorial(llamar, `${operation}:${whole.split(':')[1]}`, () => (repeated = true));
  let begun = false;
  return new Promise((resolve, reject) => {
    const run = (importacion: string): Promise<ImportResult> => {
      begun = true;
      resolve(respuesta.response);
      const escritura = createEscritura(llamar, {
        operation,
        importacion,
        onKept: (id, campos) => empuje.kept.set(id, campos),
      });
      return importWithDocuments({ ...empuje, repeated }, escritura, {
        ...choices,
        signal: stopped,
        onProgress: () => undefined,
        seguimiento: respuesta.seguimiento,
      }).then((result) => ({ ...result, importacionId: importacion }));
    };
    registerIn(historial, { origen: 'json', nombre }, { run, registroOf })
      .then(respuesta.end, (error: unknown) => (begun ? respuesta.fail(error) : reject(error as Error)))
      .finally(onEnd);
  });
}
