/** The help of a first day: questions as they are asked, and what to press. The pictures are made by `npm run screenshots`. */

export interface Pregunta {
  id: string;
  pregunta: string;
  pasos: string[];
  /** What is good to know besides. */
  notas?: string[];
  /** A file of public/ayuda, and what is seen in it. */
  imagen?: { archivo: string; alt: string; width: number; height: number };
}

const imagen = (archivo: string, alt: string) => ({ archivo, alt, width: 1280, height: 800 });

export const PREGUNTAS: Pregunta[] = [
  {
    id: 'carpetas',
    pregunta: '¿Cómo importo carpetas con su JSON y sus documentos?',
    pasos: [
      'Abra Expedientes y pulse Acciones › Importar con Documentos.',
      'Elija la carpeta que contiene las carpetas de los expedientes, arrástrelas todas a la vez o suelte un ZIP de carpetas.',
      'Cada carpeta se llama como el expediente y lleva un archivo JSON y sus documentos. Las que no tienen JSON aparecen como «Sin JSON».',
      'Revise la categoría de cada archivo, corríjala si hace falta y pulse Importar.',
    ],
    notas: [
      'Si se corta (se cierra la pestaña o se pierde la red), elija otra vez las mismas carpetas: lo que ya está dentro no se repite.',
      'Los expedientes que ya existen se dejan como están, salvo que marque «Actualizar los existentes».',
    ],
    imagen: imagen('carpetas.webp', 'Ventana para importar expedientes por carpetas'),
  },
  {
    id: 'json',
    pregunta: '¿Cómo importo expedientes de un archivo JSON?',
    pasos: [
      'Abra Expedientes y pulse Acciones › Importar JSON Simple.',
      'Elija el archivo .json o pegue su contenido. Puede ser una lista de expedientes o uno solo.',
      'Pulse Importar. Al terminar se dice cuántos han entrado y por qué han fallado los demás.',
    ],
    notas: [
      'Cada registro debe incluir contractNumber o creditorName. Los del formato anterior, cliente_id o numero_contrato.',
      'Las fechas pueden ir como 2026-01-31 o como 31/01/2026.',
    ],
    imagen: imagen('json.webp', 'Ventana para importar expedientes de un archivo JSON'),
  },
  {
    id: 'clientes',
    pregunta: '¿Cómo traigo los clientes de una hoja de cálculo?',
    pasos: [
      'Abra Clientes y pulse Acciones › Importar.',
      'Elija un archivo CSV o Excel (XLSX) y diga qué columna es cada dato; las que se reconocen vienen puestas.',
      'Revise las filas con avisos y pulse Importar.',
    ],
  },
  {
    id: 'deshacer-importacion',
    pregunta: 'He importado algo por error. ¿Cómo lo deshago?',
    pasos: [
      'Abra Expedientes y pulse Acciones › Historial de importaciones.',
      'Busque la importación y pulse Deshacer: antes de hacerlo se dice qué irá a la Papelera.',
    ],
  },
  {
    id: 'documentos',
    pregunta: '¿Cómo añado documentos a un expediente y los veo?',
    pasos: [
      'Abra el expediente y vaya a la pestaña Documentos.',
      'Pulse Subir Documento o arrastre los archivos a la página. Se admiten PDF, Word, JPG y PNG de hasta 50 MB.',
      'Pulse el nombre de un documento para verlo aquí mismo; con las flechas se pasa al siguiente.',
      'La categoría se detecta por el nombre del archivo. Para corregirla, pulse sobre ella.',
    ],
    notas: ['A la izquierda del expediente se ve qué documentos exigidos faltan.'],
    imagen: imagen(
      'documentos.webp',
      'Documentos de un expediente, con su tipo, su categoría y sus acciones',
    ),
  },
  {
    id: 'buscar',
    pregunta: '¿Cómo encuentro algo?',
    pasos: [
      'Pulse Ctrl+K (⌘K en un Mac) desde cualquier página y escriba.',
      'Para una lista larga, use el buscador de esa lista: no distingue mayúsculas ni acentos y encuentra también trozos de palabra.',
      'Filtrar reduce la lista; la dirección de la página guarda la búsqueda y los filtros, y se puede enviar a otra persona.',
    ],
    imagen: imagen('lista.webp', 'Lista de expedientes con una búsqueda'),
  },
  {
    id: 'papelera',
    pregunta: 'He eliminado algo. ¿Se puede recuperar?',
    pasos: [
      'Justo después de eliminar, pulse Deshacer en el aviso.',
      'Más tarde, abra Papelera en la barra lateral, busque lo que falta y pulse Restaurar.',
    ],
    notas: ['Lo eliminado espera 30 días en la Papelera, con sus documentos. Después se borra para siempre.'],
    imagen: imagen('papelera.webp', 'La Papelera, con lo eliminado y el botón Restaurar'),
  },
  {
    id: 'exportar',
    pregunta: '¿Cómo llevo una lista a Excel?',
    pasos: [
      'Busque o filtre hasta que la lista muestre lo que quiere.',
      'Pulse Acciones › Exportar y elija CSV o Excel (XLSX). Salen todas las páginas de lo encontrado.',
    ],
    notas: ['Los informes tienen su propio botón Exportar.'],
  },
  {
    id: 'acreedores',
    pregunta: 'Un acreedor aparece con dos nombres. ¿Cómo los uno?',
    pasos: [
      'Abra Expedientes › Acreedores y vaya a Posibles repetidos, o elija los nombres en la lista y pulse Unir seleccionados.',
      'Elija el nombre con el que se queda. Antes de unir se dice cuántos expedientes cambiarán.',
      'Si se equivoca, pulse Deshacer en el aviso o, más tarde, en Posibles repetidos.',
    ],
    notas: [
      'Si dos nombres se parecen y son de acreedores distintos, pulse No son el mismo: no se volverán a proponer juntos.',
    ],
    imagen: imagen('acreedores.webp', 'Nombres de acreedores que se parecen, con el botón Unir'),
  },
  {
    id: 'aspecto',
    pregunta: '¿Puedo ver más filas o usar un fondo oscuro?',
    pasos: [
      'Pulse el botón Tema y densidad, arriba a la derecha: Claro u Oscuro, y densidad Cómoda o Compacta.',
    ],
  },
];

export interface Atajo {
  teclas: string[];
  que: string;
}

export const ATAJOS: Atajo[] = [
  { teclas: ['Ctrl', 'K'], que: 'Buscar, desde cualquier página' },
  { teclas: ['Ctrl', 'B'], que: 'Contraer o desplegar la barra lateral' },
  { teclas: ['Ctrl', 'Intro'], que: 'Guardar el formulario' },
  { teclas: ['↓'], que: 'Del buscador a la primera fila, y de fila en fila' },
  { teclas: ['Inicio'], que: 'A la primera fila de la página (Fin, a la última)' },
  { teclas: ['Intro'], que: 'Abrir la fila' },
  { teclas: ['←', '→'], que: 'Documento anterior o siguiente en el visor' },
  { teclas: ['Esc'], que: 'Cerrar una ventana o borrar la búsqueda' },
  { teclas: ['Tab'], que: 'Al siguiente control; el primero es «Saltar al contenido»' },
];
