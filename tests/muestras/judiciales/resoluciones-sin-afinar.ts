/** Written after the patterns and before they were tried on them. All of them are invented. */
import type { Caso } from './resoluciones-de-tramite';

// oxfmt-ignore
export const SIN_AFINAR: readonly Caso[] = [
  ['AUTO. HECHOS. ÚNICO.- Por la parte actora se presentó demanda. PARTE DISPOSITIVA. Se acuerda no admitir la demanda y archivar las actuaciones. MODO DE IMPUGNACIÓN: recurso de APELACIÓN ante la Audiencia Provincial en el plazo de VEINTE DÍAS. Deberá subsanar la falta de depósito en dos días.', 'inadmision', 'inadmitida', 'apelacion', 20],
  ['Con estimación del recurso de reposición, se revoca el auto de inadmisión y se admite a trámite la demanda.', 'admision', 'admitida'],
  ['Que debo inadmitir y inadmito la demanda por falta de MASC. Es apelable en veinte días.', 'inadmision', 'inadmitida', 'apelacion', 20],
  ['Se acuerda oír a las partes por diez días sobre la posible inadmisión de la demanda.'],
  ['El Letrado de la Administración de Justicia acuerda dar cuenta al tribunal para que resuelva si admite o no la demanda.'],
  ['Decreto. Se tiene por apartada a la actora de la demanda y se archivan los autos.'],
  ['Visto el estado de las actuaciones y habiéndose solicitado por la condenada la reducción de las costas del artículo 245 bis, óigase a la acreedora por tres días.', 'exoneracion', null, 'traslado_exoneracion', 3],
  ['Contra la tasación de costas no se ha formulado impugnación. Dese cuenta para su aprobación.'],
  ['Se tiene por impugnada la tasación de costas por la demandada y por contestada la impugnación.'],
  ['Al no haberse interpuesto recurso, la sentencia de 4 de abril es firme, lo que se declara.'],
  ['Vista la diligencia que antecede, no procede declarar la firmeza de la sentencia por haberse pedido su complemento.'],
  ['La vista señalada para el próximo día 3 de marzo de 2027 queda sin efecto por enfermedad del magistrado.'],
  ['Se acuerda el cambio de la hora de la vista, que se celebrará el mismo día a las 13:00.'],
  ['Por presentado escrito de la ejecutada oponiéndose a la ejecución despachada; traslado por cinco días al ejecutante.', 'traslado', null, null, 5],
  ['Se tiene por preparado e interpuesto recurso de apelación por D. Juan Ruiz, demandante; dese traslado a la demandada.'],
  ['Acuerdo no tener por allanada a la entidad y continuar el juicio.'],
  ['Se acuerda que continúe el procedimiento, sin que proceda su suspensión por existir un procedimiento testigo.'],
  ['Notifíquese a la actora que puede pedir que se despache ejecución una vez firme la sentencia.'],
  ['Se requiere de subsanación por plazo de 7 días naturales.', 'requerimiento', null, null, 7],
  ['Se hace saber a la parte que la oposición al recurso de apelación se presentó fuera de plazo y se devuelve.'],
  // Found with the texts of another hand.
  ['Se admite parcialmente la demanda, inadmitiéndose la acción frente a la segunda demandada.'],
  ['Inadmitir la demanda respecto de la acción acumulada y admitirla en lo demás.'],
  ['De la impugnación de la tasación de costas por indebidas, traslado a la otra parte por tres días.', 'costas_indebidas', null, 'costas_indebidas', 3],
  ['Se admite la ampliación de la demanda.'],
  ['No se admite la contestación a la demanda por presentarse fuera de plazo.'],
  ['Auto de 4 de mayo por el que se acordó despachar ejecución. Se requiere al ejecutado para que designe bienes en diez días.', 'requerimiento', null, null, 10],
];
