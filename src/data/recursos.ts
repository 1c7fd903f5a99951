/**
 * The tables whose history is kept, as the screens name and show them: Papelera, Auditoría, deletions and exports derive from this. SQL has
 * the same list, with who sees what (`private.tablas`, supabase/schemas/tablas.sql); tests/db/registro compares the two.
 */
import { EXPEDIENTE, type Recurso, RECURSOS_PROCESALES } from '@/data/recursos-procesales';

const CLIENTE = '/dashboard/clientes/$id';
const ACREEDOR = '/dashboard/acreedores/$nombre';

const DE_DOCUMENTO = {
  file_name: 'Nombre',
  category: 'Categoría',
  document_type: 'Tipo',
  file_size: 'Tamaño',
  mime_type: 'Formato',
  uploaded_at: 'Fecha de subida',
};

export const RECURSOS = {
  deals: {
    uno: 'Expediente',
    varios: 'Expedientes',
    pagina: EXPEDIENTE,
    papelera: true,
    lista: true,
    exportable: true,
  },
  deal_documents: {
    uno: 'Documento',
    varios: 'Documentos de expedientes',
    campos: DE_DOCUMENTO,
    pagina: EXPEDIENTE,
    cuelgaDe: 'deals',
    papelera: true,
    documento: true,
  },
  clientes: {
    uno: 'Cliente',
    varios: 'Clientes',
    pagina: CLIENTE,
    papelera: true,
    lista: true,
    exportable: true,
  },
  cliente_documents: {
    uno: 'Documento de cliente',
    varios: 'Documentos de clientes',
    campos: DE_DOCUMENTO,
    pagina: CLIENTE,
    cuelgaDe: 'clientes',
    papelera: true,
    documento: true,
  },
  cliente_registros: {
    uno: 'Registro de cliente',
    varios: 'Registros de clientes',
    campos: { tipo: 'Tipo', fecha: 'Fecha', con_quien: 'Con quién', texto: 'Texto' },
    pagina: CLIENTE,
    cuelgaDe: 'clientes',
    papelera: true,
  },
  expedientes: {
    uno: 'Formato anterior',
    varios: 'Formato anterior',
    pagina: '/dashboard/formato-anterior/$id',
    papelera: true,
    exportable: true,
  },
  staff: {
    uno: 'Equipo',
    varios: 'Equipo',
    campos: {
      email: 'Email',
      full_name: 'Nombre',
      role: 'Papel',
      active: 'Activo',
      segundo_paso: 'Dos pasos',
    },
  },
  programas: {
    uno: 'Programa',
    varios: 'Programas',
    campos: { nombre: 'Nombre', permisos: 'Permisos', vence: 'Caduca', revocada_at: 'Revocada' },
  },
  destinos: {
    uno: 'Aviso a otro programa',
    varios: 'Avisos a otros programas',
    campos: { nombre: 'Nombre', direccion: 'Dirección', eventos: 'De qué', retirado_at: 'Retirado' },
  },
  settings: { uno: 'Ajustes', varios: 'Ajustes', campos: { value: 'Valor' } },
  acreedores: {
    uno: 'Acreedor',
    varios: 'Acreedores',
    pagina: ACREEDOR,
    campos: {
      nombre: 'Nombre',
      cif: 'CIF',
      direccion: 'Dirección',
      email: 'Email',
      telefono: 'Teléfono',
      contacto: 'Persona de contacto',
      sac_direccion: 'Dirección del SAC',
      sac_email: 'Correo del SAC',
      sac_web: 'Web del SAC',
      notas: 'Notas',
    },
  },
  acreedores_uniones: {
    uno: 'Unión de acreedores',
    varios: 'Uniones de acreedores',
    pagina: ACREEDOR,
    campos: { destino: 'Nombre', deshecha_at: 'Deshecha', restaurados: 'Expedientes restaurados' },
  },
  agenda: {
    uno: 'Agenda',
    varios: 'Agenda',
    pagina: EXPEDIENTE,
    cuelgaDe: 'deals',
    campos: {
      tipo: 'Tipo',
      titulo: 'De qué se trata',
      inicio: 'Día',
      hora: 'Hora',
      fin: 'Hasta',
      gracia: 'Día de gracia',
      prioridad: 'Prioridad',
      nota: 'Nota',
      lugar: 'Lugar',
      modo: 'Modo',
      partes: 'A quién se cita',
      confirmado_at: 'Confirmado',
      estado: 'Estado',
      hecho_at: 'Hecho',
      sin_acuse: 'Sin acuse',
      anulado_motivo: 'Motivo',
      cierre: 'Cierre',
      conservado_motivo: 'Por qué conserva su día',
    },
  },
  sedes: { uno: 'Sede', varios: 'Sedes', campos: { municipio: 'Municipio', comunidad: 'Comunidad' } },
  calendarios: {
    uno: 'Calendario',
    varios: 'Calendarios',
    cuelgaDe: 'sedes',
    campos: { anio: 'Año', estado: 'Estado', fuente: 'Fuente', revisado_at: 'Revisado', version: 'Versión' },
  },
  festivos: {
    uno: 'Fiesta',
    varios: 'Fiestas',
    cuelgaDe: 'sedes',
    campos: {
      fecha: 'Día',
      motivo: 'Fiesta',
      ambito: 'Ámbito',
      comunidad: 'Comunidad',
      fuente: 'Fuente',
      norma: 'Norma',
    },
  },
  reglas_revisadas: {
    uno: 'Reglas de plazos',
    varios: 'Reglas de plazos',
    campos: { nombre: 'Letrado', fecha: 'Fecha' },
  },
  datos_legales: {
    uno: 'Dato legal',
    varios: 'Datos legales',
    campos: {
      titulo: 'De qué',
      articulo: 'Artículo o norma',
      estado: 'Estado del texto',
      leido_el: 'Leído el',
      enlace: 'Enlace',
      lecturas: 'Lecturas',
      motivo: 'Por qué se cambió',
    },
  },
  tipos_publicados: {
    uno: 'Tipo publicado',
    varios: 'Tipos publicados',
    campos: {
      serie: 'Serie',
      desde: 'Desde',
      milesimas: 'Milésimas de punto',
      publicado_el: 'Publicado el',
      fuente: 'Fuente',
      enlace: 'Enlace',
      revisado_at: 'Revisado',
    },
  },
  plazos_tipo: {
    uno: 'Clase de plazo',
    varios: 'Clases de plazo',
    campos: {
      titulo: 'Nombre',
      cantidad: 'Cuántos',
      unidad: 'Unidad',
      clase: 'Clase',
      comun: 'Común a las partes',
      dictamen: 'Espera al dictamen anunciado',
      disparo: 'Lo abre',
      efecto: 'Cómo acaba',
      gracia: 'Día de gracia',
      articulo: 'Artículo',
      cuenta_desde: 'Se cuenta desde',
      vigente_desde: 'Vigente desde',
      vigente_hasta: 'Vigente hasta',
      estado: 'Estado del texto',
      leido_el: 'Leído el',
      enlace: 'Enlace',
      lecturas: 'Lecturas',
      nota: 'Nota',
      motivo: 'Por qué se cambió',
      revisado_por: 'Verificado por',
      revisado_at: 'Verificado',
    },
  },
  ...RECURSOS_PROCESALES,
  demostracion: { uno: 'Demostración', varios: 'Demostraciones', campos: {} },
  objects: { uno: 'Archivo', varios: 'Archivos', campos: {} },
} as const satisfies Record<string, Recurso>;

export type Tabla = keyof typeof RECURSOS;

type TablaCon<Trait extends keyof Recurso> = {
  [T in Tabla]: (typeof RECURSOS)[T] extends Record<Trait, unknown> ? T : never;
}[Tabla];

export type TablaConPapelera = TablaCon<'papelera'>;
export type TablaConLista = TablaCon<'lista'>;
export type TablaExportable = TablaCon<'exportable'>;
export type TablaDeDocumentos = TablaCon<'documento'>;

export const TABLAS = Object.keys(RECURSOS) as Tabla[];

/** Those of which that is said. */
export function tablasCon<Trait extends keyof Recurso>(trait: Trait): TablaCon<Trait>[] {
  return TABLAS.filter((tabla): tabla is TablaCon<Trait> => trait in RECURSOS[tabla]);
}

/** It takes a table that the database names, and answers undefined for a later one, which this program does not know. */
export function recursoDe(tabla: string): (typeof RECURSOS)[Tabla] | undefined {
  return TABLAS.includes(tabla as Tabla) ? RECURSOS[tabla as Tabla] : undefined;
}
