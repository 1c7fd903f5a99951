/** The help of a first day: questions as they are asked, and what to press. The pictures are made by `npm run screenshots`. */
import { type Pregunta, PREGUNTAS_PROCESALES } from '@/features/soporte/ayuda-procesal';
import { CLICS } from '@/features/soporte/clics';
import { plural } from '@/lib/formato';

const clics = (n: number) => plural(n, 'clic', 'clics');

const TRABAJOS: string[] = [
  `Encontrar un expediente por su contrato, sus autos, un DNI o un teléfono, ${clics(CLICS.encontrar)}: Ctrl+K, escriba el número entero e Intro.`,
  `Saber qué documentos faltan, ${clics(CLICS.saberQueFalta)}: lo dicen las marcas de la columna Documentos de la lista.`,
  `Subir un documento que falta, ${clics(CLICS.subir)}: en el expediente, pulse Falta y elija el archivo, o suéltelo encima sin ningún clic.`,
  `Volver a un valor anterior, ${clics(CLICS.volverAUnValor)}: en el expediente, Actividad y Volver a este valor.`,
  `Ver lo que ha traído una importación, ${clics(CLICS.verLaImportacion)}: Ver los expedientes, en su resultado o en Importaciones.`,
  `Ver las reclamaciones que llevan más tiempo sin respuesta, ${clics(CLICS.verSinRespuesta)}: en Inicio, sobre su barra.`,
  `Anotar un plazo o una tarea, ${clics(CLICS.anotar)} para empezar: Ctrl+K, «nuevo plazo» o «nueva tarea» e Intro.`,
  `Aceptar una notificación judicial ya leída, ${clics(CLICS.aceptarNotificacion)}: Intro en la revisión, y pasa a la siguiente.`,
  `Deshacer la última importación, ${clics(CLICS.deshacerImportacion)}: Ctrl+K, «deshacer», Intro y confirmar.`,
  `Contestar «¿cómo va lo mío?», ${clics(CLICS.contestar)}: Ctrl+K, el nombre de la persona e Intro; lo dice la cabecera de su expediente.`,
  `Generar un escrito para cuarenta expedientes, ${clics(CLICS.generarEscritos)}: Seleccionar todos, Generar escrito, la plantilla (2), Confirmar y Descargar ZIP.`,
  `Anotar las reclamaciones previas de una cola, ${clics(CLICS.anotarReclamaciones)}: en Inicio, Sin reclamación previa; Seleccionar todos, Enviar reclamaciones, sin sus escritos, y Anotar.`,
  `Preparar los paquetes de los expedientes elegidos, ${clics(CLICS.prepararPaquetes)}: Seleccionar todos, Más, Paquetes para presentación y Preparar.`,
  `Aplazar una tarea, ${clics(CLICS.aplazar)}: en su fila, «m», la fecha e Intro.`,
  `Anotar un cobro, ${clics(CLICS.anotarCobro)}: en el expediente, «g p»; Anotar importe, Concepto y Cobro; después, la cantidad e Intro.`,
  `Traspasar lo que se tiene, ${clics(CLICS.traspasar)}: Ctrl+K, «traspasar» e Intro; a quién y Traspasar. Devolver, ${CLICS.devolver}.`,
  `Saber quién cambió un dato, ${clics(CLICS.quienCambio)}: en el expediente, «g v».`,
  `Ver un día o una semana de la agenda, ${clics(CLICS.verElDia)}: Ctrl+K, «agenda procesal» e Intro; Día o Semana.`,
  `Imprimir todo lo que encuentra una lista, ${clics(CLICS.imprimirLista)}: Ctrl+P, o Acciones e Imprimir.`,
  `Pedir al cliente los documentos que faltan, ${clics(CLICS.documentosPedidos)}: en el expediente, Documentos, Pedir al cliente los que faltan y Descargar el borrador.`,
  `Unir dos fichas de un mismo cliente, ${clics(CLICS.unirClientes)}: en una de ellas, Comparar y Unir.`,
];

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
      'También puede traer en qué fase está (phase y phaseDate), su procedimiento (courtName, caseNumber, nig, claimValue), lo reclamado (claimedAmount) y el resultado (result). Lo que no se trae se queda como está.',
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
    id: 'telefono-perdido',
    pregunta: 'He perdido el teléfono de la verificación en dos pasos. ¿Cómo entro?',
    pasos: [
      'Entre con su correo y su contraseña.',
      'Pulse «No tengo el teléfono: usar un código de recuperación» y escriba uno de los diez que guardó al activarla.',
      'En Perfil, desactive la verificación y actívela de nuevo con el teléfono nuevo.',
    ],
    notas: [
      'Si tampoco tiene los códigos, otro administrador puede restablecerla en Equipo, con el botón Restablecer. Sus sesiones se cierran y entra solo con la contraseña.',
      'Si no hay otro administrador, quien lleve el servidor la quita con la orden npm run segundo-paso y su correo. Queda escrito en Auditoría y se le avisa.',
    ],
  },
  {
    id: 'buscar',
    pregunta: '¿Cómo encuentro algo?',
    pasos: [
      'Pulse Ctrl+K (⌘K en un Mac) desde cualquier página y escriba. También por el número de autos, el NIG, un teléfono, un DNI, un CIF o un IBAN.',
      'Lo que abrió hace poco sale primero. También se puede escribir lo que se quiere hacer: «nuevo plazo», «importar», «tema oscuro».',
      'También busca dentro de los PDF de los expedientes: al elegir uno se abre en la página en la que están las palabras, marcadas. En los escaneados y las fotografías, después de leerlos: botón Leer el texto, en el visor o en los documentos del expediente, y, con los expedientes elegidos en la lista, Más › Leer el texto de los escaneos.',
      'Para una lista larga, use el buscador de esa lista: no distingue mayúsculas ni acentos y encuentra también trozos de palabra.',
      'Filtrar reduce la lista: en Expedientes, escriba el nombre de un campo, pulse Intro y elija su valor. La dirección de la página guarda la búsqueda y los filtros, y se puede enviar a otra persona.',
      'Imprimir (Ctrl+P) una lista, un informe, la agenda o un expediente los deja en papel o en PDF con su título, sus filtros y el día. De Clientes, Expedientes, Tareas y la lista de la agenda salen todas las filas encontradas, con las columnas elegidas, hasta 1.000; de las demás listas, la página que se ve.',
    ],
    imagen: imagen('lista.webp', 'Lista de expedientes con una búsqueda'),
  },
  {
    id: 'clics',
    pregunta: '¿Cuántos clics cuesta lo de cada día?',
    pasos: TRABAJOS,
  },
  {
    id: 'teclado',
    pregunta: '¿Puedo trabajar sin el ratón?',
    pasos: [
      'Pulse «?» en cualquier página para ver los atajos: j y k pasan de fila, Intro la abre, x la selecciona, e la edita y «/» va al buscador de la lista.',
      'Las flechas izquierda y derecha van de celda en celda; Intro cambia la celda, Esc la deja como estaba y Tab sigue con la siguiente.',
      'No hacen nada mientras se escribe. Si le estorban, desactívelos en Perfil.',
    ],
  },
  {
    id: 'valor-anterior',
    pregunta: 'He cambiado un dato y quiero el de antes. ¿Cómo vuelvo?',
    pasos: [
      'Abra el expediente y vaya a la pestaña Actividad: dice quién cambió qué y cuándo.',
      'Junto al cambio, pulse Volver a este valor. Si alguien lo ha cambiado después, se pregunta antes.',
    ],
  },
  {
    id: 'cambios-en-bloque',
    pregunta: 'He cambiado muchos expedientes a la vez y era un error. ¿Cómo vuelvo?',
    pasos: [
      'Justo después, pulse Deshacer en el aviso.',
      'Más tarde, durante 30 días: abra Importaciones (menú Acciones de la lista), pase a Cambios en bloque y pulse Deshacer en su línea.',
    ],
    notas: ['Lo que otra persona haya cambiado después se queda como está, y se le dice cuál es.'],
  },
  {
    id: 'papelera',
    pregunta: 'He eliminado algo. ¿Se puede recuperar?',
    pasos: [
      'Justo después de eliminar, pulse Deshacer en el aviso.',
      'Más tarde, abra Papelera en la barra lateral, busque lo que falta y pulse Restaurar.',
    ],
    notas: [
      'Lo eliminado espera 30 días en la Papelera, con sus documentos. Después se borra para siempre, salvo lo que algo sigue usando.',
    ],
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
    id: 'clientes-repetidos',
    pregunta: 'Un cliente está dos veces. ¿Cómo hago de los dos uno?',
    pasos: [
      'Si se parecen, su página lo dice: pulse Comparar. Todos están en Clientes › Acciones › Posibles repetidos.',
      'Si no se parecen, elija los dos en la lista de clientes y pulse Unir.',
      'Elija de cada dato cuál se queda. Los documentos, las notas y los expedientes pasan a la ficha más antigua; la otra va a la Papelera.',
      'Si se equivoca, pulse Deshacer en el aviso o, más tarde, en Posibles repetidos: antes se dice qué vuelve y qué se queda.',
    ],
    notas: [
      'Lo que no se elige queda escrito en una nota del cliente.',
      'Si son dos personas, pulse No son la misma: no se volverán a proponer juntas.',
    ],
  },
  {
    id: 'demostracion',
    pregunta: '¿Puedo ver el programa lleno antes de importar lo mío?',
    pasos: [
      'Mientras no haya ningún cliente ni expediente, un administrador pulsa en Inicio Poner la demostración: 150 clientes y 150 expedientes inventados, con todo lo suyo.',
      'Para quitarla, Retirar, también en Inicio: antes se dice cuánto se va. Lo que haya escrito el despacho por su cuenta se queda.',
    ],
  },
  {
    id: 'aspecto',
    pregunta: '¿Puedo ver más filas o usar un fondo oscuro?',
    pasos: [
      'Pulse el botón Tema y densidad, arriba a la derecha: Claro u Oscuro, y densidad Cómoda o Compacta.',
    ],
  },
  ...PREGUNTAS_PROCESALES,
];
