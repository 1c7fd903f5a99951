import { allPages, type Filas, type Numero, signal } from '../numero';
import { DIAS } from './expedientes';

interface Deal {
  creditorname: string | null;
  generateddate: string | null;
  mes: string | null;
  dia: string | null;
  completo: boolean | null;
  reclamado: boolean;
  respondio: boolean | null;
  dias: number | null;
  clausulas: string[];
}

/** Counted in JavaScript from the plain rows. */
async function dealsOf({ sql, v }: Filas): Promise<Deal[]> {
  const rows = await sql<
    (Omit<Deal, 'clausulas'> & Record<'ppi' | 'prima' | 'cpd' | 'apertura', boolean | null>)[]
  >`
    select t.creditorname, to_char(t.generateddate at time zone 'Europe/Madrid', 'YYYY-MM') as mes,
      to_char(t.generateddate at time zone 'Europe/Madrid', 'YYYY-MM-DD') as dia, t.hasinsurancecompanyinfo as completo,
      t.extrajudicialcommunicationsentdate is not null as reclamado, t.hasrespondedtoextrajudicialclaim as respondio,
      t.extrajudicialresponsedate - t.extrajudicialcommunicationsentdate as dias,
      t.hasppiclause as ppi, t.haspremiumclause as prima, t.hascpdclause as cpd, t.hasopenningcomission as apertura
    from ${v.deals} t`;
  return rows.map(({ ppi, prima, cpd, apertura, ...row }) => {
    const clausulas = Object.entries({ ppi, prima, cpd, apertura }).flatMap(([name, has]) =>
      has ? [name] : [],
    );
    return { ...row, clausulas: clausulas.length > 0 ? clausulas : ['ninguna'] };
  });
}

const ESTADO = (completo: boolean | null) =>
  completo === null ? 'sin-definir' : completo ? 'completo' : 'incompleto';

const CLAVES = {
  acreedor: ({ creditorname }: Deal) => [creditorname ?? ''],
  mes: ({ mes }: Deal) => [mes ?? ''],
  estado: ({ completo }: Deal) => [ESTADO(completo)],
  clausula: ({ clausulas }: Deal) => clausulas,
};

/** The one in the middle; of two, the lower. */
function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

const answered = (deals: Deal[]) =>
  deals.flatMap(({ respondio, dias }) => (respondio && dias !== null && dias >= 0 ? [dias] : []));

function figures(clave: string, deals: Deal[]): string {
  const many = (is: (deal: Deal) => boolean) => deals.filter(is).length;
  return [
    clave,
    deals.length,
    many(({ completo }) => completo === true),
    many(({ completo }) => completo === false),
    many(({ completo }) => completo === null),
    many(({ reclamado }) => reclamado),
    many(({ respondio }) => respondio === true),
    median(answered(deals)),
  ].join(' | ');
}

function grouped(deals: Deal[], claves: (deal: Deal) => string[]): Map<string, Deal[]> {
  const groups = new Map<string, Deal[]>();
  for (const deal of deals) {
    for (const clave of claves(deal)) groups.set(clave, [...(groups.get(clave) ?? []), deal]);
  }
  return groups;
}

const POR = Object.keys(CLAVES) as (keyof typeof CLAVES)[];
const PERIODOS = [{ desde: undefined, hasta: undefined }, DIAS];

const reports = POR.flatMap((por) =>
  PERIODOS.map((periodo): Numero => ({
    nombre: `Informes por ${por}${periodo.desde ? ' en un periodo' : ''}`,
    pantalla: async (api) => {
      const rows = await api.informes.getInforme({ por, ...periodo }, signal);
      return rows
        .map((row) =>
          [
            row.clave,
            row.expedientes,
            row.completos,
            row.incompletos,
            row.sin_definir,
            row.reclamados,
            row.respondidos,
            row.dias,
          ].join(' | '),
        )
        .toSorted();
    },
    filas: async (f) => {
      const { desde = '', hasta = '9999' } = periodo;
      const all = await dealsOf(f);
      const deals = periodo.desde
        ? all.filter(({ dia }) => dia !== null && dia >= desde && dia <= hasta)
        : all;
      return Array.from(grouped(deals, CLAVES[por]), ([clave, some]) => figures(clave, some)).toSorted();
    },
  })),
);

const acreedores: Numero = {
  nombre: 'Acreedores: cifras de cada uno y expedientes sin acreedor',
  pantalla: async (api) => {
    let without = 0;
    const { rows } = await allPages(async (page, size) => {
      const params = { search: '', sortBy: 'expedientes', sortDesc: true, page, size } as const;
      const answer = await api.acreedores.listAcreedores(params, signal);
      without = answer.sin_acreedor;
      return answer;
    });
    const lines = rows.map((row) =>
      [row.nombre, row.expedientes, row.reclamados, row.respondidos, row.no_respondidos, row.dias].join(
        ' | ',
      ),
    );
    return { without, lines: lines.toSorted() };
  },
  filas: async (f) => {
    const groups = grouped(await dealsOf(f), CLAVES.acreedor);
    const without = groups.get('')?.length ?? 0;
    groups.delete('');
    const lines = Array.from(groups, ([nombre, deals]) => {
      const sent = deals.filter(({ reclamado }) => reclamado).length;
      const [yes, no] = [true, false].map((is) => deals.filter(({ respondio }) => respondio === is).length);
      return [nombre, deals.length, sent, yes, no, median(answered(deals))].join(' | ');
    });
    return { without, lines: lines.toSorted() };
  },
};

/** Of each, those without a document; and what a union says beforehand. */
const undocumented: Numero = {
  nombre: 'Acreedores: sin documentos, y vista previa de la unión',
  pantalla: async (api) => {
    const { acreedores: offered } = await api.deals.listFilterValues(signal);
    const names = offered.map(({ nombre }) => nombre);
    const preview = await api.uniones.previewUnion(names, signal);
    const lines = await Promise.all(
      names.map(async (nombre) => {
        const acreedor = await api.acreedores.getAcreedor(nombre, signal);
        return `${nombre} | ${acreedor?.sin_documentos} | ${preview[nombre]}`;
      }),
    );
    return lines.toSorted();
  },
  filas: async ({ sql, v }) => {
    const rows = await sql<{ line: string }[]>`
      select t.creditorname || ' | '
        || count(*) filter (where t.id not in (select d.deal_id from ${v.exigibles} d)) || ' | ' || count(*) as line
      from ${v.deals} t where t.creditorname <> '' group by t.creditorname`;
    return rows.map(({ line }) => line).toSorted();
  },
};

const funnel: Numero = {
  nombre: 'Informes: del expediente a la respuesta',
  pantalla: async (api) => {
    const { expedientes, reclamados, respondidos, completos } = await api.informes.getEmbudo(
      { desde: undefined, hasta: undefined },
      signal,
    );
    return [expedientes, reclamados, respondidos, completos];
  },
  filas: async (f) => {
    const all = await dealsOf(f);
    const sent = all.filter(({ reclamado }) => reclamado);
    const answers = sent.filter(({ respondio }) => respondio);
    return [all.length, sent.length, answers.length, answers.filter(({ completo }) => completo).length];
  },
};

const answerTimes: Numero = {
  nombre: 'Informes: tiempo de respuesta de cada acreedor',
  pantalla: async (api) => {
    const all = await api.informes.getRespuestas({ desde: undefined, hasta: undefined }, signal);
    return all
      .map(({ acreedor, respuestas, mediana, puntos }) => {
        const drawn = puntos.reduce((sum, { n }) => sum + n, 0);
        return [acreedor, respuestas, mediana, drawn].join(' | ');
      })
      .toSorted();
  },
  filas: async (f) => {
    const groups = Array.from(grouped(await dealsOf(f), CLAVES.acreedor), ([acreedor, deals]) => ({
      acreedor,
      dias: answered(deals),
    })).filter(({ acreedor, dias }) => acreedor !== '' && dias.length > 0);
    return groups
      .toSorted((a, b) => b.dias.length - a.dias.length || (a.acreedor < b.acreedor ? -1 : 1))
      .slice(0, 12)
      .map(({ acreedor, dias }) => [acreedor, dias.length, median(dias), dias.length].join(' | '))
      .toSorted();
  },
};

export const informes: Numero[] = [...reports, acreedores, undocumented, funnel, answerTimes];
