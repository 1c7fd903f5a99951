/**
 * Pieces of what a page keeps in the URL. Whatever is wrong there becomes its default: a bad link still shows a page. Of zod only the
 * small half is used (`zod/mini`): these schemas are part of the first load.
 */
import * as z from 'zod/mini';
import { _default as withDefault } from 'zod/mini';

const MAX_TEXT = 200;
const MAX_PAGE = 1_000_000;

// The router reads ?q=2015 as a number.
const written = z.pipe(
  z.union([z.string(), z.number(), z.boolean()]),
  z.transform((value) => String(value).slice(0, MAX_TEXT)),
);

/** Undefined where it is not there or wrong. */
export const optional = <T extends z.core.SomeType>(schema: T) => z.catch(z.optional(schema), undefined);

const orElse = <T extends z.core.SomeType>(schema: T, fallback: z.core.util.NoUndefined<z.output<T>>) =>
  z.catch(withDefault(schema, fallback), fallback);

export const textParam = written;
export const queryParam = orElse(written, '');
export const uuidParam = optional(z.uuid());
export const dayParam = optional(z.iso.date());
export const pageParam = orElse(z.int().check(z.gte(1), z.lte(MAX_PAGE)), 1);
export const dirParam = <D extends 'asc' | 'desc'>(first: D) => choice(['asc', 'desc'], first);

/** One of them; the one named where it is none. */
export function choice<const V extends readonly string[]>(values: V, fallback: V[number]) {
  return orElse(z.enum(values), fallback);
}

export const optionalChoice = <const V extends readonly string[]>(values: V) => optional(z.enum(values));

export function sizeParam<const V extends readonly number[]>(sizes: V, fallback: V[number]) {
  return orElse(z.literal(sizes), fallback);
}

/**
 * A table, by its name. Of one that does not exist nothing is found: the list of them, with their texts, would be in the first load for the
 * sake of two pages.
 */
export const tableParam = <Tabla extends string>() =>
  optional(z.custom<Tabla>((value) => typeof value === 'string' && /^[a-z_]{1,63}$/.test(value)));
