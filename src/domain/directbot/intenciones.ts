/** What can be asked, in order: the first that fits and leaves nothing over is what is meant. */
import { checkNif, normalizeNif } from '@/lib/nif';
import { foldText } from '@/lib/texto';

import { readClaseDePlazo, VERBOS_DE_PLAZO } from './clase-de-plazo';
import { hayAcreedor, readComoVa } from './como-va';
import { readCuenta } from './cuenta';
import { takePeriodo } from './fechas';
import { DE_EXPEDIENTES, diaDudoso, hayFiltroPropio, takeFiltros, takePlazoCumplido } from './filtros';
import { hay, type Lector, tomar } from './lector';
import { takeAcreedores, takeNombre } from './nombres';
import { textoTras } from './texto-libre';
import type { Chips, Contexto, Intencion } from './tipos';

const VERBOS = 'busca buscar buscame encuentra encontrar';

interface Asunto {
  intencion: Intencion;
  /** Words that belong to it and need no answer. */
  palabras: string;
  /** Undefined: that is not what is asked. */
  leer: (lector: Lector, contexto: Contexto) => Chips | undefined;
  ejemplo: string;
}

const EXPEDIENTE = / (?:expediente )?(?:exp-?|expediente )(\d{3,8}) /;

const deExpediente =
  (si: (lector: Lector) => boolean): Asunto['leer'] =>
  (lector) => {
    const found = tomar(lector, EXPEDIENTE);
    return found && si(lector) ? { expediente: `EXP-${found[1] ?? ''}` } : undefined;
  };

function takePersona(lector: Lector, { personas }: Contexto): Chips {
  let own = false;
  while (tomar(lector, / (?:mis?|mi[oa]s?|tengo|yo) /)) own = true;
  if (own) return { persona: 'yo' };
  const persona = takeNombre(lector, personas, true);
  return persona === undefined ? {} : { persona };
}

/** A question about the agenda may say whose it is, and for when. */
const deAgenda =
  (si: string): Asunto['leer'] =>
  (lector, contexto) => {
    if (!hay(lector, si)) return undefined;
    const sinAsignar = tomar(lector, / sin (?:asignar|responsable) /)
      ? { persona: 'sin' }
      : takePersona(lector, contexto);
    const confirmado = tomar(lector, / (?:por|sin) confirmar /) ? { confirmado: 'no' } : {};
    const proxima = tomar(lector, / proxim[oa]s? (?=vistas? |juicios? |audiencias? |senalamientos? )/)
      ? { desde: contexto.hoy }
      : {};
    return { ...sinAsignar, ...confirmado, ...proxima, ...takePeriodo(lector, contexto.hoy, true) };
  };

/** «¿Qué vence?» asks for what is still to come; what is overdue is asked for by its own word. */
const loQueVence: Asunto['leer'] = (lector, contexto) => {
  const vence = hay(lector, 'vence vencen vencer');
  const chips = deAgenda('plazo plazos vence vencen vencer vencimiento vencimientos')(lector, contexto);
  const { desde = '', hasta } = chips ?? {};
  const porVenir = hasta === undefined || hasta >= contexto.hoy;
  return chips && vence && porVenir && desde < contexto.hoy ? { ...chips, desde: contexto.hoy } : chips;
};

const sinMas =
  (si: (lector: Lector) => boolean): Asunto['leer'] =>
  (lector) =>
    si(lector) ? {} : undefined;
const con = (alguna: string) => (lector: Lector) => hay(lector, alguna);

function readProcedimiento(lector: Lector): Chips | undefined {
  const nig = tomar(lector, / (?:nig )?((?:\d[ .-]?){18}\d) /);
  if (nig) return { nig: (nig[1] ?? '').replace(/\D/g, '') };
  if (!hay(lector, 'autos procedimiento')) return undefined;
  const autos = tomar(lector, / 0*(\d{1,9})\/((?:19|20)\d{2}) /);
  return autos ? { autos: `${autos[1] ?? ''}/${autos[2] ?? ''}` } : undefined;
}

/** What can be looked for is a name or a number; these are other questions. */
const DE_LISTAS =
  /^(?:los |las |mis )?(?:expedientes|casos|asuntos|plazos|tareas|vistas|juicios|senalamientos|sentencias|demandas|documentos|notificaciones|clientes) ?/;

function readBusqueda(lector: Lector): Chips | undefined {
  const dni = tomar(lector, / (\d{1,2}\.?\d{3}\.?\d{3} ?-? ?[a-z]|[xyz]-?\d{7}-?[a-z]) /);
  const nif = normalizeNif(dni?.[1] ?? '');
  if (dni) return checkNif(nif) === undefined && !hay(lector, 'cliente') ? { texto: nif } : undefined;
  const texto = textoTras(lector, VERBOS.split(' '));
  return texto === undefined || DE_LISTAS.test(foldText(texto)) ? undefined : { texto };
}

function readAcreedor(lector: Lector, { acreedores }: Contexto): Chips | undefined {
  if (!hay(lector, 'correo direccion telefono cif contacto tarda tardan ficha')) return undefined;
  const [acreedor, ...others] = takeAcreedores(lector, acreedores);
  return acreedor !== undefined && others.length === 0 ? { acreedor } : undefined;
}

const readCliente: Asunto['leer'] = (lector, { acreedores }) => {
  const texto = textoTras(lector, ['cliente', 'clienta']);
  // «El cliente de Banco Peñalara» asks for its clients, and not for one of that name.
  return texto === undefined || hayAcreedor(texto, acreedores) ? undefined : { texto };
};

const readExpedientes: Asunto['leer'] = (lector, contexto) => {
  const named = hay(lector, DE_EXPEDIENTES);
  const chips = takeFiltros(lector, contexto);
  return (named || hayFiltroPropio(chips)) && !diaDudoso(chips) ? chips : undefined;
};

const readCuantos: Asunto['leer'] = (lector, contexto) => {
  if (!hay(lector, 'cuantos cuantas numero') && !/ cuanto expedientes? /.test(lector.resto)) return undefined;
  const named = hay(lector, DE_EXPEDIENTES);
  if (!named && !hay(lector, 'demandas')) return undefined;
  const chips = takeFiltros(lector, contexto);
  // A case file is no demanda before it is filed.
  return (named || chips.fase !== undefined) && !diaDudoso(chips) ? chips : undefined;
};

const readPlazoCumplido: Asunto['leer'] = (lector, contexto) => {
  if (!takePlazoCumplido(lector)) return undefined;
  const chips = takeFiltros(lector, contexto);
  return (chips.desde ?? chips.hasta) === undefined ? chips : undefined;
};

export const ASUNTOS: readonly Asunto[] = [
  {
    intencion: 'contar',
    palabras: 'desde partir dia acaban acaba termina cuenta contar calcula plazo sentencia que es',
    leer: readCuenta,
    ejemplo: '20 días desde el 29/10/2026 en Madrid, procurador a las 11',
  },
  {
    intencion: 'falta-en',
    palabras: 'falta faltan demandar documento documentos expediente completo completa',
    leer: deExpediente(con('falta faltan completo completa')),
    ejemplo: '¿Qué falta para demandar en EXP-00001?',
  },
  {
    intencion: 'quien',
    palabras: 'quien lleva responsable expediente',
    leer: deExpediente(con('quien responsable lleva')),
    ejemplo: '¿Quién lleva EXP-00001?',
  },
  {
    intencion: 'agenda-de',
    palabras:
      'plazo plazos tarea tareas paso proximo siguiente vista juicio senalamiento senalamientos agenda expediente pendientes',
    leer: deExpediente(con('plazo plazos tarea tareas paso vista juicio senalamiento senalamientos agenda')),
    ejemplo: '¿Cuál es el próximo paso de EXP-00001?',
  },
  {
    intencion: 'documentos-de',
    palabras: 'documento documentos archivo archivos expediente',
    leer: deExpediente(con('documento documentos archivo archivos')),
    ejemplo: 'Documentos de EXP-00001',
  },
  {
    intencion: 'estado',
    palabras: 'estado situacion fase sabemos expediente',
    leer: deExpediente(() => true),
    ejemplo: 'Estado de EXP-00001',
  },
  {
    intencion: 'como-va',
    palabras: `como sigue anda estado situacion fase sabemos reclamacion demanda ${DE_EXPEDIENTES}`,
    leer: readComoVa,
    ejemplo: '¿Cómo va el expediente de Carmen Núñez?',
  },
  {
    intencion: 'procedimiento',
    palabras: 'autos nig procedimiento quien expediente',
    leer: readProcedimiento,
    ejemplo: '¿De qué expediente son los autos 123/2025?',
  },
  {
    intencion: 'sin-paso',
    palabras: `${DE_EXPEDIENTES} sin proximo siguiente paso parado parados nada agenda no`,
    leer: sinMas(
      (l) =>
        / sin (?:proximo |siguiente )?paso /.test(l.resto) ||
        hay(l, 'parado parados') ||
        (hay(l, 'nada') && hay(l, 'agenda') && hay(l, DE_EXPEDIENTES)),
    ),
    ejemplo: 'Expedientes sin próximo paso',
  },
  {
    intencion: 'plazo-cumplido',
    palabras: `${DE_EXPEDIENTES} cuantos cuantas demandar acreedor`,
    leer: readPlazoCumplido,
    ejemplo: 'Casos con plazo cumplido',
  },
  {
    intencion: 'cobrado',
    palabras: 'cobrado cobrados cobros cobramos recuperado recuperada ingresado importe dinero',
    leer: (l, c) =>
      hay(l, 'cobrado cobros cobramos recuperado recuperada ingresado')
        ? { hasta: c.hoy, ...takePeriodo(l, c.hoy, false) }
        : undefined,
    ejemplo: '¿Cuánto hemos cobrado en octubre?',
  },
  {
    intencion: 'cliente',
    palabras: 'telefono correo ficha direccion contacto',
    leer: readCliente,
    ejemplo: 'Teléfono del cliente Juan García',
  },
  {
    intencion: 'buscar',
    palabras: `dni quien ${VERBOS} ${DE_EXPEDIENTES}`,
    leer: readBusqueda,
    ejemplo: 'Buscar a Juan García',
  },
  {
    intencion: 'clase-de-plazo',
    palabras: `plazo plazos dias tiempo cuantos interponer formular ${VERBOS_DE_PLAZO.join(' ')}`,
    leer: readClaseDePlazo,
    ejemplo: '¿Qué plazo hay para el recurso de apelación?',
  },
  {
    intencion: 'notificaciones',
    palabras:
      'notificacion notificaciones judicial judiciales juzgado pendiente pendientes revisar asignar sin ultima importacion lexnet queda quedan cuantos cuantas',
    leer: sinMas(con('notificacion notificaciones lexnet')),
    ejemplo: 'Notificaciones pendientes',
  },
  {
    intencion: 'papelera',
    palabras: 'papelera eliminado eliminada borrado',
    leer: sinMas(con('papelera eliminado eliminada borrado')),
    ejemplo: '¿Qué hay en la papelera?',
  },
  {
    intencion: 'calendarios',
    palabras: 'calendario calendarios fiestas festivos locales falta faltan revisar sin',
    leer: (l, c) =>
      hay(l, 'calendario calendarios fiestas festivos') ? (takeNombre(l, c.sedes, false), {}) : undefined,
    ejemplo: '¿Qué calendarios faltan por revisar?',
  },
  {
    intencion: 'importaciones',
    palabras: 'historial importacion importaciones importo importado ultima vez',
    leer: sinMas((l) => hay(l, 'importaciones importo importado importacion')),
    ejemplo: 'Historial de importaciones',
  },
  {
    intencion: 'tareas',
    palabras: 'tarea tareas pendiente pendientes hacer equipo',
    leer: deAgenda('tarea tareas pendiente pendientes hacer'),
    ejemplo: '¿Qué tareas tengo?',
  },
  {
    intencion: 'equipo',
    palabras: 'equipo usuario usuarios companeros quien',
    leer: sinMas(con('equipo usuario usuarios companeros')),
    ejemplo: '¿Quién está en el equipo?',
  },
  {
    intencion: 'plazos',
    palabras: 'plazo plazos vence vencen vencer vencimiento vencimientos',
    leer: loQueVence,
    ejemplo: '¿Qué vence esta semana?',
  },
  {
    intencion: 'senalamientos',
    palabras: 'vista vistas senalamiento senalamientos juicio juicios audiencia audiencias previa previas',
    leer: deAgenda('vista vistas senalamiento senalamientos juicio juicios audiencia audiencias'),
    ejemplo: '¿Qué vistas hay la semana que viene?',
  },
  {
    intencion: 'agenda',
    palabras: 'agenda',
    leer: deAgenda('agenda'),
    ejemplo: '¿Qué hay hoy en la agenda?',
  },
  {
    intencion: 'acreedor',
    palabras: 'correo direccion telefono cif contacto tarda tardan responder ficha acreedor',
    leer: readAcreedor,
    ejemplo: 'Correo de Banco Peñalara',
  },
  {
    intencion: 'ultimos',
    palabras: `${DE_EXPEDIENTES} ultimo ultimos ultima reciente recientes entrado mas hace`,
    leer: sinMas(
      (l) =>
        hay(l, DE_EXPEDIENTES) &&
        (hay(l, 'ultimo ultimos reciente recientes') || / hace poco /.test(l.resto)),
    ),
    ejemplo: 'Últimos expedientes',
  },
  {
    intencion: 'cuantos',
    palabras: `${DE_EXPEDIENTES} cuantos cuantas numero demandas entraron entrado acreedor`,
    leer: readCuantos,
    ejemplo: '¿Cuántos expedientes de Banco Peñalara hay?',
  },
  {
    intencion: 'expedientes',
    palabras: `${DE_EXPEDIENTES} ${VERBOS} acreedor`,
    leer: readExpedientes,
    ejemplo: 'Expedientes de Banco Peñalara sin apud acta',
  },
];
