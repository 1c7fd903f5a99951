/**
 * Writes the demonstration through the functions of everybody. Each write has the operation id of its step (supabase/schemas/
 * demostracion.sql), so that asked again it answers what it did, and SQL knows its rows.
 */
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { StorageClient } from '@supabase/storage-js';

import { sha256Hex } from '@/data/documentos/huella';
import { runBatches } from '@/lib/batches';
import type { Database, TablesInsert } from '@/lib/database.types';

export interface Backend {
  rest: Pick<PostgrestClient<Database>, 'from' | 'rpc'>;
  storage: Pick<StorageClient, 'from'>;
}

type Functions = Database['public']['Functions'];
type Tables = Database['public']['Tables'];

const AT_ONCE = 6;
/** A table answers so what was written before. */
const ALREADY_DONE = 'PT208';
/** Room for the writes of a step, and for those of one of its items. */
const A_STEP = 100_000;
const AN_ITEM = 50;

/** A step has a writer of its own, and so has each item that is written beside others: their ids do not depend on who comes first. */
export class Escritor {
  readonly #backend: Backend;
  readonly #demostracion: string;
  readonly #from: number;
  #writes = 0;

  constructor(backend: Backend, demostracion: string, from = 0) {
    this.#backend = backend;
    this.#demostracion = demostracion;
    this.#from = from;
  }

  step(n: number): Escritor {
    return new Escritor(this.#backend, this.#demostracion, (n + 1) * A_STEP);
  }

  item(n: number): Escritor {
    return new Escritor(this.#backend, this.#demostracion, this.#from + (n + 1) * AN_ITEM);
  }

  /** An id of a row that is the same whenever this is written. */
  id(of = 0): string {
    return this.#uuid('f', this.#from + of);
  }

  #uuid(kind: '0' | 'f', n: number): string {
    return `${this.#demostracion.slice(0, 24)}${kind}${n.toString(16).padStart(11, '0')}`;
  }

  #operation(): string {
    this.#writes += 1;
    return `${this.#uuid('0', this.#from + this.#writes)}:demostracion`;
  }

  async rpc<Name extends keyof Functions>(
    name: Name,
    args: Functions[Name]['Args'],
  ): Promise<Functions[Name]['Returns']> {
    const call = this.#backend.rest.rpc(name, args as never).setHeader('x-operation-id', this.#operation());
    const { data, error } = await call;
    if (error) throw error;
    return data;
  }

  /** Calls a function that only reads. */
  async ask<Name extends keyof Functions>(
    name: Name,
    args: Functions[Name]['Args'],
  ): Promise<Functions[Name]['Returns']> {
    const { data, error } = await this.#backend.rest.rpc(name, args as never);
    if (error) throw error;
    return data;
  }

  async read<Name extends keyof Tables>(
    table: Name,
    where: Partial<Tables[Name]['Row']> = {},
    columns = '*',
  ): Promise<Tables[Name]['Row'][]> {
    const { data, error } = await this.#backend.rest
      .from(table)
      .select(columns)
      .match(where as never);
    if (error) throw error;
    return data as unknown as Tables[Name]['Row'][];
  }

  async insert<Name extends keyof Tables>(table: Name, rows: TablesInsert<Name>[]): Promise<void> {
    const call = this.#backend.rest
      .from(table)
      .insert(rows as never)
      .setHeader('x-operation-id', this.#operation());
    const { error } = await call;
    if (error && error.code !== ALREADY_DONE) throw error;
  }

  async update<Name extends keyof Tables>(
    table: Name,
    id: string,
    values: Tables[Name]['Update'],
  ): Promise<void> {
    const call = this.#backend.rest
      .from(table)
      .update(values as never)
      .match({ id } as never)
      .setHeader('x-operation-id', this.#operation());
    const { error } = await call;
    if (error && error.code !== ALREADY_DONE) throw error;
  }

  /** Answers its SHA-256. A file that is there already was sent before. */
  async upload(
    bucket: string,
    path: string,
    content: Uint8Array<ArrayBuffer>,
    type: string,
  ): Promise<string> {
    const sha256 = await sha256Hex({ name: path, size: content.byteLength, file: new Blob(), body: content });
    const body = new Blob([content], { type });
    const { error } = await this.#backend.storage
      .from(bucket)
      .upload(path, body, { contentType: type, metadata: { sha256 } });
    if (error && !isTaken(error)) throw error;
    return sha256;
  }
}

/** Does the work of each item, a few at a time. Cut short, it throws: the step is not to go on with a part of them. */
export async function eachOf<T>(
  items: readonly T[],
  work: (item: T, n: number) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const workOnOne = (one: [number, T][]) => Promise.all(one.map(([n, item]) => work(item, n)));
  await runBatches([...items.entries()], workOnOne, () => undefined, { size: 1, inFlight: AT_ONCE, signal });
  signal.throwIfAborted();
}

/** storage-js says that a name is taken in a field of its own, beside the status 400. */
const isTaken = (error: object) => 'statusCode' in error && error.statusCode === '409';
