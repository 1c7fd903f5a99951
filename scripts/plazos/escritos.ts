/** The kinds of term as SQL and as a table of docs/plazos.md. */
import { PLAZOS_TIPO } from '../../src/domain/plazos/catalogo';
import { VECTORES_DE_CLASES } from '../../tests/muestras/plazos/vectores-de-clases';

export const FILAS = 'supabase/schemas/plazos/tipos_filas.sql';
export const DOCS = 'docs/plazos.md';

const COLUMNAS = [
  'clave',
  'titulo',
  'cantidad',
  'unidad',
  'clase',
  'comun',
  'dictamen',
  'disparo',
  'efecto',
  'gracia',
  'articulo',
  'cuenta_desde',
  'vigente_desde',
  'estado',
  'leido_el',
  'enlace',
  'lecturas',
  'nota',
] as const;

const HEAD = `-- The kinds of term that come with the program. Written by \`npm run plazos\` from src/domain/plazos/catalogo.ts.

insert into public.plazos_tipo (
  user_id, ${COLUMNAS.join(', ')}
) values`;

const literal = (value: string | number | boolean | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

export function filas(): string {
  const rows = PLAZOS_TIPO.map(
    (tipo) => `  (null, ${COLUMNAS.map((name) => literal(tipo[name])).join(', ')})`,
  );
  return `${HEAD}\n${rows.join(',\n')};\n`;
}

type Tipo = (typeof PLAZOS_TIPO)[number];

const UNIDADES = { dias: ['día', 'días'], meses: ['mes', 'meses'], anios: ['año', 'años'] } as const;

const ESTADOS = { leido: 'leído en el texto', discutido: 'discutido', sin_leer: 'sin leer' } as const;

const EFECTOS = {
  vence: 'vence',
  espera: 'desde el',
  caduca: 'caduca',
  silencio: 'silencio: conforme',
} as const;

function cuanto({ cantidad, unidad, clase }: Tipo): string {
  const veces = Math.abs(cantidad);
  const dias = `${veces} ${UNIDADES[unidad][veces === 1 ? 0 : 1]}`;
  return [dias, clase !== 'procesal' && 'de fecha a fecha', cantidad < 0 && 'antes']
    .filter(Boolean)
    .join(' ');
}

const casos = ({ clave }: Tipo) => VECTORES_DE_CLASES.filter((caso) => caso.clave === clave).length;

const linea = (tipo: Tipo): string =>
  [
    `${tipo.titulo} (\`${tipo.clave}\`)`,
    `${tipo.disparo}: ${tipo.cuenta_desde}`,
    cuanto(tipo),
    EFECTOS[tipo.efecto] + (tipo.gracia ? ', con gracia' : ''),
    tipo.articulo,
    [ESTADOS[tipo.estado], tipo.lecturas].filter(Boolean).join('. '),
    String(casos(tipo)),
  ].join(' | ');

const BEGIN = '<!-- `npm run plazos` writes from here to the end. -->';

/** What people wrote of the page stays; the table is made anew. */
export function docs(page: string): string {
  const [prosa = ''] = page.split(BEGIN);
  const table = [
    '| Clase | Disparo | Cuánto | Cómo acaba | Artículo | Estado | Casos |',
    '|---|---|---|---|---|---|---|',
    ...PLAZOS_TIPO.map((tipo) => `| ${linea(tipo)} |`),
  ];
  return `${prosa}${BEGIN}\n\n${table.join('\n')}\n`;
}
