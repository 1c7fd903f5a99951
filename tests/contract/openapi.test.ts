/** The public description against the rules of OpenAPI 3.1 that its readers rely on, and against what the server does. */
import { expect, test } from 'vitest';
import { z } from 'zod';

import { openApi } from '../../server/programas/openapi';

const reference = z.strictObject({ $ref: z.string().startsWith('#/components/') });
const schema: z.ZodType = z.lazy(() =>
  z.strictObject({
    type: z
      .union([
        z.enum(['object', 'array', 'string', 'integer', 'boolean', 'null']),
        z.array(z.string()).min(1),
      ])
      .optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).min(1).optional(),
    items: schema.optional(),
    oneOf: z.array(schema).min(2).optional(),
    enum: z.array(z.string()).min(1).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    maxLength: z.int().optional(),
    format: z.string().optional(),
    contentEncoding: z.literal('base64').optional(),
  }),
);
const content = z.record(z.string().regex(/^[a-z]+\/[a-z+.-]+$/), z.strictObject({ schema }));
const response = z.union([
  reference,
  z.strictObject({ description: z.string().min(1), content: content.optional() }),
]);
const parameter = z
  .strictObject({
    name: z.string().min(1),
    in: z.enum(['path', 'query', 'header']),
    required: z.boolean().optional(),
    style: z.literal('form').optional(),
    explode: z.boolean().optional(),
    description: z.string().optional(),
    schema,
  })
  .refine(({ in: where, required }) => where !== 'path' || required === true, 'a part of a path is required');
const operation = z.strictObject({
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  security: z.array(z.strictObject({ bearer: z.tuple([]) })).optional(),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({ content }).optional(),
  responses: z.record(z.string().regex(/^([1-5]\d\d|default)$/), response),
  'x-permisos': z.array(z.enum(['leer', 'escribir', 'documentos', 'informes'])).optional(),
});
const description = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1), description: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'head', 'put', 'post', 'patch', 'delete']), operation),
  ),
  components: z.strictObject({
    securitySchemes: z.strictObject({
      bearer: z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer') }),
    }),
    responses: z.record(z.string(), response),
  }),
});

const made = JSON.parse(JSON.stringify(openApi('1.2.3'))) as z.infer<typeof description>;

test('it has the shape that OpenAPI 3.1 gives it, and nothing besides', () => {
  expect(z.prettifyError(description.safeParse(made).error ?? new z.ZodError([]))).toBe('');
});

test('each part of a path is a parameter of its operations, once, and there are no others', () => {
  for (const [path, operations] of Object.entries(made.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters = [] } of Object.values(operations)) {
      expect({
        [path]: parameters.filter(({ in: where }) => where === 'path').map(({ name }) => name),
      }).toEqual({
        [path]: named,
      });
      const keys = parameters.map(({ name, in: where }) => `${where} ${name}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  }
  const shapes = Object.keys(made.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('what it refers to is there', () => {
  const named = [...JSON.stringify(made).matchAll(/"\$ref":"#\/components\/responses\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(named.length).toBeGreaterThan(0);
  for (const name of new Set(named)) expect(made.components.responses).toHaveProperty(name ?? '');
});
