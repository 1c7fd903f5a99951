import type { DealListRow } from '@/data/deals/deal-types';
import { madridDay } from '@/lib/fechas';
import { enumerar, formatFecha, plural } from '@/lib/formato';
import { FALTAS } from '@/lib/masc/evidencias';
import { diasEntre } from '@/lib/plazos/dias';
import { Cell } from '@/ui/lista/cell';
import type { ListColumn } from '@/ui/lista/list-column';

/** Of a queue of prior complaints: which route, since when it can be sued, until when, and what lacks. */
export const MASC_COLUMNS: ListColumn<DealListRow>[] = [
  {
    key: 'masc_via',
    label: 'Vía',
    tip: 'A: hipoteca. B: consumo. C: negociación general.',
    width: 80,
    render: ({ masc }) => <Cell text={masc ? (masc.ambas ? `${masc.letra} y C` : masc.letra) : '—'} />,
  },
  {
    key: 'masc_cumple',
    label: 'Cumplió',
    tip: 'El primer día en que se puede demandar',
    width: 110,
    render: ({ masc }) => <Cell text={cumplio(masc?.cumple ?? null)} numeric />,
  },
  {
    key: 'masc_caduca',
    label: 'Caduca en',
    tip: 'Lo que queda de la ventana para demandar',
    width: 120,
    render: ({ masc }) => <Cell text={masc ? caducaEn(masc.caduca, madridDay()) : '—'} numeric />,
  },
  {
    key: 'masc_falta',
    label: 'Falta',
    leastWidth: 150,
    render: ({ masc }) => (
      <Cell
        text={masc && masc.falta.length > 0 ? enumerar(masc.falta.map((una) => FALTAS[una])) : 'Nada'}
        quiet={!masc || masc.falta.length === 0}
      />
    ),
  },
];

const cumplio = (dia: string | null) => (dia === null ? 'Sin terminar' : formatFecha(dia));

function caducaEn(caduca: string | null, hoy: string): string {
  if (caduca === null) return 'Sin ventana';
  const dias = diasEntre(hoy, caduca);
  if (dias < 0) return 'Caducada';
  return dias === 0 ? 'Hoy' : plural(dias, 'día', 'días');
}
