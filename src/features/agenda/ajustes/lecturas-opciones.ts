/** The options of each reading of the law, as Ajustes words them; the default stands first. */
import type { Lecturas } from '@/domain/plazos/tipos';

export const OPCIONES: Record<keyof Lecturas, { label: string; opciones: [string, string][] }> = {
  tresDiasLexnet: {
    label: 'Los tres días para abrir lo recibido por LexNET (art. 162.2 LEC)',
    opciones: [
      ['habiles', 'Son hábiles (la práctica)'],
      ['naturales', 'Son naturales (lo prudente: acaba antes)'],
    ],
  },
  accesoInhabil: {
    label: 'Lo que se abre en día inhábil (art. 162 LEC)',
    opciones: [
      ['ese-dia', 'Está notificado ese día (lo prudente: acaba antes)'],
      ['siguiente-habil', 'Está notificado el hábil siguiente'],
    ],
  },
  mesesDesde: {
    label: 'Los plazos por meses (art. 133.3 LEC)',
    opciones: [
      ['notificacion', 'Se cuentan desde el día de la notificación (lo prudente: acaba antes)'],
      ['primer-dia', 'Se cuentan desde el día siguiente'],
    ],
  },
  retroceso: {
    label: 'Los plazos hacia atrás',
    opciones: [
      ['sin-el-acto', 'No cuentan el día del acto (lo prudente: acaba antes)'],
      ['con-el-acto', 'Cuentan el día del acto'],
    ],
  },
  plazoComun: {
    label: 'Los plazos comunes a varias partes',
    opciones: [
      ['propia', 'Se cuentan desde la propia notificación (lo prudente: acaba antes)'],
      ['ultima', 'Se cuentan desde la última notificación'],
    ],
  },
  fechaDelProcurador: {
    label: 'El día que se escribe de lo que llega por procurador (art. 151.2 LEC)',
    opciones: [
      ['resguardo', 'El del resguardo del Colegio (lo que dice el artículo)'],
      ['copia', 'El de la copia del procurador (lo prudente: acaba antes)'],
    ],
  },
};
