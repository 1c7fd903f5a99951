import { z } from 'zod';

/** What an archive holds, in this order: the description, the keys, the tables, the files, the manifest. */
export const DESCRIPTION = 'copia.json';
export const SECRETS = 'claves.json';
/** Behind the files, in a copy in which some of them are not as they were uploaded. */
export const DAMAGES = 'danos.json';
/** `sha256sum -c` reads it too. */
export const MANIFEST = 'SHA256SUMS';

export const FORMAT = 1;

const tableShape = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
});

export const description = z.object({
  format: z.literal(FORMAT),
  /** When the rows were read. */
  at: z.string(),
  /** The schema that the rows fit: each migration and the hash of its text. */
  migrations: z.array(z.object({ version: z.string(), sha256: z.string() })).min(1),
  tables: z.array(tableShape).min(1),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Files that the rows name. */
  files: z.number().int().min(0),
});

const problems = ['falta', 'incompleto', 'alterado', 'ilegible'] as const;

export const damages = z.array(
  z.object({ version: z.string(), name: z.string(), problem: z.enum(problems) }),
);

/** A file of the copy that is not what was uploaded, and the name of its object. */
export type CopiedDamage = z.infer<typeof damages>[number];

export type Description = z.infer<typeof description>;
export type TableCopy = z.infer<typeof tableShape>;

/** The tables of accounts and files: a hosted Supabase and ours do not have the same columns. */
export const isOfThePlatform = ({ schema }: Pick<TableCopy, 'schema'>) =>
  schema === 'auth' || schema === 'storage';

export const tableId = ({ schema, name }: Pick<TableCopy, 'schema' | 'name'>) => `${schema}.${name}`;

export const partName = (table: TableCopy, part: number) =>
  `tablas/${tableId(table)}/${String(part).padStart(6, '0')}.copy.gz`;

export const fileName = (version: string) => `archivos/${version.slice(0, 2)}/${version}`;

export const manifestLine = (sha256: string, name: string) => `${sha256}  ${name}\n`;
