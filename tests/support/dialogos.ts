/**
 * What the sources draw over a page, by the file that draws it: tests/architecture/dialogos asks for an entry of each, so that none
 * escapes. `nombre`: its role and how it is called, `desde`: when tests/e2e/dialogos opens it by pressing the buttons of that page; `en`: when
 * the browser test that opens it, where it takes more than a button, asks for barriers (dialogos-reporter.ts). `marco`: it is the frame of others.
 */
export type Dialogo =
  | { nombre: RegExp; desde: PaginaConBotones }
  | { nombre: RegExp; en: string }
  | { marco: true };

/** How a test notes which dialog or menu it has looked at for barriers. */
export const SIN_BARRERAS = 'sin barreras';

/** The pages whose buttons are pressed, all of them. */
export const PAGINAS_CON_BOTONES = [
  'expedientes',
  'expediente',
  'editar',
  'clientes',
  'cliente',
  'acreedor',
  'informes',
] as const;
export type PaginaConBotones = (typeof PAGINAS_CON_BOTONES)[number];

export const DIALOGOS: Record<string, Dialogo> = {
  'src/app/avisos-recientes-list.tsx': { nombre: /^dialog/, en: 'tests/e2e/sin-conexion.spec.ts' },
  'src/app/menu-drawer.tsx': { nombre: /^dialog Menú/, en: 'tests/e2e/shell.spec.ts' },
  'src/app/teclas/teclas-dialog.tsx': {
    nombre: /^dialog Atajos del teclado/,
    en: 'tests/e2e/teclas.spec.ts',
  },
  'src/app/theme-menu-opened.tsx': { nombre: /^menu Tema y densidad/, desde: 'expedientes' },
  'src/features/acreedores/detalle/ficha-dialog.tsx': { nombre: /^dialog Datos de /, desde: 'acreedor' },
  'src/features/acreedores/union/unir-dialog.tsx': {
    nombre: /^dialog Unir acreedores/,
    en: 'tests/e2e/acreedores.spec.ts',
  },
  'src/features/agenda/cambian/conservar-dialog.tsx': {
    nombre: /^dialog Conservar /,
    en: 'tests/e2e/plazos-que-cambian.spec.ts',
  },
  'src/features/agenda/datos/dato-dialog.tsx': {
    nombre: /^dialog Estado de un dato legal/,
    en: 'tests/e2e/datos-legales.spec.ts',
  },
  'src/features/agenda/ficha/ficha-dialog.tsx': {
    nombre: /^dialog (Plazo|Tarea|Señalamiento): /,
    en: 'tests/e2e/agenda.spec.ts',
  },
  'src/features/agenda/ficha/nueva-anotacion-dialog.tsx': {
    nombre: /^dialog Nueva (tarea|anotación)/,
    en: 'tests/e2e/agenda.spec.ts',
  },
  'src/features/agenda/plazo/nuevo-plazo-dialog.tsx': {
    nombre: /^dialog Nuevo plazo/,
    en: 'tests/e2e/agenda.spec.ts',
  },
  'src/features/agenda/reglas/periodica-dialog.tsx': {
    nombre: /^dialog Nueva tarea periódica/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/agenda/reglas/regla-dialog.tsx': {
    nombre: /^dialog Nueva regla de tareas/,
    en: 'tests/e2e/avisos.spec.ts',
  },
  'src/features/agenda/suscripciones/suscripciones-dialog.tsx': {
    nombre: /^dialog Suscripción del calendario/,
    en: 'tests/e2e/avisos.spec.ts',
  },
  'src/features/agenda/tareas/cambiar-varias-dialog.tsx': {
    nombre: /^dialog (Asignar|Mover de día) /,
    en: 'tests/e2e/agenda.spec.ts',
  },
  'src/features/agenda/tareas/repartir-dialog.tsx': {
    nombre: /^dialog Repartir /,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/agenda/tareas/tarea-para-varios-dialog.tsx': {
    nombre: /^dialog Crear tarea en /,
    en: 'tests/e2e/agenda.spec.ts',
  },
  'src/features/agenda/tipos/firmar-tipo-dialog.tsx': {
    nombre: /^dialog Firmar la clase de plazo/,
    en: 'tests/e2e/plazos-tipo.spec.ts',
  },
  'src/features/agenda/tipos/tipo-dialog.tsx': {
    nombre: /^dialog Clase de plazo/,
    en: 'tests/e2e/plazos-tipo.spec.ts',
  },
  'src/features/aportacion/masivo/paquetes-dialog.tsx': {
    nombre: /^dialog Paquetes para presentación/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/aportacion/paquetes/paquetes-lista.tsx': {
    nombre: /^dialog Anular el paquete/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/aportacion/paquetes/presentar-dialog.tsx': {
    nombre: /^dialog Registrar presentación/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/busqueda/paleta.tsx': { nombre: /^dialog Buscar/, en: 'tests/e2e/buscar.spec.ts' },
  'src/features/calculo/masivo/calculos-dialog.tsx': {
    nombre: /^dialog (Recalcular intereses|Confirmar cálculos)/,
    en: 'tests/e2e/calculo-masivo.spec.ts',
  },
  'src/features/clientes/formulario/cliente-dialog.tsx': {
    nombre: /^dialog Editar cliente/,
    desde: 'cliente',
  },
  'src/features/clientes/importacion/importar-dialog.tsx': {
    nombre: /^dialog Importar clientes/,
    en: 'tests/e2e/clientes-importar.spec.ts',
  },
  'src/features/clientes/interesado/borrar-dialog.tsx': {
    nombre: /^dialog Borrar definitivamente/,
    en: 'tests/e2e/interesado.spec.ts',
  },
  'src/features/clientes/interesado/interesado-menu.tsx': {
    nombre: /^menu Protección de datos/,
    desde: 'cliente',
  },
  'src/features/clientes/union/unir-dialog.tsx': {
    nombre: /^dialog Unir dos clientes/,
    en: 'tests/e2e/clientes-repetidos.spec.ts',
  },
  'src/features/directbot/chips.tsx': {
    nombre: /^dialog texto = /,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/documentos/escaneados/leer-textos-dialog.tsx': {
    nombre: /^dialog Leer el texto de los escaneos/,
    en: 'tests/e2e/escaneados.spec.ts',
  },
  'src/features/documentos/exigidos/exigidos-dialog.tsx': {
    nombre: /^dialog Documentos exigidos/,
    desde: 'expediente',
  },
  'src/features/documentos/lista/documento-row.tsx': {
    nombre: /^menu Categoría de /,
    en: 'tests/e2e/documentos.spec.ts',
  },
  'src/features/documentos/lista/seleccion-bar.tsx': {
    nombre: /^menu Cambiar categoría/,
    en: 'tests/e2e/documentos-lista.spec.ts',
  },
  'src/features/documentos/sincronizacion/sincronizar-dialog.tsx': {
    nombre: /^dialog Sincronizar Documentos/,
    en: 'tests/e2e/documentos-sincronizar.spec.ts',
  },
  'src/features/escritos/generar/rellenar-dialog.tsx': {
    nombre: /^dialog Rellenar: /,
    en: 'tests/e2e/escritos-pdf.spec.ts',
  },
  'src/features/escritos/lista/vuelta-dialog.tsx': {
    nombre: /^dialog Archivar los PDF/,
    en: 'tests/e2e/escritos.spec.ts',
  },
  'src/features/escritos/motivo-dialog.tsx': {
    nombre: /^dialog Retirar la plantilla/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/escritos/plantillas/escribir-dialog.tsx': {
    nombre: /^dialog Escribir correo o texto/,
    en: 'tests/e2e/correos.spec.ts',
  },
  'src/features/escritos/plantillas/muestra-dialog.tsx': {
    nombre: /^dialog Probar /,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/escritos/plantillas/subir-dialog.tsx': {
    nombre: /^dialog Subir plantilla/,
    en: 'tests/e2e/escritos.spec.ts',
  },
  'src/features/expedientes/fases/candidatos-dialog.tsx': {
    nombre: /^dialog Candidatos a extensión/,
    en: 'tests/e2e/procedimientos.spec.ts',
  },
  'src/features/expedientes/fases/cambiar-fase-dialog.tsx': {
    nombre: /^dialog Cambiar fase$/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/expedientes/fases/cambiar-fases-dialog.tsx': {
    nombre: /^dialog Cambiar fase de los seleccionados/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/expedientes/fases/importe-dialog.tsx': {
    nombre: /^dialog Anotar importe/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/expedientes/organos/ficha-dialog.tsx': {
    nombre: /^dialog Datos del órgano/,
    en: 'tests/e2e/procedimientos.spec.ts',
  },
  'src/features/expedientes/fases/procedimiento-dialog.tsx': {
    nombre: /^dialog Añadir procedimiento/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/expedientes/fases/resultado-dialog.tsx': {
    nombre: /^dialog Anotar resultado/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/expedientes/lista/asignar-servicio-dialog.tsx': {
    nombre: /^dialog Asignar un servicio/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/expedientes/lista/cambiar-campo-dialog.tsx': {
    nombre: /^dialog Cambiar un campo de los seleccionados/,
    en: 'tests/e2e/edicion-en-bloque.spec.ts',
  },
  'src/features/importacion/cambios/deshacer-cambio-dialog.tsx': {
    nombre: /^dialog Deshacer un cambio en bloque/,
    en: 'tests/e2e/celdas.spec.ts',
  },
  'src/features/importacion/carpetas-list.tsx': {
    nombre: /^menu Categoría de /,
    en: 'tests/e2e/importar-carpetas.spec.ts',
  },
  'src/features/importacion/historial/deshacer-dialog.tsx': {
    nombre: /^dialog Deshacer importación/,
    en: 'tests/e2e/importaciones.spec.ts',
  },
  'src/features/importacion/historial/errores-dialog.tsx': {
    nombre: /^dialog Errores de /,
    en: 'tests/e2e/importaciones.spec.ts',
  },
  'src/features/importacion/import-dialog.tsx': { marco: true },
  'src/features/importacion/importar-carpetas-dialog.tsx': {
    nombre: /^dialog Importar Expedientes por Carpetas/,
    desde: 'expedientes',
  },
  'src/features/importacion/importar-json-dialog.tsx': {
    nombre: /^dialog Importar Expedientes$/,
    desde: 'expedientes',
  },
  'src/features/informes/exportar.tsx': { nombre: /^menu Exportar/, desde: 'informes' },
  'src/features/masc/expediente/masc-del-expediente.tsx': {
    nombre: /^dialog Continuar bajo mi responsabilidad/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/masc/expediente/intento-dialog.tsx': {
    nombre: /^dialog Nueva reclamación/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/masc/masivo/demandar-dialog.tsx': {
    nombre: /^dialog Pasar a Preparación/,
    en: 'tests/e2e/masc.spec.ts',
  },
  'src/features/masc/masivo/enviar-dialog.tsx': {
    nombre: /^dialog Enviar reclamaciones/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/masc/masivo/exportar-envios-dialog.tsx': {
    nombre: /^dialog Exportar envíos/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/masc/masivo/justificantes-dialog.tsx': {
    nombre: /^dialog Importar justificantes/,
    en: 'tests/e2e/ventanas-procesales.spec.ts',
  },
  'src/features/masc/masivo/sin-asignar-dialog.tsx': {
    nombre: /^dialog Justificantes sin asignar/,
    en: 'tests/e2e/masc.spec.ts',
  },
  'src/features/servicios/deteccion/detectar-dialog.tsx': {
    nombre: /^dialog Detectar el servicio/,
    en: 'tests/e2e/servicios.spec.ts',
  },
  'src/ui/confirm-dialog.tsx': {
    nombre: /^dialog Acreedor se ha cambiado después/,
    en: 'tests/e2e/volver-atras.spec.ts',
  },
  'src/ui/documentos/visor-dialog.tsx': {
    nombre: /^dialog Contrato\.pdf/,
    en: 'tests/e2e/documentos-visor.spec.ts',
  },
  'src/ui/formulario/fecha-field.tsx': { nombre: /^dialog Calendario: /, desde: 'editar' },
  'src/ui/formulario/form-dialog.tsx': { marco: true },
  'src/ui/lista/acciones-menu-opened.tsx': { nombre: /^menu Acciones$/, desde: 'expedientes' },
  'src/ui/lista/celda-editor.tsx': { nombre: /^dialog Cambiar .+ de /, en: 'tests/e2e/celdas.spec.ts' },
  'src/ui/lista/columnas-popover.tsx': { nombre: /^dialog Columnas/, desde: 'expedientes' },
  'src/ui/lista/conflicto-vista-dialog.tsx': {
    nombre: /^dialog Vista «/,
    en: 'tests/e2e/conflictos.spec.ts',
  },
  'src/ui/lista/exportar-lista-dialog.tsx': { nombre: /^dialog Exportar/, desde: 'expedientes' },
  'src/ui/lista/filtros-popover.tsx': { nombre: /^dialog Filtros/, desde: 'expedientes' },
  'src/ui/lista/guardar-vista-dialog.tsx': {
    nombre: /^dialog Guardar la vista/,
    en: 'tests/e2e/vistas.spec.ts',
  },
  'src/ui/lista/row-menu-opened.tsx': { nombre: /^menu Acciones de /, desde: 'expedientes' },
  'src/ui/lista/vistas-menu.tsx': { nombre: /^dialog Vistas guardadas/, desde: 'expedientes' },
};
