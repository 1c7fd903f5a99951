export interface Pregunta {
  id: string;
  pregunta: string;
  pasos: string[];
  /** What is good to know besides. */
  notas?: string[];
  /** A file of public/ayuda, and what is seen in it. */
  imagen?: { archivo: string; alt: string; width: number; height: number };
}

/** They follow what happens to a case file, in its order. */
export const PREGUNTAS_PROCESALES: Pregunta[] = [
  {
    id: 'servicios',
    pregunta: '¿Cómo digo qué se reclama en cada expediente?',
    pasos: [
      'Abra Servicios: ahí está cada tipo de reclamación, con los documentos que exige, los honorarios y los textos para el cliente.',
      'En un expediente, elija el suyo en el panel Servicio. En la lista, seleccione varios y pulse Asignar servicio.',
      'Para los que no tienen ninguno, pulse Servicios › Detectar: se proponen por sus cláusulas y antes se dice cuántos son.',
    ],
    notas: [
      'Lo asignado a muchos se deshace en el aviso o, más tarde, en Detectar › Últimas asignaciones.',
      'Crear, cambiar y eliminar servicios es de los administradores. Uno que tenga expedientes se desactiva.',
    ],
  },
  {
    id: 'fases',
    pregunta: '¿Cómo digo en qué fase está un expediente, y qué se ha cobrado?',
    pasos: [
      'Abra el expediente y pulse Cambiar fase: elija la fase y el día en que ocurrió.',
      'En la pestaña Procedimiento anote el órgano, los autos y el NIG, el resultado, y lo reclamado, la condena y los cobros.',
      'Para muchos a la vez, elíjalos en la lista y pulse Fase, al pie: antes de cambiar se dice cuántos cambian.',
    ],
    notas: [
      'Una fase anotada por error se anula y un importe se corrige: los dos quedan en el historial, sin efecto.',
      'Saltar una fase o volver atrás pide un motivo, archivar pide un resultado y presentar la demanda, los autos o el acuse.',
      'Quien administra cambia el nombre de las fases, o deja de ofrecerlas, en Ajustes.',
      'En Ajustes se completan también los órganos y los profesionales que se han ido escribiendo: su nombre anterior, su lugar y la sede cuyo calendario tienen.',
    ],
  },
  {
    id: 'masc',
    pregunta: '¿Cómo llevo la reclamación previa y sé cuándo puedo demandar?',
    pasos: [
      'En Expedientes, filtre por Reclamación previa › Sin reclamación previa, marque los que quiera y pulse Enviar reclamaciones.',
      'Con los mismos expedientes, Exportar envíos prepara el archivo para el operador o uno por acreedor.',
      'Cuando lleguen los acuses, Acciones › Importar justificantes los reconoce y los archiva en su expediente.',
      'En el expediente, la tarjeta Comunicaciones Extrajudiciales lleva las fechas, la respuesta (una letra: R rechazo, O oferta, P parcial, A aceptación, D datos, I inadmisión) y los justificantes.',
      'Inicio cuenta lo que espera algo; «Plazo cumplido: lista para demandar» son los que ya se pueden demandar.',
    ],
    notas: [
      'Las fechas se cuentan solas: «Cómo se ha contado» enseña cada paso. Las vías están sin revisar por letrado hasta que un administrador lo diga en Ajustes.',
      'Un día antes de su plazo no se puede demandar: ni generar la demanda, ni preparar su paquete, ni pasar a esas fases. Solo un administrador puede continuar bajo su responsabilidad, con motivo.',
      'Por qué palabras se reconoce cada justificante lo escribe un administrador en Ajustes. El que no se reconoce espera en Acciones › Justificantes sin asignar. Los escaneados y los fotografiados se leen al pulsar «Leer su texto», y siempre los confirma usted.',
    ],
  },
  {
    id: 'plantillas',
    pregunta: '¿Cómo preparo una plantilla de Word?',
    pasos: [
      'Abra Escritos › Plantillas y descargue un modelo de partida, o empiece con un documento suyo.',
      'En Word, escriba los campos entre llaves, como {demandante.nombre}. En Escritos › Campos están todos, con un botón para copiarlos.',
      'Un administrador pulsa Subir plantilla: se dice qué campos se reconocen, cuáles no existen y qué bloques no se cierran.',
      'Pulse Probar para verla rellena con un expediente y, cuando un letrado la haya leído, Aprobar.',
    ],
    notas: [
      'Los modelos de partida son borradores sin revisar por letrado.',
      'Una versión nueva no pisa la anterior: al aprobarla, la anterior se retira.',
    ],
  },
  {
    id: 'escritos',
    pregunta: '¿Cómo genero escritos para muchos expedientes?',
    pasos: [
      'En Expedientes, elija los que quiera, o todos los encontrados, y pulse Escrito, al pie de la lista. Para uno solo, hágalo desde su página.',
      'Elija la plantilla. La comprobación dice qué dato falta y en qué expedientes; decida si genera solo los completos o deja los huecos marcados con ⟦ ⟧.',
      'Revise la vista previa y pulse Confirmar y generar: en ese momento se dan los números.',
      'Cada escrito queda en los documentos de su expediente. En la página del lote se descargan todos en un ZIP, se pausa, se continúa o se deshace.',
      'Cuando estén firmados, exporte los PDF con el mismo nombre y archívelos en Escritos › Archivar PDF.',
    ],
    notas: [
      'Si se cierra la pestaña a medias, abra Escritos › Lotes y pulse Continuar: no se repite ningún número.',
      'Deshacer lote lleva los documentos a la Papelera; los números no se vuelven a usar.',
    ],
  },
  {
    id: 'correos',
    pregunta: '¿Cómo escribo a los clientes por correo?',
    pasos: [
      'En la ficha de cada cliente, anote en «Acepta recibir correos desde» el día en que lo aceptó. Sin esa fecha no se le escribe.',
      'Un administrador abre Escritos › Plantillas, pulsa Escribir correo o texto y, cuando esté leída, la aprueba. El texto de cada servicio y fase no necesita plantilla.',
      'En Expedientes, elija los que quiera y pulse Más › Escribir a los clientes, al pie de la lista. Para uno solo, pulse Escribir al cliente en su página; tras revisar notificaciones, Escribir a sus clientes.',
      'Elija la plantilla. La comprobación dice qué datos faltan y a quién se deja fuera y por qué; lea la vista previa.',
      'Descargue los borradores (.eml) y ábralos con su programa de correo, o pulse Enviar si el servidor tiene correo: salen de uno en uno y se pueden pausar o cancelar en Escritos › Correos.',
    ],
    notas: [
      'En cada expediente, Correos dice a quién se escribió, cuándo, con qué plantilla y si llegó a enviarse.',
      '«Sin confirmar» es un correo cuya respuesta se perdió: no se repite solo. Compruebe si llegó y pulse Llegó o Reintentar.',
    ],
  },
  {
    id: 'aportacion',
    pregunta: '¿Cómo preparo lo que se presenta en el juzgado?',
    pasos: [
      'Abra el expediente, la pestaña Documentos y Preparar paquete. Los documentos exigidos vienen ya en su orden y con su número.',
      'Elija el escrito principal y añada o quite documentos. Cámbielos de lugar arrastrando su asa, o con las flechas del teclado sobre ella.',
      'Lea las comprobaciones: lo que Bloquea impide el paquete y lo que Avisa no. Cada una dice cómo se arregla.',
      'Pulse Preparar paquete: se descarga un ZIP con los archivos numerados, el índice y un LEEME con el orden en que se adjuntan.',
      'Cuando esté presentado, suba el acuse en Documentos y pulse Registrar presentación: los documentos y sus números ya no cambian.',
    ],
    notas: [
      'Los originales no se tocan: lo convertido o sellado es una copia, con la huella del original en el índice. Lo firmado va como está.',
      'Los límites de cada sistema no están comprobados: un administrador los escribe en Ajustes › Sistemas de presentación.',
      'Para muchos expedientes a la vez, márquelos en la lista y pulse Más › Paquetes para presentación, al pie.',
    ],
  },
  {
    id: 'notificaciones',
    pregunta: '¿Cómo archivo las notificaciones de los juzgados?',
    pasos: [
      'Descargue las notificaciones de LexNET, o guarde el correo del procurador.',
      'Abra Notificaciones › Judiciales y pulse Importar archivos, o arrastre los PDF, ZIP o correos (.eml). Las que ya estaban no entran otra vez.',
      'Pulse Revisar: de cada una se ve lo que se ha leído, el expediente propuesto, la categoría, la fase, el plazo con su cuenta y la tarea. Corrija lo que haga falta.',
      'Pulse Intro para aceptar, j para la siguiente, k para la anterior y x para descartar.',
    ],
    notas: [
      'LexNET borra las notificaciones a los 60 días: la página avisa cuando hace tanto que no se importa.',
      'Nada se archiva sin que una persona lo acepte, y todo se puede deshacer. El plazo queda propuesto hasta que se confirma en la agenda.',
      'Una notificación escaneada no tiene texto: se asigna a mano, o se lee al importarla si marca Leer también las escaneadas. Lo leído de una imagen puede tener errores.',
    ],
  },
  {
    id: 'intereses',
    pregunta: '¿Cómo calculo los intereses de un expediente, o de muchos?',
    pasos: [
      'En el expediente, pestaña Reclamación, pulse Calcular intereses: pegue las cantidades con su fecha, elija por qué artículo se cuentan y guarde el cálculo. Vale cuando alguien lo confirma.',
      'Los gastos de una hipoteca: en el mismo cálculo, Repartir los gastos de una hipoteca dice cuánto se devuelve de cada uno, por qué, y lo añade a las cantidades.',
      'De muchos: elíjalos en la lista y pulse Más › Recalcular intereses. Antes de escribir nada se dice qué saldría y qué falta en los demás; Más › Confirmar cálculos los confirma juntos. Los dos se deshacen.',
      'Una tarjeta o un préstamo que puede ser usurario: en la misma pestaña, Usura y revolving, con su TAE y los movimientos de su extracto. Las costas, en Tasar costas. Los dos se guardan en el expediente y valen cuando alguien los confirma.',
    ],
    notas: [
      'Uno propuesto se abre y se cambia; uno confirmado no cambia, y lo que se cuente desde él es otro. Los escritos dicen el último confirmado de cada clase.',
      'El programa cuenta y propone. Los tipos medios y los de las empresas los carga un administrador de su publicación, en Calendarios › Series publicadas.',
    ],
  },
  {
    id: 'plazos',
    pregunta: '¿Cómo cuento un plazo y lo llevo a la agenda?',
    pasos: [
      'Abra Agenda procesal y pulse Nuevo plazo, o hágalo desde el expediente.',
      'Elija qué se ha notificado, cómo y cuándo llegó y la sede del órgano: se ve cuándo vence y cómo se ha contado.',
      'Pulse Proponer. Otra persona lo confirma, y al presentar el escrito se marca como hecho con su acuse.',
    ],
    notas: [
      'El cálculo es orientativo: lo confirma el letrado. Sin las fiestas locales revisadas, el plazo lo avisa.',
      'Lo que dura cada plazo, su artículo y qué letrado responde de él está en Calendarios, Clases de plazo: lo cambia y lo firma un administrador. Si su artículo se ha leído, cuándo y dónde, lo dice la marca de cada una; lo que queda por leer está en Qué se ha leído de la ley.',
    ],
  },
  {
    id: 'tareas',
    pregunta: '¿Cómo veo lo que tengo que hacer?',
    pasos: [
      'Abra Tareas pendientes: Hoy, Vencidas, Semana, Sin asignar o Del equipo.',
      'Pulse n para una tarea nueva, x para marcar como hechas las elegidas y d para moverlas de día.',
    ],
    notas: ['En «Sin próximo paso» están los expedientes que no tienen nada pendiente en la agenda.'],
  },
  {
    id: 'avisos',
    pregunta: '¿Cómo me entero de lo que me asignan y de lo que vence?',
    pasos: [
      'La campana de arriba dice cuántos avisos no ha leído: lo que otra persona le asigna, lo que se confirma o se mueve en sus plazos, lo que vence hoy o cuando quedan siete, tres o un día hábil (cada persona elige cuáles), y las vistas del día siguiente.',
      'Pulse la campana para verlos. Abrir uno lo marca como leído.',
      'En «Cómo se le avisa», en esa página, puede pedir que avise también el navegador, y recibir o no el resumen diario por correo.',
    ],
    notas: ['Para avisar a alguien desde la nota de una tarea, escriba @ y su nombre.'],
  },
  {
    id: 'suscripcion',
    pregunta: '¿Cómo veo la agenda en el calendario del teléfono?',
    pasos: [
      'Abra Agenda procesal y pulse Suscribirse.',
      'Ponga un nombre, elija qué contiene y pulse Crear suscripción.',
      'Copie la dirección y péguela en su calendario, en «Añadir calendario por dirección» o «Suscribirse a un calendario».',
    ],
    notas: [
      'La dirección es secreta y solo se muestra una vez. Si la ha visto quien no debe, revóquela y cree otra.',
      'No lleva nombres de personas, salvo que se elija.',
    ],
  },
  {
    id: 'reglas-de-tareas',
    pregunta: '¿Cómo hago que una tarea se cree sola?',
    pasos: [
      'Quien administra abre Ajustes y pulsa Nueva regla, en «Tareas que se crean solas».',
      'Elija cuándo se crea, la tarea, a los cuántos días vence y para quién. Puede cerrarse sola al archivar un documento.',
      'Antes de guardar se dice cuántas tareas crearía para lo que ya hay: solo se crean si marca esa casilla.',
    ],
    notas: ['Las tareas del despacho que se repiten están en la misma página: «Nueva tarea periódica».'],
  },
  {
    id: 'directbot',
    pregunta: '¿Qué puedo preguntar a DirectBot?',
    pasos: [
      'Abra DirectBot, o pulse Ctrl+K, escriba la pregunta y elija «Preguntar a DirectBot».',
      'Pregunte con una frase corta: «¿Qué vence esta semana?», «Expedientes de un acreedor sin apud acta», «Estado de EXP-00001» o «20 días desde la notificación del 29/10/2026 en Madrid».',
      'Compruebe en «Entendí» lo que ha entendido; pulse una pieza para cambiarla o quitarla. Ver todo abre la lista completa.',
    ],
    notas: [
      'Solo responde con los datos que usted puede ver. Si no entiende toda la pregunta, lo dice y no responde.',
    ],
  },
];
