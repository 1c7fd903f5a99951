import { toJsonRecord, type VidaExportada } from '@/data/deals/deal-json';
import type { Deal } from '@/data/deals/deal-types';
import { RESULTADOS } from '@/data/fases/fases-types';
import { DEAL_FIELD_LIST, type DealField } from '@/domain/expediente/deal-fields';
import { type Columna, csvEscritor, type Escritor, xlsxEscritor } from '@/lib/exportacion/escritor';
import { formatEuros, formatFecha, formatValor } from '@/lib/formato';

const FLAG_TEXTS: Record<string, string> = { si: 'Sí', no: 'No' };

/** A row as it comes: its service is an id, and its phase a key. */
export interface DealExportado extends Deal {
  servicio_id?: string | null;
  vida?: VidaExportada | null;
}

/** What a spreadsheet calls services and phases, by their id and their key. */
interface Nombres {
  servicios: Map<string, string>;
  fases: Map<string, string>;
  /** The addresses of colleagues by their id: an import knows people by them. */
  correos: Map<string, string>;
}

/** What a spreadsheet has: the id, every field as the screen writes it, the service by its name, and the life of the case file. A flag that is not defined is an empty cell. */
const columnas = ({ servicios, fases, correos }: Nombres): Columna<DealExportado>[] => [
  { header: 'ID', width: 38, text: ({ id }) => id },
  ...DEAL_FIELD_LIST.map((field) => ({
    header: headerOf(field),
    width: field.kind === 'long' ? 50 : 24,
    date: dateOf(field),
    text: (deal: Deal) => cellOf(field, deal, correos),
  })),
  {
    header: 'Servicio',
    width: 30,
    text: ({ servicio_id }) => (servicio_id && servicios.get(servicio_id)) || '',
  },
  ...columnasDeVida(fases),
];

function columnasDeVida(fases: Map<string, string>): Columna<DealExportado>[] {
  const de = (header: string, text: (vida: VidaExportada) => string | undefined, width = 24) => ({
    header,
    width,
    text: ({ vida }: DealExportado) => (vida && text(vida)) ?? '',
  });
  return [
    de('Fase', ({ phase }) => phase && (fases.get(phase) ?? phase), 30),
    { ...de('Fase desde', ({ phaseDate }) => phaseDate && formatFecha(phaseDate)), date: 'day' },
    de('Órgano judicial', ({ courtName }) => courtName, 50),
    de('Autos', ({ caseNumber }) => caseNumber),
    de('NIG', ({ nig }) => nig),
    de('Importe reclamado', ({ claimedAmount }) => euros(claimedAmount)),
    de('Cuantía', ({ claimValue }) => (claimValue === 'indeterminada' ? 'Indeterminada' : euros(claimValue))),
    de('Resultado', ({ result }) => result && (RESULTADOS[result as keyof typeof RESULTADOS] ?? result)),
  ];
}

const euros = (amount: number | undefined) => (amount === undefined ? undefined : formatEuros(amount));

/** `Nombre` alone would not say whose. */
function headerOf({ name, label }: DealField): string {
  return name.startsWith('debtor') && !label.includes('demandante') ? `${label} (demandante)` : label;
}

function dateOf({ kind }: DealField): Columna<Deal>['date'] {
  return kind === 'day' || kind === 'instant' ? kind : undefined;
}

function cellOf({ name, kind }: DealField, deal: Deal, correos: Map<string, string>): string {
  if (kind === 'persona') return correos.get(String(deal[name])) ?? '';
  const text = formatValor(kind, deal[name]);
  return kind === 'flag' ? (FLAG_TEXTS[text] ?? '') : text;
}

/** These hold the fields of case files; `FormatoDeVida` names those that hold all that is kept. */
export type Formato = 'csv' | 'xlsx' | 'json';

const ESCRITORES: Record<Formato, (nombres: Nombres) => Escritor<DealExportado>> = {
  csv: (nombres) => csvEscritor(columnas(nombres)),
  xlsx: (nombres) => xlsxEscritor('Expedientes', columnas(nombres)),
  json: ({ correos }) => lineasDeRegistros((deal) => toJsonRecord(deal, correos)),
};

const SIN_NOMBRES: Nombres = { servicios: new Map(), fases: new Map(), correos: new Map() };

/** JSON, which is for importing again, has no service, and the phase by its key. */
export function createEscritor(formato: Formato, nombres = SIN_NOMBRES): Escritor<DealExportado> {
  return ESCRITORES[formato](nombres);
}

/** An array of one record a line: what the JSON import reads. */
export function lineasDeRegistros<Row>(record: (row: Row) => object): Escritor<Row> {
  const parts: string[] = [];
  return {
    add: (deals) => {
      const lines = deals.map((deal) => JSON.stringify(record(deal))).join(',\n');
      if (lines) parts.push(parts.length > 0 ? `,\n${lines}` : lines);
    },
    end: () => new Blob(['[\n', ...parts, '\n]\n'], { type: 'application/json' }),
  };
}
