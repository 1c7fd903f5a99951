/** The OpenAPI description is made from the door's own list, so that it names all calls that the door lets in and no other. */
import { FUNCTIONS, type Operator, TABLES, type TableVerb } from '../door/allowed';
import { AUTH_CALLS } from '../door/allowed-auth';
import { ROUTES } from '../storage/routes';
import { PERMISOS, reaches, SERVER } from './permisos';

interface Operation {
  tags: string[];
  summary: string;
  security?: object[];
  parameters?: object[];
  requestBody?: object;
  responses: object;
  /** The permissions of a key of which one lets the call in; a person's session needs none. */
  'x-permisos'?: string[];
}

type Paths = Record<string, Record<string, Operation>>;

const METHODS: Record<TableVerb, string> = {
  select: 'GET',
  insert: 'POST',
  update: 'PATCH',
  delete: 'DELETE',
};

const SUMMARIES: Record<TableVerb, string> = {
  select: 'Leer filas',
  insert: 'Crear filas',
  update: 'Cambiar filas',
  delete: 'Eliminar filas',
};

const responses = { 200: { description: 'Hecho' }, default: { $ref: '#/components/responses/Error' } };
const REGISTRO = {
  type: 'object',
  additionalProperties: true,
  properties: {
    documents: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'content'],
        properties: {
          name: { type: 'string' },
          category: { type: 'string' },
          content: { type: 'string', contentEncoding: 'base64' },
        },
      },
    },
  },
};

/** A push gets this answer: see docs/api.md. */
const ENVIO = {
  type: 'object',
  required: ['registros', 'terminada', 'mensaje', 'resumen'],
  properties: {
    registros: {
      type: 'array',
      items: {
        type: 'object',
        required: ['registro', 'resultado'],
        properties: {
          registro: { type: 'integer' },
          resultado: { type: 'string', enum: ['creado', 'actualizado', 'ya estaba', 'rechazado'] },
          id: { type: 'string' },
          seQueda: { type: 'array', items: { type: 'string' } },
          errores: { type: 'array', items: { type: 'string' } },
          documentos: { type: 'array', items: { type: 'object' } },
        },
      },
    },
    terminada: { type: 'boolean' },
    mensaje: { type: 'string' },
    importacion: { type: 'string' },
    resumen: { type: 'object' },
  },
};

const session = [{ bearer: [] }];
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

export function openApi(version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Backoffice',
      version,
      description: 'Lo que la API admite. Está explicado en docs/api.md.',
    },
    paths: { ...tablePaths(), ...functionPaths(), ...storagePaths(), ...serverPaths(), ...authPaths() },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Error: {
          description: 'Por qué no: `message` lo dice, y `hint` qué se hace en su lugar.',
          ...json({
            type: 'object',
            properties: Object.fromEntries(
              ['code', 'message', 'hint'].map((name) => [name, { type: ['string', 'null'] }]),
            ),
          }),
        },
      },
    },
  };
}

function tablePaths(): Paths {
  return Object.fromEntries(
    Object.entries(TABLES).map(([table, rule]) => {
      const path = `/rest/v1/${table}`;
      const verbs = Object.entries(rule) as [TableVerb, readonly Operator[] | true][];
      const operations = verbs.map(([verb, filters]): [string, Operation] => [
        METHODS[verb].toLowerCase(),
        {
          tags: ['filas'],
          summary: `${SUMMARIES[verb]} de ${table}`,
          ...(filters !== true && { parameters: queryOf(verb, filters) }),
          ...((verb === 'insert' || verb === 'update') && {
            requestBody: json({ type: ['object', 'array'] }),
          }),
          ...common(METHODS[verb], path),
        },
      ]);
      return [path, Object.fromEntries(operations)];
    }),
  );
}

function queryOf(verb: TableVerb, filters: readonly Operator[]): object[] {
  const filter = filters.length > 0 && {
    name: 'columna',
    in: 'query',
    style: 'form',
    explode: true,
    description: `Un filtro por columna, por ejemplo id=eq.X; se admite: ${filters.join(', ')}`,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
  };
  const names = verb === 'select' ? ['select', 'order', 'limit', 'offset'] : [];
  const others = names.map((name) => ({ name, in: 'query', schema: { type: 'string' } }));
  return [...(filter ? [filter] : []), ...others];
}

const functionPaths = (): Paths =>
  Object.fromEntries(
    Object.keys(FUNCTIONS).map((name) => [
      `/rest/v1/rpc/${name}`,
      {
        post: {
          tags: ['funciones'],
          summary: name,
          requestBody: json({ type: 'object' }),
          ...common('POST', `/rest/v1/rpc/${name}`),
        },
      },
    ]),
  );

function storagePaths(): Paths {
  const paths: Paths = {};
  for (const { method, path } of ROUTES) {
    const named = path.replace(/:key\{\.\+\}/, '{key}').replace(':bucket', '{bucket}');
    const parameters = [...named.matchAll(/\{(\w+)\}/g)].map(([, name]) => parameter(name ?? ''));
    const asked = named.replace('{bucket}', 'expediente-documents').replace('{key}', 'a');
    const operation = { tags: ['archivos'], summary: `${method} ${named}`, parameters };
    paths[`/storage/v1${named}`] = {
      ...paths[`/storage/v1${named}`],
      [method.toLowerCase()]: { ...operation, ...common(method, `/storage/v1${asked}`) },
    };
  }
  return paths;
}

const parameter = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

/** What the server itself answers to programs. */
const serverPaths = (): Paths => ({
  [SERVER.importar.path]: {
    post: {
      tags: ['expedientes'],
      summary: 'Importar registros, con sus documentos',
      parameters: [
        ...['actualizar', 'restaurar'].map((name) => ({ name, in: 'query', schema: { type: 'boolean' } })),
        { name: 'nombre', in: 'query', schema: { type: 'string', maxLength: 200 } },
        { name: 'x-operation-id', in: 'header', schema: { type: 'string', format: 'uuid' } },
      ],
      requestBody: json({ oneOf: [REGISTRO, { type: 'array', items: REGISTRO }] }),
      ...common(SERVER.importar.method, SERVER.importar.path),
      responses: {
        ...responses,
        200: { description: 'Una línea por registro, y cómo acabó', ...json(ENVIO) },
      },
    },
  },
});

function authPaths(): Paths {
  const paths: Paths = {};
  for (const call of AUTH_CALLS) {
    const [method = '', address = ''] = call.split(' ');
    const [path = '', grant] = address.replace(':id', '{id}').split('?');
    const parameters = path.includes('{id}') ? [parameter('id')] : [];
    const operations = (paths[`/auth/v1${path}`] ??= {});
    const known = operations[method.toLowerCase()];
    const summary = [known?.summary, grant ?? call].filter(Boolean).join(', ');
    operations[method.toLowerCase()] = { tags: ['cuentas'], summary, parameters, responses };
  }
  return paths;
}

function common(method: string, path: string): Pick<Operation, 'security' | 'responses' | 'x-permisos'> {
  return {
    security: session,
    responses,
    'x-permisos': PERMISOS.filter((permiso) => reaches([permiso], method, path)),
  };
}
